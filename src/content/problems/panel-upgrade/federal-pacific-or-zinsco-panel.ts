import type { Problem } from '../problems'

export default {
  slug: 'federal-pacific-or-zinsco-panel',
  service: 'panel-upgrade',
  diagram: 'surge-protector',
  here: ['panels', 'permit'],
  demo: true,
  updated: '2026-11-29',
  name: 'Federal Pacific or Zinsco panel',
  answer:
    'Both brands are known for breakers that may stay closed on an overload. No repair restores confidence in them, so plan a replacement, and do it right away if there is heat, noise or scorching.',
  symptoms: [
    'The door says “Federal Pacific Electric” or “Stab-Lok,” often with a red stripe across the handles.',
    'The label says “Zinsco” or “Sylvania-Zinsco,” and the handles are narrow, in blue, red or green.',
    'A breaker never trips, whatever is plugged in, or rocks in its slot.',
    'A buyer’s inspector or an insurer wants the panel replaced.',
  ],
  causes: [
    {
      name: 'Breakers that missed their calibration',
      text: 'In 1980 the parent company of Federal Pacific reported that many Stab-Lok breakers did not fully meet UL requirements, and federal testing confirmed failures. The case was closed in 1983 without a decision on their safety.',
    },
    {
      name: 'Breakers that loosen on the bar',
      text: 'Zinsco breakers clip onto aluminum. As the clip loses tension the contact arcs, the bar pits, and a breaker can weld itself in place.',
    },
    {
      name: 'Age',
      text: 'Springs and contacts wear out even in good designs, and Stab-Lok panels date from about 1950 to 1980.',
    },
    {
      name: 'No sound spare parts',
      text: 'Used and look-alike breakers are sold, but they plug into the same bars and inherit the same doubts.',
    },
    {
      name: 'Moisture',
      text: 'A damp basement or sea air attacks plated aluminum and weak springs before anything else.',
    },
  ],
  safeToCheck: [
    'Open the outer door only, and photograph the label and the row of handles.',
    'Feel, without leaning on it, whether the closed cover is warm; if it is, call us.',
    'Leave the breakers alone. Flip an old one and it may never close again.',
    'Meanwhile, spread space heaters and window air conditioners over different circuits.',
  ],
  stopAndCall: [
    'Crackling or a fishy smell at the panel: hands off, everybody out, call 911. A brown patch on the cover: turn the appliances off at their own switches and call us, day or night.',
    'Smoke or fire: call 911 from the sidewalk.',
    'Arcing at the meter or at the roof end of the cable: out, 911, then PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'Make and model are confirmed, and the bars are photographed for your records.',
    'We file for inspection and arrange the disconnect.',
    'The cabinet and its interior come out; a new panel goes in, each circuit on a breaker that matches its wire.',
    'Surge protection, an outdoor disconnect, ground rods and bonding are brought up to current rules.',
    'Every circuit is tested and labeled.',
  ],
  time: 'One day, with the power off for six to eight hours. A rotten service cable or meter pan found along the way means a second visit.',
  cost: {
    from: 2400,
    to: 4800,
    why: 'Keeping the same amperage and a sound service cable holds the price down. Many circuits, a flush cabinet in a finished wall and missing grounding raise it.',
  },
  code: [
    {
      article: 'NEC 2023, 230.85(C)',
      text: 'Replacing service equipment requires an outdoor emergency disconnect at one- and two-family houses.',
    },
    {
      article: 'NEC 2023, 230.67',
      text: 'Dwelling services get a surge protective device, also when they are replaced.',
    },
    {
      article: 'NEC 2023, 210.12(E)',
      text: 'By its exception, a swap that lengthens the old circuits by at most 6 feet and adds no outlets needs no new arc-fault protection.',
    },
  ],
  sources: [
    {
      name: 'U.S. Consumer Product Safety Commission, press release on FPE circuit breakers (1983, note of 2011)',
      url: 'https://www.cpsc.gov/Newsroom/News-Releases/1983/Commission-Closes-Investigation-Of-FPE-Circuit-Breakers-And-Provides-Safety-Information-For-Consumers',
    },
    { name: 'InspectAPedia, Zinsco electrical panels', url: 'https://inspectapedia.com/electric/Zinsco.htm' },
    {
      name: 'Electrical Contractor, Jim Dollard on 210.12(E) and replaced panelboards (2024)',
      url: 'https://www.ecmag.com/magazine/articles/article-detail/edison-base-fuse-voltage-drop-and-more',
    },
    {
      name: 'New York Electrical Inspection Agency on 230.85',
      url: 'https://www.nyeia.com/when-an-exterior-emergency-disconnect-is-and-is-not-required-according-to-the-2023-nec',
    },
  ],
} satisfies Problem
