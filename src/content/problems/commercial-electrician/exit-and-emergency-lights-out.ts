import type { Problem } from '../problems'

export default {
  slug: 'exit-and-emergency-lights-out',
  service: 'commercial-electrician',
  here: ['shops'],
  diagram: 'exit-lights',
  demo: true,
  updated: '2026-11-22',
  name: 'Exit and emergency lights out',
  answer:
    'Press the test button. Lamps that stay dark or fade within seconds usually mean a dead battery; if the pilot light is off too, the unit has lost its power. Either way it must work again before the next fire inspection, and before the next outage.',
  symptoms: [
    'An exit sign is dark, half lit, or lit on one face only.',
    'The twin heads above the door do nothing when tested.',
    'A fault indicator blinks, or the unit chirps.',
    'Everything comes on and dies before you reach the street.',
  ],
  causes: [
    {
      name: 'Spent battery',
      text: 'Sealed lead or nickel cells wear out in a few years, faster in a warm stockroom. A unit that is never tested on battery hides this until the lights fail.',
    },
    {
      name: 'No supply',
      text: 'Somebody turned off a breaker marked “spare,” or rewired the ceiling and forgot the unit.',
    },
    {
      name: 'Wired behind the light switch',
      text: 'The unit then sees a power failure every night and drains its battery while the shop is closed.',
    },
    {
      name: 'Dead lamps or charger board',
      text: 'Small incandescent heads burn out, and chargers fail after surges.',
    },
    {
      name: 'Too many remote heads',
      text: 'Heads for new doors and aisles were added to the old battery, which can’t carry them for an hour and a half.',
    },
  ],
  safeToCheck: [
    'Hold each test button for thirty seconds and write down the result, unit by unit.',
    'See whether the charging indicator is lit.',
    'Look for a breaker that is off or halfway, without removing a cover.',
    'Walk the way out and note dark stretches, including beyond the door.',
  ],
  stopAndCall: [
    'A swollen, leaking or hissing battery: keep people away from it and call us.',
    'If an exit path would be dark in an outage, close windowless rooms to the public and ask your fire marshal what is allowed until it is fixed.',
    'In a fire, don’t test anything: everyone leaves, then call 911.',
  ],
  repair: [
    'Test every unit on battery, measure its charging voltage and read the date on the cells.',
    'Replace batteries and lamps; swap obsolete units for LED combos.',
    'Move the feed ahead of the switch, on the lighting circuit of the same area.',
    'Add units where the exit path has gained a turn or a door.',
    'Run the ninety-minute test and leave a log for the fire inspector.',
  ],
  time: 'An hour for one unit; a day for ten, with the long test. After that, the state fire code requires thirty seconds every month and ninety minutes once a year, on record.',
  cost: {
    from: 165,
    to: 2900,
    why: 'Each unit is priced by what it needs: a battery, a new LED combo, or wiring to a spot that never had any. High ceilings call for a lift.',
  },
  code: [
    {
      article: 'NEC 2023, 700.12(H)',
      text: 'Battery-equipped emergency luminaires are fed ahead of any local switch, normally from the circuit that lights the same area, so that they come on when only that circuit fails.',
    },
    {
      article: 'NEC 2023, 700.16',
      text: 'Losing one light source must not leave a space that needs emergency lighting in total darkness.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'ElectricalLicenseRenewal.com, section 700.12(H) of the 2023 code',
      url: 'https://electricallicenserenewal.com/Electrical-Continuing-Education-Courses/NEC-Content.php?sectionID=1560',
    },
    { name: 'Fire Code of New York State, tests of emergency lighting' },
  ],
} satisfies Problem
