import type { ServiceText } from '../service-texts'

export default {
  slug: 'smart-home-wiring',
  demo: true,
  updated: '2026-11-21',
  about: [
    'A smart house is an ordinary one with better cable. The switch on the wall wants a neutral, the camera wants power and data at the eave, and the television wants a wire, because two floors and a chimney stand between it and the router.',
    'We begin with what is in the boxes. In houses wired before the rule came, power often goes to the light first and only two wires come down to the switch. Then there are three honest ways: a switch that does without a neutral, a smart part in the fixture, or a new cable. Which is best depends on the load and on your plaster.',
    'We stay with parts that still work as plain switches when the internet is down, and we hand over accounts and passwords in your name. Burglar and fire alarm systems need a license of their own in New York; those we leave to an alarm company.',
  ],
  included: [
    'Smart switches, dimmers, fan controls and outlets',
    'Network cable, wall plates and a small rack or panel',
    'Wired access points, so that wireless reaches the yard',
    'Power and cable for doorbells, cameras and gates',
    'Leak sensors, and outlets for shades and thermostats',
    'Tested lines, labeled at both ends',
  ],
  steps: [
    'You say what annoys you today, room by room.',
    'We open a few switch boxes and look for neutrals and space.',
    'Signal is measured where you sit, not where the router stands.',
    'You get a drawing with a price for each part, so that it can be done in stages.',
    'Cable first, devices after, each tested as it goes in.',
    'We show everybody at home how to use it, and how to do without it.',
  ],
  timeAndCost:
    'A smart switch where a neutral is present: $165 to $210 with the device, less for each further one. Without a neutral: $175 to $850, by the way chosen. A network line costs $220 to $350, a camera position with cable and weatherproof box $260 to $420, an access point in the ceiling $350 to $500. Most houses take one to three days.',
  questions: [
    {
      question: 'Can I use the ground wire as a neutral?',
      answer: 'No. It puts current on metal that you touch. If there is no neutral, there is another way.',
    },
    {
      question: 'Wireless or cable for cameras?',
      answer: 'Cable. One line carries power and picture, and there are no batteries to change on a ladder.',
    },
    {
      question: 'May data and power share a hole?',
      answer: 'They are kept apart: low-voltage cable does not go into the boxes or pipes of power circuits.',
    },
    {
      question: 'What happens when I sell the house?',
      answer:
        'The switches stay and work by hand. You reset the accounts, for which we leave a page of instructions.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, sections 250.6, 404.2(C) and 725.136' },
    {
      name: 'New York General Business Law, article 6-D: installers of security and fire alarm systems',
    },
  ],
} satisfies ServiceText
