import type { CaseStudy } from '../case-studies'

export default {
  slug: 'babylon-two-cars-one-hundred-amps',
  demo: true,
  title: 'Two electric cars on a 100-amp service in Babylon',
  description:
    'A calculated load of 83 amps left 17. How two chargers were made to share what the house does not use, and why no new service was needed.',
  town: 'babylon',
  service: 'ev-charger-installation',
  problem: 'charger-for-two-cars',
  date: '2026-06-19',
  facts: [
    { term: 'House', text: 'Built in 1948; its 100-amp service stayed' },
    { term: 'On the job', text: 'One day' },
    { term: 'Cost', text: 'About a third of the quote for a new service' },
    { term: 'Permit', text: 'From the village; passed on the first visit' },
  ],
  call: [
    'A couple in a 1948 house near the canals had one electric car and were about to get another. So far they had charged from an ordinary outlet in the garage: about 5 miles of range an hour, enough for one commuter, not for two.',
    'An electrician had told them that two chargers meant a 200-amp service and that on their street the utility might have to change the wire from the pole as well. They asked for a second opinion before they signed.',
  ],
  found: [
    'A 100-amp panel from 2009 with six free spaces, in the utility room on the first floor. The service cable and meter box dated from the same year and were sound; after a flood, the owners at the time had done it right, and high up.',
    'Gas heat, gas water heater, electric range and dryer, central air. Two people, who drive 34 and 22 miles on workdays.',
    'The garage is attached, its floor a foot above the street. It had once taken in four inches of water.',
  ],
  decision: {
    heading: 'The calculation, and the number that was missing from it',
    text: [
      'Under section 220.82 of the code, the house came to 83 amps. Two 40-amp chargers, counted in full, would have made it 163: hence the advice to buy a larger service. The calculation was right. The question was not.',
      'The two cars need 56 miles of range on a workday: 16 kilowatt-hours, at 3.5 miles to a kilowatt-hour. Between ten in the evening and six in the morning there are eight hours. That is 2 kilowatts on average, or a little over 8 amps. What two people need every night would have fit into the 17 amps that were left, with half of them to spare.',
      'What they also wanted was to charge fast once in a while, on a Sunday between two trips. For that there is load management (section 625.42): the charger measures the current of the whole house and takes no more than what is left. The limit is set inside, where only an electrician changes it, and that limit is what the calculation counts.',
      'By contrast, the recorder that we left on the main cables for ten days in June never saw more than 52 amps, and that for a quarter of an hour on a Saturday.',
    ],
    calculation: {
      caption: 'NEC 220.82 for the 1948 house, in volt-amps',
      lines: [
        { name: 'Lights and outlets, 2,000 sq ft × 3', value: '6,000' },
        { name: 'Two kitchen circuits and the laundry, 3 × 1,500', value: '4,500' },
        { name: 'Range 8,000, dryer 5,000, dishwasher 1,200', value: '14,200' },
        { name: 'Of these 24,700: the first 10,000, and 40% of the rest', value: '15,880' },
        { name: 'Air conditioner, in full', value: '4,000' },
        { name: 'Total 19,880, at 240 volts', value: '83 A' },
        { name: 'Left of 100 amps when all of that runs', value: '17 A' },
      ],
      total: { name: 'Set as the limit for house and cars together', value: '80 A' },
    },
  },
  done: [
    'Application to the village, with the calculation and the data sheets for the load management.',
    'A 50-amp circuit to the garage and, from it, two hard-wired chargers of one make that share 40 amps: one car gets all of it, two get half each.',
    'Current sensors on both main cables, wired to the chargers. The limit was set to 80 amps for house and cars together, the load that a 100-amp main may carry for hours; above it the cars wait.',
    'Both chargers mounted at 54 inches, above the flood line, with the cable coming in from above and a loop so that water drips off.',
    'Both set to start at ten in the evening, with a button for Sundays.',
    'A trial in front of the inspector: range, dryer and air conditioner on, and the cars fell back to 6 amps, then stopped.',
  ],
  result: [
    'Passed on the first visit. In the first three months, as the chargers report, both cars were full every morning but one, after a night without power.',
    'The whole job took one day and cost about a third of the quote for the new service. If a heat pump comes someday, the larger service comes with it, and the chargers stay as they are.',
  ],
  lesson: [
    'A charger’s size is a wish; miles per day are a need. Divide the miles by three and a half and by the hours of the night, and many a household will find that it needs less current than a clothes dryer.',
    'A load calculation answers the question you ask it. Ask about two chargers at full current, and it says: larger service. Ask about two cars that are full in the morning, and it says something else. Ask for both answers before you sign.',
  ],
  sources: [
    {
      name: 'National Electrical Code 2023 (NFPA 70), sections 220.82, 625.41, 625.42, 625.50, 750.30',
      url: 'https://www.nfpa.org/70',
    },
    {
      name: 'PSEG Long Island: Time-of-Day rates (hours as published in 2025)',
      url: 'https://www.psegliny.com/en/TimeOfDay',
    },
  ],
} satisfies CaseStudy
