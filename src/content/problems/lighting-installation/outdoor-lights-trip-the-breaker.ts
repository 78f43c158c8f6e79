import type { Problem } from '../problems'

export default {
  slug: 'outdoor-lights-trip-the-breaker',
  service: 'lighting-installation',
  demo: true,
  updated: '2026-11-22',
  name: 'Outdoor lights trip the breaker',
  answer:
    'Nearly always it is water: in a fixture, in a box, or where a spade has nicked the buried cable. A breaker or GFCI that trips after rain and holds when dry has told you most of the story.',
  symptoms: [
    'It trips in rain or heavy dew and resets on a sunny afternoon.',
    'It went the week the lawn was edged or a fence set.',
    'One post lamp is fogged inside, or ants live in it.',
    'Indoor outlets go dead with the garden, because one GFCI guards both.',
  ],
  causes: [
    {
      name: 'A leaking fixture or box',
      text: 'Gaskets harden, and caulk run all the way round keeps water in instead of out. A few milliamps through the wet are enough for a GFCI.',
    },
    {
      name: 'Damaged buried cable',
      text: 'Shovels, edgers, roots and stones cut the jacket. Copper corrodes for a season or two before the first trip.',
    },
    {
      name: 'An outlet without a proper cover',
      text: 'A flat flap protects only while nothing is plugged in, and the transformer for path lights is plugged in all year.',
    },
    {
      name: 'A dead photocell, driver or transformer',
      text: 'Salt fog creeps into electronics. When a surge finishes the part it shorts, and that trips at once in any weather.',
    },
    {
      name: 'Holiday displays',
      text: 'Worn cords lying in wet leaves leak, and several long strings on one circuit overload it.',
    },
  ],
  safeToCheck: [
    'Unplug all that is outdoors, press RESET once, and see whether it holds.',
    'Compare the trips with a rain log or the sprinkler schedule.',
    'From a dry spot, look for clouded lenses, tilted posts and broken covers.',
    'Find out which indoor outlets share the protection.',
  ],
  stopAndCall: [
    'A tingle from a post, railing or wet ground: stay away, switch the circuit off indoors, call us.',
    'Somebody is being shocked: do not touch them. Somebody else calls 911 at once, while you cut the power.',
    'An overhead wire down in the garden is no lighting fault. Keep clear; 911 and PSEG Long Island, 1-800-490-0075, both take such reports.',
  ],
  repair: [
    'The circuit is divided in halves, and each section’s insulation measured.',
    'Wet boxes are dried, drained and given gaskets; the caulk stays open at the bottom.',
    'Cut cable is located with a tracer and joined in a kit made for burial, or laid anew in pipe.',
    'Outlets get weather-resistant devices under in-use covers.',
    'Utility lines are marked through 811 before we dig.',
  ],
  time: 'One to three hours when the fault lies above ground. A trench waits for the 811 marks and then takes a day.',
  cost: {
    from: 190,
    to: 1900,
    why: 'A cover and a gasket are little. Cable below a patio, frozen ground or brick posts is slow to reach, and length decides.',
  },
  code: [
    {
      article: 'NEC 2023, 210.8(A) and (F)',
      text: 'Outdoor receptacles at dwellings need ground-fault protection; fixed lights are largely excepted from (F).',
    },
    {
      article: 'NEC 2023, Table 300.5(A)',
      text: 'Buried cable lies 24 inches deep, or 12 on a 120-volt, 20-amp residential circuit with GFCI.',
    },
    {
      article: 'NEC 2023, 410.10(A)',
      text: 'Fixtures in wet places are marked for them and let no water reach their wiring.',
    },
    {
      article: 'NEC 2023, 406.9(B)',
      text: 'In the weather, a receptacle stays protected while a cord is in it.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (2023), 210.8, 300.5, 406.9 and 410.10' },
    {
      name: 'New York 811, what homeowners need to know before they dig',
      url: 'https://newyork-811.com/homeowners/what-you-need-to-know/',
    },
    { name: 'Electrical Safety Foundation International' },
  ],
} satisfies Problem
