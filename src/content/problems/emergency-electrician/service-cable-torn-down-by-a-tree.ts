import type { Problem } from '../problems'

export default {
  slug: 'service-cable-torn-down-by-a-tree',
  service: 'emergency-electrician',
  here: ['lines', 'permit'],
  diagram: 'storm-damage',
  demo: true,
  updated: '2026-11-22',
  name: 'Service cable torn down by a tree',
  answer:
    'Treat every fallen wire as live, keep everyone 30 feet away, and call 911, then PSEG Long Island. The utility restores its drop, but weatherhead, meter pan and the cable between them are yours and must be repaired before it can reconnect you.',
  symptoms: [
    'The line from the pole hangs low or lies across the yard, driveway or hedge.',
    'The pipe, bracket or meter has been ripped off the siding.',
    'No power, partial power, or lights that surge.',
    'You can see daylight between the meter and the house.',
  ],
  causes: [
    {
      name: 'Falling limb',
      text: 'Oaks and pines shed heavy wood in nor’easters. The drop catches the weight and pulls at the house.',
    },
    {
      name: 'Old attachment',
      text: 'An eyebolt in rotten trim gives way under a load that sound framing would carry.',
    },
    {
      name: 'Weak mast',
      text: 'A rusted or unbraced pipe through the roof acts like a lever; a tug at the top bends it and lifts the shingles.',
    },
    {
      name: 'Uprooted tree',
      text: 'In soaked, sandy soil whole trees tip over and take the pole, the drop and the meter with them.',
    },
    {
      name: 'Truck or ladder',
      text: 'Lines that sag too low over a driveway get caught by box trucks and cranes.',
    },
  ],
  safeToCheck: [
    'Look from a window or from the street, and photograph the damage for your insurer from there.',
    'Stay off fences, puddles and vehicles that a wire touches.',
    'In a car under a wire, stay inside, call and wait. Only a fire is reason to jump clear, with both feet together.',
    'Indoors, if the panel is dry and its wall undamaged, switch the main off.',
  ],
  stopAndCall: [
    '911 for wires down, sparks or anyone hurt; right after that 1-800-490-0075, where outages are reported at all hours.',
    'No tree crew until PSEG Long Island has confirmed the line is dead. It doesn’t trim along a drop, but it turns the power off for whoever does.',
    'Call us while you wait, so your part is ready when their truck comes back.',
    'Never feed the house from a generator through an outlet: the current runs backward into the street and can kill someone repairing the line.',
  ],
  repair: [
    'Determine which parts are yours and apply to the local electrical authority.',
    'Cover the hole in the roof or siding for now.',
    'Anchor a new mast or bracket in solid framing, and brace it where it is tall.',
    'Replace the weatherhead, cable and meter pan; check the panel and ground rods for hidden damage.',
    'Send the inspection certificate to the utility, which then reconnects.',
  ],
  time: 'About a day of work once the line is dead. After a big storm, waiting for disconnect, inspection and reconnection takes longer than the work.',
  cost: {
    from: 1450,
    to: 4900,
    why: 'A bracket and new cable cost the least. A mast through the roof, a crushed meter pan or a ruined panel raises it. You get an itemized bill for your insurer.',
  },
  code: [
    {
      article: 'NEC 2023, 230.24(B)',
      text: 'An overhead service at a house must clear the ground by 10 feet at the entrance and the driveway by 12.',
    },
    {
      article: 'NEC 2023, 230.28',
      text: 'A mast must be strong or braced enough for the pull of the drop, and may hold nothing else.',
    },
  ],
  sources: [
    {
      name: 'PSEG Long Island: equipment',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
    {
      name: 'PSEG Long Island, storm update of August 12, 2020',
      url: 'https://www.psegliny.com/newsroom/2020/081220-stormupdate700',
    },
    { name: 'NFPA 70 (NEC 2023)' },
  ],
} satisfies Problem
