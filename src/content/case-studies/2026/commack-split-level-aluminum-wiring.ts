import type { CaseStudy } from '../case-studies'

export default {
  slug: 'commack-split-level-aluminum-wiring',
  demo: true,
  title: 'Aluminum wiring in a Commack split level, box by box',
  description:
    'A warm cover plate, 1968 cable and a nursery to be furnished: how the choice between rewiring and connectors was made, and what was counted.',
  town: 'commack',
  service: 'residential-electrician',
  problem: 'aluminum-wiring',
  date: '2026-05-28',
  facts: [
    { term: 'House', text: 'A 1968 split level with nine circuits of aluminum' },
    { term: 'On the job', text: 'Six working days, with the family in the house' },
    { term: 'Repaired', text: '41 places with copper cable, 56 with connectors' },
    { term: 'Permit', text: 'The inspector came before the work began, and afterward opened nine boxes' },
  ],
  call: [
    'A young couple had bought a 1968 split level in winter. In spring they plugged an air purifier into an outlet in the room that was to be the nursery, and by evening the cover plate was warm. Nothing had tripped.',
    'We asked them to switch off the breaker of that room, leave it off, and send a photograph of the cable where it enters the panel from the attic. The print on its jacket said ALUMINUM.',
  ],
  found: [
    'Aluminum branch wiring on the bedroom and living levels: nine circuits. The kitchen had been rewired in copper in 2004, the basement in 2011. The panel was from 2004 as well, and in good shape.',
    'The warm outlet was not original. Somebody had replaced the original with an ordinary receptacle from the store, made for copper. The aluminum under its screw was gray, flattened, and loose enough to turn by hand. Two inches of insulation were brown.',
    'We opened twelve more boxes, four on each of the circuits that carried the most. Two had copper tails joined to the aluminum under ordinary twist-on connectors, put there when a ceiling fan and a dimmer were installed. One of those had begun to melt. The other ten looked as they had in 1968, which with this metal proves little.',
  ],
  decision: {
    heading: 'The decision: new cable, or every connection repaired',
    text: [
      'The Consumer Product Safety Commission, which has studied this wiring since the 1970s, accepts three repairs: new copper wiring, the COPALUM crimp, and, where that is not available, the AlumiConn connector. It does not accept special outlets alone or twist-on connectors as a permanent repair, since they leave splices behind that fail in the same way.',
      'Rewiring everything would have meant opening finished ceilings between the levels. COPALUM takes a contractor who has the maker’s machine and training, and none could come before the baby would. So we counted, and divided the house.',
      'Where there was an attic above and the rooms were to be painted anyway, new copper cable cost little more than repairing each box, and settles the matter. Where the ceilings were finished, AlumiConn connectors went into every box. No box was to be left as it was: a house with half of its connections repaired is not repaired.',
    ],
    calculation: {
      caption: 'What was counted before anything was quoted',
      lines: [
        { name: 'Outlets on aluminum', value: '46' },
        { name: 'Switches', value: '19' },
        { name: 'Lights and fans', value: '17' },
        { name: 'Junction boxes found in attic and crawl space', value: '6' },
        { name: 'Ends at the panel', value: '9' },
        { name: 'Of these, replaced with copper cable (bedroom level)', value: '41' },
      ],
      total: { name: 'Repaired with connectors', value: '56 places' },
    },
  },
  done: [
    'A permit for the work and a visit with the inspector before it began: he wanted to see the first ten connectors before the boxes were closed.',
    'New copper cable to the three bedrooms, the bath and the hall, fished down from the attic, with AFCI protection.',
    'In the other boxes three-port AlumiConn connectors, each screw tightened with a torque screwdriver to the figure printed for that wire size, the aluminum cut back to bright metal first.',
    'Eleven boxes were too small for their wires plus the connectors and were exchanged for deeper ones.',
    'New outlets with tamper-resistant shutters throughout, on copper tails.',
    'A list with a number for every box, its circuit and its repair, and a label inside the panel that tells the next electrician what is behind the walls.',
  ],
  result: [
    'Six working days, with the family in the house and one circuit off at a time. The inspector opened nine boxes of his own choosing and found the list accurate.',
    'With an infrared camera and every room loaded with heaters for two hours, no outlet was more than four degrees warmer than the wall beside it.',
    'Their insurer, which had asked about the cable at the time of the purchase, has the certificate and the list. The nursery was painted in June.',
  ],
  lesson: [
    'With aluminum the question is never how old the cable is, but who has touched its ends. Both of the joints that were failing had been made later, by people who did not know what they had in their hands.',
    'Count before you choose. The number of boxes, and which of them can be reached from an attic or a basement, decides between new cable and connectors better than any opinion. And leave the cover plates alone until then: a joint that has held for fifty years does not like to be moved.',
  ],
  sources: [
    {
      name: 'U.S. Consumer Product Safety Commission, publication 516: Repairing Aluminum Wiring',
      url: 'https://www.cpsc.gov/s3fs-public/516.pdf',
    },
    {
      name: 'National Electrical Code 2023 (NFPA 70), sections 110.14, 210.12, 314.16, 406.4(D), 406.12',
      url: 'https://www.nfpa.org/70',
    },
  ],
} satisfies CaseStudy
