import type { CaseStudy } from '../case-studies'

export default {
  slug: 'massapequa-generator-sized-by-a-list',
  demo: true,
  title: 'A standby generator sized by a list, in Massapequa',
  description:
    'Three quotes named 24 to 26 kilowatts for a house near the bay. A list of its loads and a load manager came to 14, with every light on.',
  town: 'massapequa',
  service: 'generator-installation',
  problem: 'which-generator-size',
  date: '2026-07-17',
  facts: [
    { term: 'Quoted by others', text: 'Machines of 24 to 26 kilowatts' },
    { term: 'Installed', text: 'A machine of 16, which gives 14 on natural gas' },
    { term: 'Cost', text: 'Less than the ones quoted, and the gas meter stayed' },
    { term: 'Permits', text: 'For the electrical work and the gas' },
  ],
  call: [
    'A house south of Merrick Road, a finished basement, and two sump pumps that do not rest when the bay is high. Every long outage of the past fifteen years had ended with a wet carpet. The owners wanted a generator that starts by itself, since both of them travel.',
    'They had three quotes for machines of 24 to 26 kilowatts, and a letter from the gas company: a generator of that size needed a larger meter and, perhaps, a new pipe from the street. They called to ask whether it could be smaller.',
  ],
  found: [
    'A 200-amp service in good shape, natural gas for the boiler, range and water heater, an electric dryer, three and a half tons of central air. The panel hung in the basement, its lower edge three feet above the floor, and eight inches below that edge ran the faint water line of a storm years ago.',
    'Only one spot on the lot kept the distances that the maker requires from windows and the town from the property line: at the back, beside the air conditioner. The survey showed it two feet above the street, and below the flood elevation that applies there.',
    'We clamped a meter around the main cables for a week in May. On the hottest evening, with the air conditioner, the dryer and the kitchen in use, the house drew 11.2 kilowatts. At night it drew less than one.',
  ],
  decision: {
    heading: 'The decision: what must run together',
    text: [
      'With an automatic transfer switch the code offers two ways (section 702.4). Either the generator carries the full calculated load of what is connected, or a load manager limits what can be connected at one time, and the generator carries that.',
      'The quotes had taken the first way. We wrote down with the owners what must always run, what may wait, and which of the waiting ones is the largest.',
      'The air conditioner and the dryer are managed: the manager lets one of them in when there is room, and drops it before the engine starts to labor. The larger of the two is the dryer, so it is the one that counts. A soft starter on the compressor keeps its first second from pulling the lights down.',
    ],
    calculation: {
      caption: 'What can run together on the generator, in watts',
      lines: [
        { name: 'Boiler with its pumps', value: '600' },
        { name: 'Refrigerator and freezer', value: '700' },
        { name: 'Two sump pumps, 1,050 each', value: '2,100' },
        { name: 'Lights, outlets, internet', value: '3,000' },
        { name: 'Kitchen counter, one circuit', value: '1,500' },
        { name: 'One of: air conditioner (4,800), dryer (5,000)', value: '5,000' },
      ],
      total: { name: 'The most connected at one time', value: '12,900 W' },
    },
  },
  done: [
    'Applications for the electrical work and the gas, with the survey and the machine’s location drawn in.',
    'A raised platform of treated lumber on concrete piers, so that the generator stands above the flood elevation, with steps for the service technician.',
    'A 16-kilowatt generator, which gives 14 on natural gas, and the gas line from the existing meter, sized by the plumber for all appliances at once.',
    'A 200-amp automatic transfer switch outdoors, which became the service disconnect, with the load manager for the air conditioner and the dryer.',
    'Both sump pumps on circuits of their own, and the panel moved one foot up on the same wall.',
    'A sign at the meter that says where the generator is, as the code asks for, and an hour with the owners: what the lights mean, how to switch it off, when the oil is due.',
  ],
  result: [
    'The gas company’s meter stayed. The machine cost less than the ones quoted, burns less per hour, and is quieter.',
    'For the test the main was switched off on a warm day with everything on. The lights were back in eleven seconds, the air conditioner two minutes later, and the dryer waited until the compressor rested. Neither owner could say afterward when that had been.',
    'It exercises on Wednesdays at noon for five minutes, an hour agreed on with the neighbors.',
  ],
  lesson: [
    'The size of a generator is not the size of the service. A service is built for the worst minute of the year; a generator, with a manager in front of it, for what you would miss.',
    'Ask every quote for its list: which loads, at which watts, and what is held back. If there is none, the size was taken from a table of square feet. And near the water ask for the flood elevation before the pad is poured: a standby generator that drowns in the storm it was bought for is a heavy piece of garden furniture.',
  ],
  sources: [
    {
      name: 'National Electrical Code 2023 (NFPA 70), article 702, sections 702.4, 702.5 and 702.7',
      url: 'https://www.nfpa.org/70',
    },
    { name: 'Residential Code of New York State, section R322.1.6 (utilities in flood hazard areas)' },
  ],
} satisfies CaseStudy
