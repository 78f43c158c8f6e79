import type { ServiceText } from '../service-texts'

export default {
  slug: 'generator-installation',
  demo: true,
  updated: '2026-11-21',
  about: [
    'Decide first what must run. Refrigerator, boiler or furnace, sump pump, some lights and the router draw less than most people think: a portable generator on an inlet, with a mechanical interlock at the panel, carries them for the price of a good sofa. You wheel it out, plug it in and choose the circuits.',
    'A standby generator does it without you. It starts by itself, takes over within seconds and tests itself every week. That is worth it where somebody depends on medical equipment, where a basement floods when the pump stops, or where nobody is home. It burns natural gas or propane, stands outdoors on a pad, and needs its distance from windows.',
    'What nobody may do is feed the house through an outlet. It sends current up the utility’s line, where a lineman believes the wire to be dead.',
  ],
  included: [
    'Sizing from the loads that you choose, in writing',
    'Inlet and interlock, or automatic transfer switch',
    'Pad, placement and clearances after the maker’s instructions',
    'Load shedding where a smaller machine should carry more',
    'Coordination with the plumber who pipes the gas',
    'A test under load, with the main switched off',
  ],
  steps: [
    'We list the loads and measure the large ones.',
    'The place is chosen with you: gas, panel, windows, lot line, noise, water.',
    'You get prices for a portable, an essential-load and a whole-house arrangement.',
    'Town and gas company approve.',
    'Pad, machine, transfer switch and gas are done in two to three days.',
    'We start it, cut the power, and teach you what its lights mean.',
  ],
  timeAndCost:
    'Inlet and interlock for a portable: $850 to $1,600, half a day. Standby of about 14 kilowatts for essential circuits: $9,500 to $12,500. Whole house, 22 to 26 kilowatts: $13,500 to $19,500. Gas piping comes from a licensed plumber and is quoted apart. From order to start takes four to ten weeks, most of it approvals.',
  questions: [
    {
      question: 'How far from the house must it stand?',
      answer:
        'A portable: outdoors, at least 20 feet away, exhaust pointing off. A standby unit: five feet from openings, and from the wall what its listing permits, often 18 inches.',
    },
    {
      question: 'Natural gas or propane?',
      answer:
        'Gas from the street never needs filling. Propane works where there is none, but the tank sets how long.',
    },
    {
      question: 'Will it run the central air conditioning?',
      answer: 'If sized for its start, or if the switch drops other loads meanwhile.',
    },
    {
      question: 'What upkeep does it need?',
      answer:
        'Oil and filter about once a year, a battery every three years or so, and air openings free of leaves and snow.',
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
