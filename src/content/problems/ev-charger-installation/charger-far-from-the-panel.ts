import type { Problem } from '../problems'

export default {
  slug: 'charger-far-from-the-panel',
  service: 'ev-charger-installation',
  here: ['car', 'permit'],
  diagram: 'trench-depths',
  demo: true,
  updated: '2026-11-29',
  planned: true,
  name: 'EV charger far from the panel',
  answer:
    'The answer to distance is thicker wire, a proper trench or a subpanel, not an extension cord. Over 150 feet of 6 AWG copper in conduit, a 48-amp charger loses about 7 volts, or 3 percent, which is acceptable; beyond that we go up a size.',
  symptoms: [
    'The panel is on the street side, the car behind the house or in a detached garage.',
    'The car’s display shows a voltage that sinks well below 240 while charging.',
    'The charger’s own cable ends short of the port.',
    'Quotes for the same job differ by thousands of dollars.',
  ],
  causes: [
    {
      name: 'Layout of the lot',
      text: 'Meters go where the pole is and driveways where there was space. On narrow lots the whole depth of the house lies between them.',
    },
    {
      name: 'Garage with a lighting feed',
      text: 'One old 15-amp cable, often buried too shallow, serves the lights and the door opener. A charger can’t share it.',
    },
    {
      name: 'Voltage drop',
      text: 'Copper has resistance. The longer the loop out and back, the more volts heat the wire instead of charging the battery.',
    },
    {
      name: 'Finished rooms on the way',
      text: 'Ceilings, tile and crawl spaces turn a straight line into a detour around the foundation.',
    },
    {
      name: 'Paving',
      text: 'A driveway in between has to be crossed by trench or by boring underneath.',
    },
  ],
  safeToCheck: [
    'Pace off the route along walls, not as the crow flies, and sketch it.',
    'See where the charge port ends up when you park forward and in reverse. Most charger cables are 25 feet or shorter.',
    'Mark patios, sprinkler lines, cesspools, oil tanks and gas pipes.',
    'Think of a closer place to mount it, such as a front corner or a post beside the path.',
  ],
  stopAndCall: [
    'Do not charge a car through an extension cord, whatever its gauge.',
    'Nobody digs before 811 has had the buried lines marked. A shovel in a gas pipe: leave and call 911. In a power cable: stay away, call 911, then 1-800-490-0075.',
    'Call us before the driveway is paved. An empty conduit costs little at that point.',
  ],
  repair: [
    'Choose the route, and size the wire for length as well as load.',
    'Trench to depth, lay conduit and warning tape, restore the surface.',
    'Put a subpanel with a disconnect in a detached garage that needs more than one circuit.',
    'Mount the charger and measure its voltage at full load.',
    'Have the trench inspected while it is open, and the whole job at the end.',
  ],
  time: 'One day for 60 feet on walls or through an open basement; two to four with trenching, longer when the ground is frozen.',
  cost: {
    from: 1150,
    to: 6200,
    why: 'The price depends on feet of copper and the kind of surface. Lawn is easy to dig, concrete and boring are not, and a garage subpanel adds its own parts.',
  },
  code: [
    {
      article: 'NEC 2023, 300.5',
      text: 'Depth of cover, in general: 24 inches for buried cable, 18 for PVC conduit, 6 for rigid steel.',
    },
    {
      article: 'NEC 2023, 250.32',
      text: 'A separate building has its own grounding electrodes, unless a single branch circuit with a ground wire feeds it.',
    },
    {
      article: 'NEC 2023, chapter 9, table 8',
      text: 'Gives 6 AWG copper 0.491 ohm per 1,000 feet, from which the loss above is calculated. A drop of 3 percent is a recommendation, not a rule.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'New York 811, what homeowners need to know',
      url: 'https://newyork-811.com/homeowners/what-you-need-to-know/',
    },
  ],
} satisfies Problem
