import type { Problem } from '../problems'

export default {
  slug: 'outdoor-lights-trip-the-breaker',
  service: 'lighting-installation',
  here: ['water'],
  diagram: 'trench-depths',
  demo: true,
  updated: '2026-11-22',
  name: 'Outdoor lights trip the breaker',
  answer:
    'It is nearly always water: in a fixture, in a box, or where a shovel has nicked the buried cable. A breaker or GFCI that trips after rain and holds when dry has told you most of the story.',
  symptoms: [
    'It trips in rain or heavy dew and resets on a sunny afternoon.',
    'It started the week the lawn was edged or a fence went in.',
    'One post lamp is fogged inside, or ants live in it.',
    'Indoor outlets go dead along with the yard, because one GFCI protects both.',
  ],
  causes: [
    {
      name: 'A leaking fixture or box',
      text: 'Gaskets harden, and caulk run all the way around keeps water in instead of out. A few milliamps through the wet are enough for a GFCI.',
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
      text: 'Salt fog creeps into electronics. When a surge finishes it off, it shorts, and that trips the breaker at once in any weather.',
    },
    {
      name: 'Holiday displays',
      text: 'Worn cords lying in wet leaves leak, and several long strings on one circuit overload it.',
    },
  ],
  safeToCheck: [
    'Unplug everything outdoors, press RESET once, and see whether it holds.',
    'Compare the trips with a rain log or the sprinkler schedule.',
    'From a dry spot, look for fogged lenses, tilted posts and broken covers.',
    'Find out which indoor outlets share the protection.',
  ],
  stopAndCall: [
    'A tingle from a post, railing or wet ground: stay away, switch the circuit off indoors and call us.',
    'Somebody is being shocked: don’t touch them. Somebody else calls 911 at once, while you cut the power.',
    'An overhead wire down in the yard is not a lighting problem. Stay clear and report it to 911 and to PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'The circuit is split into sections, and each section’s insulation is measured.',
    'Wet boxes are dried, drained and given gaskets; the caulk stays open at the bottom.',
    'A cut cable is located with a tracer and spliced with a kit made for burial, or replaced in conduit.',
    'Outlets get weather-resistant devices under in-use covers.',
    'Utility lines are marked through 811 before we dig.',
  ],
  time: 'One to three hours when the fault is above ground. A trench waits for the 811 marks and then takes a day.',
  cost: {
    from: 190,
    to: 1900,
    why: 'A cover and a gasket cost little. Cable under a patio, in frozen ground or in brick posts is slow to reach, and the length matters.',
  },
  code: [
    {
      article: 'NEC 2023, 210.8(A) and (F)',
      text: 'Outdoor receptacles at dwellings need ground-fault protection; fixed lights are largely excepted from (F).',
    },
    {
      article: 'NEC 2023, Table 300.5(A)',
      text: 'Buried cable goes 24 inches deep, or 12 on a 120-volt, 20-amp residential circuit with GFCI protection.',
    },
    {
      article: 'NEC 2023, 410.10(A)',
      text: 'Fixtures in wet locations are marked for them and keep water away from their wiring.',
    },
    {
      article: 'NEC 2023, 406.9(B)',
      text: 'Outdoors, a receptacle must stay protected while a cord is plugged into it.',
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
