import type { ServiceText } from '../service-texts'

export default {
  slug: 'residential-electrician',
  diagram: 'three-outlets',
  demo: true,
  updated: '2026-11-22',
  about: [
    'Most calls start with something small: an outlet that died, a breaker that trips on cold evenings, a switch that crackles. The fault is seldom where you notice it. One loose wire can take out everything after it, so we follow the circuit from the panel until we have the cause, and show it to you before we fix it.',
    'The rest is work you plan: a kitchen, a bathroom, a finished basement, an addition, or old wiring before the walls are closed up again. A house on Long Island may hold three generations of cable, from cloth-covered wire without a ground to last year’s addition. Old is not the same as dangerous. What matters is whether it is overloaded, damaged, or joined where nobody can reach it.',
    'We repair what is wrong, tell you what can wait, and leave behind a labeled panel.',
  ],
  included: [
    'Finding the fault with a meter, not by replacing parts',
    'Outlets, switches, fixtures and ceiling fans',
    'Ground-fault and arc-fault protection where the code requires it',
    'New circuits for kitchens, baths, laundry, workshops and air conditioners',
    'Rewiring a room or a whole house',
    'A panel directory that says what each breaker feeds',
  ],
  not: [
    'Plaster and paint: the holes that we make we close, and a painter finishes them.',
    'The utility’s wire and meter. What is on its side of the weatherhead only PSEG Long Island may touch.',
    'A reason to rewire everything: what was lawful when it was built may stay until it is changed or has become unsafe.',
  ],
  steps: [
    'You tell us what happens, where and when. Photos of the panel help.',
    'We test on site and write down the finding and the price.',
    'You decide. Where your town requires a permit, we file for it.',
    'We protect floors, switch off only what we must, and do the work.',
    'Every outlet on the circuit is tested, with you present.',
    'Where an inspection is due, we meet the inspector and send you the certificate.',
  ],
  price: '$160 for the visit with the first hour',
  cost: 'A new circuit is $450 to $950, depending on how far the cable has to run and whether the ceiling below is open.',
  time: 'A repair usually takes one to three hours: $160 for the visit, including the first hour, $145 for each hour after that, plus materials. Rewiring is quoted by the room after we have looked inside the walls.',
  questions: [
    {
      question: 'Do two-prong outlets have to go?',
      answer:
        'Not on their own. When one is replaced and the box has no ground, the code accepts a ground-fault outlet marked “No Equipment Ground.” It protects people, but not electronics.',
    },
    {
      question: 'Is aluminum wire in the walls a reason to rewire?',
      answer:
        'Not always. The weak points are the connections. They can be repaired by joining copper to the aluminum with connectors made for it.',
    },
    {
      question: 'Will you open my walls?',
      answer: 'We fish cable wherever we can. If we need a hole, you know beforehand where and how big.',
    },
    {
      question: 'Do you finish work that somebody else started?',
      answer: 'Yes, after testing it. What we cannot stand behind is redone, and the quote says so.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, sections 210.8, 210.12, 406.4(D) and 408.4' },
    {
      name: 'U.S. Consumer Product Safety Commission, Repairing Aluminum Wiring (publication 516)',
      url: 'https://www.cpsc.gov/s3fs-public/516.pdf',
    },
  ],
} satisfies ServiceText
