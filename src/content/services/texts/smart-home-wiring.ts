import type { ServiceText } from '../service-texts'

export default {
  slug: 'smart-home-wiring',
  diagram: 'switch-box',
  demo: true,
  updated: '2026-11-22',
  about: [
    'A smart house is an ordinary one with better cable. The switch on the wall needs a neutral, the camera needs power and data at the eave, and the TV needs a wire, because two floors and a chimney stand between it and the router.',
    'We start with what is in the boxes. In houses wired before today’s rule, power often goes to the light first and only two wires come down to the switch. Then there are three sound ways: a switch that does without a neutral, a smart part in the fixture, or a new cable. Which is best depends on the load and on your plaster.',
    'We stick with parts that still work as plain switches when the internet is down, and we hand over the accounts and passwords in your name. Burglar and fire alarm systems need a separate license in New York; we leave those to an alarm company.',
  ],
  included: [
    'Smart switches, dimmers, fan controls and outlets',
    'Network cable, wall plates and a small rack or panel',
    'Wired access points, so that Wi-Fi reaches the yard',
    'Power and cable for doorbells, cameras and gates',
    'Leak sensors, and outlets for shades and thermostats',
    'Tested lines, labeled at both ends',
  ],
  not: [
    'Burglar and fire alarms: in New York they need a license of their own.',
    'Your internet provider’s line and equipment, up to where our cable begins.',
    'A system that only we can run: accounts and passwords are yours.',
  ],
  steps: [
    'You tell us what annoys you today, room by room.',
    'We open a few switch boxes and look for neutrals and space.',
    'We measure the signal where you sit, not where the router is.',
    'You get a drawing with a price for each part, so that it can be done in stages.',
    'Cable first, then devices, each tested as it goes in.',
    'We show everybody in the house how to use it, and how to do without it.',
  ],
  price: 'a smart switch for $165 to $210',
  cost: 'A smart switch where there is a neutral: $165 to $210 with the device, less for each additional one. Without a neutral: $175 to $850, depending on the method. A network line costs $220 to $350, a camera location with cable and a weatherproof box $260 to $420, an access point in the ceiling $350 to $500.',
  time: 'Most houses take one to three days.',
  questions: [
    {
      question: 'Can I use the ground wire as a neutral?',
      answer: 'No. It puts current on metal that you touch. If there is no neutral, there is another way.',
    },
    {
      question: 'Wi-Fi or cable for cameras?',
      answer: 'Cable. One line carries power and picture, and there are no batteries to change on a ladder.',
    },
    {
      question: 'May data and power share a hole?',
      answer:
        'They are kept apart: low-voltage cable doesn’t go into the boxes or conduits of power circuits.',
    },
    {
      question: 'What happens when I sell the house?',
      answer:
        'The switches stay and work by hand. You reset the accounts; we leave a page of instructions for that.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, sections 250.6, 404.2(C) and 725.136' },
    {
      name: 'New York General Business Law, article 6-D: installers of security and fire alarm systems',
    },
  ],
} satisfies ServiceText
