import type { ServiceText } from '../service-texts'

export default {
  slug: 'commercial-electrician',
  diagram: 'own-circuit',
  demo: true,
  updated: '2026-11-22',
  about: [
    'A business calls for three reasons: it is moving in, something has stopped, or somebody with a clipboard has been there. Each comes with a date: the opening, the next delivery, the deadline on the notice. We plan backward from it.',
    'Commercial wiring is different from a house’s. Much of it runs in conduit or metal-clad cable, the lights may be on 277 volts, motors need three-phase power, and the load that matters is the one at noon on the hottest Friday. Before we add a fryer or a compressor we measure what the panel already carries.',
    'Your landlord wants a certificate of insurance before we start, the town may want drawings, and the fire marshal wants to see that the emergency lights last. We bring those without being chased for them.',
  ],
  included: [
    'Build-outs from the landlord’s bare panel to the final inspection',
    'Dedicated circuits for kitchens, refrigeration, compressors and machines',
    'LED conversion, lighting controls, signs and show windows',
    'Exit signs and emergency lights, tested and logged',
    'Panels, meters and transformers, single-phase and three-phase',
    'Violations, from the notice to the sign-off',
  ],
  not: [
    'The fire alarm: its panel and detectors belong to an alarm company with its own license.',
    'Architects’ and engineers’ drawings. We work from them, and tell you when your town will ask for them.',
    'The landlord’s part of the service, unless the lease or the landlord hands it to you.',
  ],
  steps: [
    'We walk the space with you and read the lease’s division of work.',
    'We measure the existing loads at the panel.',
    'You get an itemized quote, with the hours of every shutdown.',
    'Permits and certificates of insurance go out.',
    'Noisy work, or work with the power off, happens before you open or after you close.',
    'Inspection, labels, as-built drawings and a walk through the panel with your staff.',
  ],
  price: 'service work at $165 an hour, circuits from $480',
  cost: 'A dedicated circuit costs $480 to $3,900, depending on its size and the length of conduit; replacing a fixture with LED, $165 to $280.',
  time: 'Service work is $165 an hour on weekdays; at night and on weekends it is $225, with a two-hour minimum. Build-outs are priced from the drawings: a small shop takes one to two weeks of our time, a restaurant three to six.',
  questions: [
    {
      question: 'Can we stay open?',
      answer:
        'Nearly always. Shutdowns are scheduled for when you are closed, and refrigeration runs from another circuit or a rented generator.',
    },
    {
      question: 'How often must emergency lights be tested?',
      answer: 'Thirty seconds every month and ninety minutes once a year, with a written record.',
    },
    {
      question: 'The notice says “open junction box”. Is that serious?',
      answer:
        'It is a small repair and a real hazard. We close it, look for others, and answer the notice item by item.',
    },
    {
      question: 'Who pays for a larger service, the landlord or the tenant?',
      answer:
        'That depends on the lease. We give you both a load calculation, so you argue about the same number.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, articles 210, 220 and 430 and section 314.25' },
    {
      name: 'Town of Brighton, NY, Fire Marshal: required testing of emergency lights and exit signs',
      url: 'https://www.townofbrighton.org/756/Emergency-Lighting-EXIT-Signage',
    },
  ],
} satisfies ServiceText
