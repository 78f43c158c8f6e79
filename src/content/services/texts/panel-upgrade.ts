import type { ServiceText } from '../service-texts'

export default {
  slug: 'panel-upgrade',
  diagram: 'service-before-and-after',
  demo: true,
  updated: '2026-11-29',
  about: [
    'Two different jobs go by this name. One is a new panel of the same size. The other is a larger service, usually 200 amps: new cable, meter pan and panel, for a heat pump, an induction range or a charger.',
    'A load calculation shows which one you need.',
  ],
  included: [
    'Load calculation and a drawing of the new setup',
    'Panel, breakers, meter pan and entrance cable, as the job needs',
    'Outdoor emergency disconnect where the code requires it',
    'Surge protection at the service',
    'Ground rods, water-pipe connection and bonding',
    'A typed directory of circuits',
  ],
  not: [
    'The answer to every full panel: where only spaces are missing, a subpanel is the smaller job.',
    'A cure for a circuit that trips: that fault comes along to the new panel unless it is found first.',
    'The utility’s wire from the pole, which stays theirs, and plaster and paint, which stay yours.',
  ],
  steps: [
    'We look at the meter, the panel, the grounding and the cable’s route.',
    'You get two prices where there are two sensible ways.',
    'We file for the permit and ask for the utility’s date.',
    'The power goes off in the morning, and the new service is in by late afternoon.',
    'Every circuit is moved, tested and labeled.',
    'After the inspection and the utility’s final connection, you get the certificate.',
  ],
  price: 'a new panel from $2,400, 200 amps from $3,900',
  cost: 'Replacing a panel at the same rating: $2,400 to $4,800. From 100 to 200 amps: $3,900 where the wire arrives on a low wall, up to $8,800 with a mast, a moved meter or a trench. Moving the panel adds $900 to $2,000. A 320-amp meter with two panels starts at $8,500.',
  time: 'A panel of the same rating: one day. From 100 to 200 amps: one day without power, three to five weeks after the utility has its paperwork.',
  questions: [
    {
      question: 'How long will we be without power?',
      answer:
        'Six to nine hours. A closed refrigerator keeps food safe for about four, a full freezer for two days. We can feed one circuit from a portable generator.',
    },
    {
      question: 'Do I have to replace a Federal Pacific or Zinsco panel?',
      answer:
        'The code doesn’t require it. We advise it: Federal Pacific breakers failed some of the tests a breaker must pass, and Zinsco’s are known to burn at the bus.',
    },
    {
      question: 'Why do I need a switch outside?',
      answer:
        'So firefighters can cut the power without going in. The 2023 code requires it when service equipment is replaced.',
    },
    {
      question: 'Will 200 amps raise my bill?',
      answer: 'No. You pay for what you use, not for what the panel could carry.',
    },
  ],
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, sections 220.82, 230.67, 230.85 and 250.50' },
    {
      name: 'New York Electrical Inspection Agency on section 230.85 of the 2023 code',
      url: 'https://www.nyeia.com/when-an-exterior-emergency-disconnect-is-and-is-not-required-according-to-the-2023-nec',
    },
    {
      name: 'U.S. Consumer Product Safety Commission, release 83-008 (1983, revised 2011) on Federal Pacific circuit breakers',
      url: 'https://www.cpsc.gov/Newsroom/News-Releases/1983/Commission-Closes-Investigation-Of-FPE-Circuit-Breakers-And-Provides-Safety-Information-For-Consumers',
    },
    {
      name: 'FoodSafety.gov, food safety during a power outage',
      url: 'https://www.foodsafety.gov/food-safety-charts/food-safety-during-power-outage',
    },
    {
      name: 'PSEG Long Island, electric service equipment: who owns what',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
  ],
} satisfies ServiceText
