import type { Problem } from '../problems'

export default {
  slug: 'portable-generator-connected-safely',
  service: 'generator-installation',
  here: ['generator', 'lines', 'permit'],
  diagram: 'generator-place',
  demo: true,
  updated: '2026-11-29',
  planned: true,
  name: 'Connecting a portable generator safely',
  answer:
    'There are two safe ways: outdoor-rated cords straight to the appliances, or an inlet with a device that locks out the utility. A dryer plug with live prongs is neither, and it endangers the crew on the pole.',
  symptoms: [
    'You bought a generator ahead of hurricane season and wonder how to power the boiler.',
    'Cords snake under a door that no longer shuts.',
    'Its GFCI trips the moment the house is connected.',
    'The only dry place for it seems to be the garage or the porch.',
  ],
  causes: [
    {
      name: 'Exhaust',
      text: 'Carbon monoxide has no smell to warn you. Garages, porches and carports trap it even with the doors open; the federal advice is 20 feet away, with the exhaust pointing away from the house.',
    },
    {
      name: 'Backfeed',
      text: 'Fed in through an outlet, generator voltage is stepped up to thousands of volts at the street transformer. When power returns, the two collide.',
    },
    {
      name: 'Cords that are too thin',
      text: 'A light-duty 100-foot cord drops voltage and heats up, and motors suffer first.',
    },
    {
      name: 'Two bonded neutrals',
      text: 'If the frame of the generator is bonded and the panel is as well, part of the current returns on the ground wire and the GFCI rightly trips.',
    },
    {
      name: 'Rain and refueling',
      text: 'Wet outlets can shock you, and gasoline on a hot muffler ignites.',
    },
  ],
  safeToCheck: [
    'Pace out 20 feet from every door, window and vent, downwind, on level ground.',
    'Test the carbon monoxide alarms on each floor; they need batteries in an outage.',
    'Use only cords marked for outdoor use, rated for more watts than the appliance, and keep them undamaged and uncoiled.',
    'Fill the tank when the engine is cold, before dark.',
  ],
  stopAndCall: [
    'A headache, nausea or an alarm: everyone out into fresh air, then 911. Do not go back to switch it off.',
    'If the only way is a cord with two male ends, wait and call us instead.',
    'Wires down near where you would put it: stay 30 feet away, call 911, then PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'We look at the generator, the panel and the distance, and tell you honestly if cords are enough.',
    'An inlet box matched to the generator’s plug is mounted, away from windows.',
    'A mechanical interlock or small transfer switch is wired and labeled.',
    'The neutral bond is set up by the manufacturer’s instructions, with a neutral-switching device where needed.',
    'You start it once yourself, from a cold engine to lights on, while we stand by.',
  ],
  time: 'Half a day on site, plus the inspection. In the week before a named storm the calendar fills, so spring is better.',
  cost: {
    from: 850,
    to: 1600,
    why: 'The price depends on the inlet size, the wall and the length of cable. A panel without a listed interlock needs a separate switch, which adds several hundred dollars.',
  },
  code: [
    {
      article: 'NEC 2023, 702.5',
      text: 'Connecting to house wiring takes transfer equipment; remembering to turn off the main is not enough.',
    },
    {
      article: 'NEC 2023, 702.12(B)',
      text: 'For portables up to 15 kilowatts the inlet is outside the building, so nobody is tempted to run one indoors.',
    },
    {
      article: 'NEC 2023, 445.20',
      text: 'On portables up to 15 kilowatts, the 125-volt receptacles of 15 and 20 amps have ground-fault protection, with few exceptions.',
    },
  ],
  sources: [
    {
      name: 'CPSC, Carbon Monoxide Information Center',
      url: 'https://www.cpsc.gov/Safety-Education/Safety-Education-Centers/Carbon-Monoxide-Information-Center',
    },
    { name: 'ESFI, Portable Generator Safety', url: 'https://www.esfi.org/portable-generator-safety-short/' },
    { name: 'PSEG Long Island, storm releases on generators and downed wires' },
    { name: 'NFPA 70 (2023), 445.20, 702.5 and 702.12' },
  ],
} satisfies Problem
