import type { Problem } from '../problems'

export default {
  slug: 'portable-generator-connected-safely',
  service: 'generator-installation',
  demo: true,
  updated: '2026-11-22',
  name: 'Connecting a portable generator safely',
  answer:
    'Two safe ways exist: outdoor-rated cords straight to the appliances, or an inlet with a device that locks out the utility. A dryer plug with live prongs is neither, and it endangers the crew on the pole.',
  symptoms: [
    'You bought a generator ahead of hurricane season and wonder how the boiler gets power.',
    'Cords snake under a door that no longer shuts.',
    'Its GFCI opens the moment the house is connected.',
    'The only dry place for it seems to be the garage or the porch.',
  ],
  causes: [
    {
      name: 'Exhaust',
      text: 'Carbon monoxide gives no warning by smell. Garages, porches and carports trap it even with doors open; a distance of 20 feet, exhaust pointing away from the house, is the federal advice.',
    },
    {
      name: 'Backfeed',
      text: 'Fed in through an outlet, a house steps generator voltage up to thousands of volts at the street transformer. When power returns, the two collide.',
    },
    {
      name: 'Cords that are too thin',
      text: 'A light-duty cord of 100 feet drops voltage and heats, and motors suffer first.',
    },
    {
      name: 'Two bonded neutrals',
      text: 'If the frame of the generator is bonded and the panel is as well, part of the current returns by the ground wire and the GFCI rightly opens.',
    },
    {
      name: 'Rain and refueling',
      text: 'Wet outlets shock, and gasoline on a hot muffler ignites.',
    },
  ],
  safeToCheck: [
    'Pace out 20 feet from every door, window and vent, downwind, on level ground.',
    'Test the carbon monoxide alarms on each floor; they need batteries in an outage.',
    'Use only cords marked for outdoors, with a wattage above that of the appliance, and keep them whole and uncoiled.',
    'Fill the tank when the engine is cold, before dark.',
  ],
  stopAndCall: [
    'Headache, nausea or an alarm: out into fresh air, all of you, then 911. Do not go back to switch it off.',
    'Should the only route be a cord with two male ends, wait and call us instead.',
    'Wires down near where you would set it: stay 30 feet off and phone PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'We look at generator, panel and the distance, and tell you honestly if cords are enough.',
    'An inlet box matched to the generator’s plug is mounted, away from windows.',
    'A mechanical interlock or small transfer switch is wired and labeled.',
    'The neutral bond is sorted out by the maker’s instructions, with a neutral-switching device where needed.',
    'You start it once yourself, from cold to lights, while we stand by.',
  ],
  time: 'Half a day on site, plus the inspection. In the week before a named storm the calendar fills, so spring is better.',
  cost: {
    from: 850,
    to: 1600,
    why: 'Inlet size, wall and length of cable decide. A panel without a listed interlock needs a separate switch, which adds several hundred dollars.',
  },
  code: [
    {
      article: 'NEC 2023, 702.5',
      text: 'Connecting to house wiring takes transfer equipment; willpower and a main switch are not that.',
    },
    {
      article: 'NEC 2023, 702.12(B)',
      text: 'For portables of up to 15 kilowatts the inlet sits outside the building, so that nobody is tempted to run one indoors.',
    },
    {
      article: 'NEC 2023, 445.20',
      text: 'On portables of up to 15 kilowatts the 125-volt receptacles of 15 and 20 amps carry ground-fault protection, with few exceptions.',
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
