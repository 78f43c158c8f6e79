import type { ServiceText } from '../service-texts'

export default {
  slug: 'generator-installation',
  diagram: 'transfer-and-interlock',
  demo: true,
  updated: '2026-11-22',
  about: [
    'Decide first what has to run. The refrigerator, boiler or furnace, sump pump, some lights and the router draw less than most people think: a portable generator on an inlet, with a mechanical interlock at the panel, carries them for the price of a good sofa. You wheel it out, plug it in and choose the circuits.',
    'A standby generator does it without you. It starts by itself, takes over within seconds and tests itself every week. That is worth it if somebody depends on medical equipment, if the basement floods when the pump stops, or if nobody is home. It burns natural gas or propane, stands outdoors on a pad, and must keep its distance from windows.',
    'Nobody may feed the house through an outlet. That sends current up the utility’s line, where a line worker thinks the wire is dead.',
  ],
  included: [
    'Sizing from the loads you choose, in writing',
    'Inlet and interlock, or automatic transfer switch',
    'Pad, placement and clearances by the manufacturer’s instructions',
    'Load shedding where a smaller unit has to carry more',
    'Coordination with the plumber who pipes the gas',
    'A test under load, with the main switched off',
  ],
  not: [
    'Gas piping, which is for a licensed plumber, and the gas meter, which is the gas company’s.',
    'A cord from a generator into an outlet: it can kill somebody at work on the line.',
    'Power without a pause: a standby generator needs some seconds, so computers want a battery of their own.',
  ],
  steps: [
    'We list the loads and measure the large ones.',
    'We choose the spot with you: gas, panel, windows, lot line, noise, water.',
    'You get prices for a portable, an essential-load and a whole-house setup.',
    'The town and the gas company approve.',
    'The pad, generator, transfer switch and gas are done in two to three days.',
    'We start it, cut the power, and teach you what its lights mean.',
  ],
  price: 'an inlet from $850, a standby from $9,500',
  cost: 'Inlet and interlock for a portable: $850 to $1,600. Standby of about 14 kilowatts for essential circuits: $9,500 to $12,500. Whole house, 22 to 26 kilowatts: $13,500 to $19,500.',
  time: 'An inlet with its interlock takes half a day. A standby generator takes four to ten weeks from order to start, most of it approvals. Gas piping comes from a licensed plumber and is quoted separately.',
  questions: [
    {
      question: 'How far from the house must it stand?',
      answer:
        'A portable: outdoors, at least 20 feet away, with the exhaust pointing away. A standby unit: five feet from openings, and as close to the wall as its listing permits, often 18 inches.',
    },
    {
      question: 'Natural gas or propane?',
      answer:
        'Gas from the street never needs refilling. Propane works where there is none, but the tank determines how long.',
    },
    {
      question: 'Will it run the central air conditioning?',
      answer:
        'If it is sized for the air conditioner’s start, or if the switch drops other loads in the meantime.',
    },
    {
      question: 'What upkeep does it need?',
      answer:
        'An oil and filter change about once a year, a battery every three years or so, and air openings kept clear of leaves and snow.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, articles 445 and 702' },
    { name: 'NFPA 37, section 4.1.4: engines located outdoors' },
    {
      name: 'U.S. Consumer Product Safety Commission, carbon monoxide and generators',
      url: 'https://www.cpsc.gov/Safety-Education/Safety-Education-Centers/Carbon-Monoxide-Information-Center',
    },
  ],
} satisfies ServiceText
