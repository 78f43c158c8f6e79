import type { Problem } from '../problems'

export default {
  slug: 'no-room-in-the-panel-for-a-charger',
  service: 'ev-charger-installation',
  here: ['panels', 'car', 'permit'],
  diagram: 'load-management',
  demo: true,
  updated: '2026-11-29',
  name: 'Panel too full for an EV charger',
  answer:
    'Free slots and spare capacity are two different things. A load calculation comes first; then a subpanel, a lower charger setting or load management often avoids a new service, even on 100 amps.',
  symptoms: [
    'There are no two blank spaces side by side for a double breaker.',
    'An installer says “you need 200 amps” without doing a calculation.',
    'The main says 60, 100 or 125, and the house has electric cooking or central air.',
    'Tandem breakers already fill the rows.',
  ],
  causes: [
    {
      name: 'Slots gone, capacity left',
      text: 'Years of small circuits for lights and outlets use up positions but few amps. A subpanel cures that.',
    },
    {
      name: 'Capacity gone',
      text: 'Electric heat, a hot tub or a heat pump has used up the reserve. Forty more amps for hours on end would overload the main.',
    },
    {
      name: 'Small original service',
      text: 'Houses of the 1950s got 60 or 100 amps, enough for a gas range and one window unit.',
    },
    {
      name: 'Solar in the same panel',
      text: 'A solar breaker takes positions as well as part of the bus bar’s rating.',
    },
    {
      name: 'Panel unfit for additions',
      text: 'Rust, a burned bus or a brand with unreliable breakers ends the discussion: a panel like that is replaced first.',
    },
  ],
  safeToCheck: [
    'Read the main breaker’s number and count the blank positions, with the cover on.',
    'List the range, dryer, water heater, pool and heat pump, with gas or electric for each.',
    'Work out your daily miles. At 16 amps and 240 volts a car gains roughly 13 miles an hour, at 3.5 miles to a kilowatt-hour, or about 130 in ten hours.',
    'Download a year of usage from your utility account.',
  ],
  stopAndCall: [
    'A main that trips, or is warm, is already overloaded. Add nothing and call us; if it is hot, get out and call 911.',
    'No splitter on the dryer outlet unless an electrician has approved that exact device and circuit.',
    'Buzzing or rusty water at the panel: use our emergency line. Smoke or a burning smell: out, and 911.',
  ],
  repair: [
    'Calculate the load, or take the actual peak from a year of meter data.',
    'Pick the smallest cure: subpanel, lower setting, load management, new service.',
    'Install a controller that watches the main and slows the charger while the house is busy.',
    'For a new service, arrange the utility disconnect, meter pan, grounding and outdoor disconnect.',
    'Permit, inspection and a trial with the oven and dryer on.',
  ],
  time: 'A subpanel or load management plus the charger: one day. A new service is also a day of work, after weeks of paperwork with the town and the utility.',
  cost: {
    from: 850,
    to: 5900,
    why: 'Everything depends on the calculation. A setting and a short run are at one end; 200 amps with a panel, cable and charger circuit are at the other.',
  },
  code: [
    {
      article: 'NEC 2023, 220.83 and 220.87',
      text: 'Two ways to establish what an existing house uses before a load is added: by calculation, or from recorded demand.',
    },
    {
      article: 'NEC 2023, 625.42 and 750.30',
      text: 'Where listed load management or a fixed setting limits the charger, that limit counts rather than its nameplate.',
    },
  ],
  sources: [{ name: 'NFPA 70 (NEC 2023)' }],
} satisfies Problem
