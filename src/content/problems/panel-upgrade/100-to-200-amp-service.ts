import type { Problem } from '../problems'

export default {
  slug: '100-to-200-amp-service',
  service: 'panel-upgrade',
  here: ['panels', 'lines', 'permit'],
  diagram: 'service-before-and-after',
  demo: true,
  updated: '2026-11-22',
  planned: true,
  name: '100 to 200 amp service upgrade',
  answer:
    'Going to 200 amps replaces everything from the service head down to the panel, not just the panel. A load calculation settles whether you need it, and load management sometimes makes it unnecessary for far less.',
  symptoms: [
    'It is the main breaker that trips, in the hottest or coldest week of the year.',
    'The installer of a heat pump wants proof of electrical capacity.',
    'Lights dim for a moment as the central air starts up.',
    'You are planning an addition, a pool or an accessory apartment.',
  ],
  causes: [
    {
      name: 'Electric heat in place of oil',
      text: 'A heat pump with backup strips can add 30 to 70 amps, where an oil burner draws fewer than ten.',
    },
    {
      name: 'A car in the driveway',
      text: 'A 48-amp charger runs for hours, so its circuit is sized at 60: more than half of a 100-amp service.',
    },
    {
      name: 'Cooking, laundry and hot water switched from gas',
      text: 'The range, dryer and water heater each take a two-pole circuit, and on winter evenings they overlap.',
    },
    {
      name: 'A worn-out service cable',
      text: 'Weather splits the jacket, and rain follows the strands inside. If it has to be replaced anyway, the larger size is a modest step.',
    },
  ],
  safeToCheck: [
    'From the ground, follow the cable down the wall with your eyes: split jacket, rusty meter box, leaning mast.',
    'Write down the nameplate amps of the range, dryer, water heater and air conditioner.',
    'Find your highest month on past electric bills.',
  ],
  stopAndCall: [
    'A mast torn off the wall or a line on the ground: keep 30 feet away and dial 911. PSEG Long Island, 1-800-490-0075, shuts off the line.',
    'Don’t touch any gutter, siding or fence that a fallen line may be resting on.',
    'Talk to us before you sign for a heat pump, pool or charger; in the right order, one inspection covers both.',
  ],
  repair: [
    'Calculation, one-line drawing and the utility’s form come first.',
    'New service head, cable, meter pan, outdoor disconnect and a 40-space panel are installed.',
    'Two ground rods are driven, and the water pipe gets a new bond.',
    'PSEG Long Island disconnects, and reconnects when we are ready.',
    'After the inspection, the certificate goes to the utility, which asks for one with every service change.',
  ],
  time: 'One working day at the house, most of it without power. The paperwork before and after takes weeks rather than days, and depends on the utility’s calendar.',
  cost: {
    from: 3900,
    to: 8800,
    why: 'A low wall with an overhead drop is the simple case. A mast through the roof, a meter that moves, a trench for underground cable and a finished basement push it up. The utility bills its own charges.',
  },
  code: [
    {
      article: 'NEC 2023, 220.82',
      text: 'The optional method for dwellings: the first 10 kVA of general load in full, 40 percent of the rest, then heating or cooling.',
    },
    {
      article: 'NEC 2023, Table 310.12(A)',
      text: 'A 200-amp dwelling service takes 2/0 copper or 4/0 aluminum.',
    },
    {
      article: 'NEC 2023, 230.85',
      text: 'There must be a marked disconnect outdoors for firefighters.',
    },
    {
      article: 'NEC 2023, 250.53(A)(2)',
      text: 'One ground rod counts only if it measures 25 ohms or less; otherwise a second joins it.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC), edition of 2023, Articles 220, 230, 250 and 310' },
    {
      name: 'PSEG Long Island, Upgrade or Change of Service Requirements',
      url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
    },
  ],
} satisfies Problem
