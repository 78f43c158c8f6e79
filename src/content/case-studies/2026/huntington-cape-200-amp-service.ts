import type { CaseStudy } from '../case-studies'

export default {
  slug: 'huntington-cape-200-amp-service',
  demo: true,
  title: 'A 200-amp service for a 1950s cape in Huntington',
  description:
    'A full 100-amp panel, a heat pump and a car on order: how a load calculation decided between a subpanel and a new service.',
  town: 'huntington',
  service: 'panel-upgrade',
  problem: '100-to-200-amp-service',
  date: '2026-09-14',
  facts: [
    { term: 'House', text: 'A 1954 cape of 1,600 square feet' },
    { term: 'Load', text: '148 amps, on a service of 100' },
    { term: 'Power off', text: 'Seven and a half hours of one day' },
    { term: 'Permit', text: 'From the town; passed two days later' },
  ],
  call: [
    'The owners of a 1954 cape had ordered two things in one spring: a heat pump, to get rid of the oil tank, and an electric car. The heating contractor had looked at the panel and said that there was no space left. The car dealer had said that an outlet in the driveway was all it took.',
    'On the phone they asked for a price for “a bigger panel”. We asked for a photograph of the panel with its door open, and for the model numbers of the heat pump and of the charger. With those three things a visit can end with an answer.',
  ],
  found: [
    'A 100-amp panel from the 1980s with all twenty spaces taken. Two of its breakers had two wires under one screw, which that model does not allow. Nothing was warm, and the bus behind the cover was clean: a full panel, not a dangerous one.',
    'Outdoors the picture was different. The cloth braid of the service cable had opened where it bends into the meter box, and the box had a line of rust at the bottom. Water had been running down inside the cable for years. The grounding was a clamp on the water pipe, eleven feet from where the pipe enters the house, and no rods.',
    'In the basement the laundry stood in front of the panel. The dryer would have to move eight inches to give the three feet of clear depth that the code requires there.',
  ],
  decision: {
    heading: 'The calculation that decided',
    text: [
      'A subpanel would have made room for breakers in an afternoon, at a fraction of the price. Whether it was enough depended on one number: what the house would draw with everything that was on order.',
      'We used the short method for dwellings of the National Electrical Code, section 220.82. It takes the first 10,000 volt-amps of lighting, outlets and appliances in full and the rest at 40 percent, since nobody uses everything at once. Heating is added in full. We also count the charger in full: a car draws its current for hours, and on the coldest nights so does the heat pump.',
      'At 148 amps a 100-amp service was out of the question, and so was 125. With load management the charger could have been made to wait; the total without it is 100 amps on a 100-amp service, which leaves nothing for a second car, an induction range, or a mistake. Since the service cable had to be replaced in any case, the larger size cost only the difference in material.',
    ],
    calculation: {
      caption: 'NEC 220.82 for the cape, 1,600 square feet, in volt-amps',
      lines: [
        { name: 'Lights and outlets, 1,600 sq ft × 3', value: '4,800' },
        { name: 'Two kitchen circuits and the laundry, 3 × 1,500', value: '4,500' },
        { name: 'Range', value: '12,000' },
        { name: 'Dryer', value: '5,000' },
        { name: 'Dishwasher', value: '1,200' },
        { name: 'Of these 27,500: the first 10,000, and 40% of the rest', value: '17,000' },
        { name: 'Heat pump, in full', value: '7,000' },
        { name: 'Charger, 48 amps, in full', value: '11,520' },
      ],
      total: { name: '35,520 VA at 240 volts', value: '148 A' },
    },
  },
  done: [
    'Application to the town, an appointment with the inspection agency, and the form for the utility with the new load.',
    'The dryer moved, with a new vent.',
    'The utility disconnected at eight. New weatherhead, service cable, and a meter box with a disconnect built in, so that firefighters can switch off the house from outside.',
    'A 200-amp panel with 40 spaces and a surge protector in place of the old one; every circuit labeled in words as it came over, and every screw tightened with a torque tool.',
    'Two ground rods ten feet apart, and a new bond to the water pipe within five feet of where it enters.',
    'A 60-amp circuit to the driveway for the charger, hard-wired, and a circuit for the heat pump with its disconnect beside it.',
    'Power back on at half past three the same afternoon.',
  ],
  result: [
    'The inspector passed it two days later and asked for one thing: a second label at the outdoor disconnect. The charger and the heat pump now have circuits of their own, and ten spaces are left.',
    'The freezer had been filled with bags of ice the evening before and never went above 20 degrees. The power was off for seven and a half hours.',
  ],
  lesson: [
    'Spaces and capacity are two questions. The panel was full, which a subpanel would have solved; the service was too small, which it would not. Only the calculation tells the two apart, and it takes half an hour.',
    'Look at the outside first. What is wrong with an old service is often the cable and the meter box, which belong to the owner, and not the panel that everybody looks at. And if the work must be done anyway, think of what is to come in the next ten years: the labor is nearly the same for 100 amps and for 200.',
  ],
  sources: [
    {
      name: 'National Electrical Code 2023 (NFPA 70), sections 110.26, 220.82, 230.67, 230.85, 250.52, 250.53, 310.12',
      url: 'https://www.nfpa.org/70',
    },
    {
      name: 'PSEG Long Island: electric service equipment, who owns what',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
  ],
} satisfies CaseStudy
