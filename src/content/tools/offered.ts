import type { Tool, ToolName } from '../tools'

const edition =
  'NEC is the National Electrical Code, NFPA 70, 2023 edition, to which New York’s 2025 Uniform Code refers.'
const whoDecides =
  'This is arithmetic to start from, not a permit calculation or a design: a licensed electrician who has seen the place makes those, and the office that issues your permit decides.'

/** The tools that the site offers, by the page that shows each. */
export const tools: Partial<Record<ToolName, Tool>> = {
  'panel-size': {
    path: '/resources/panel-size',
    name: 'Panel size and house load',
    question: 'Is the panel large enough?',
    summary: 'What your house draws under section 220.82, and whether 100, 150 or 200 amps will carry it.',
    heading: 'Panel size and house load',
    lead: 'Enter what your house has. You get its load by the code’s own method, every line of it, and the service that carries it.',
    title: 'Panel size calculator: house load by NEC 220.82',
    description:
      'Does your house need 100, 150 or 200 amps? The load by NEC 220.82 line by line, with the article for each figure, to print or share.',
    keywords: 'panel size calculator, load calculation, NEC 220.82, 200 amp service',
    image: 'panel-upgrade',
    illustration: 'panel',
    example: {
      about: 'For example, 2,000 sq ft with an electric range, a dryer and air conditioning',
      lines: [
        { what: 'The first 10,000 VA in full', figure: '10,000 VA', source: 'NEC 220.82(B)' },
        { what: 'The rest, 20,200 VA, at 40%', figure: '8,080 VA', source: 'NEC 220.82(B)' },
        {
          what: 'Air conditioning, in full (the largest of heating and cooling)',
          figure: '5,000 VA',
          source: 'NEC 220.82(C)(1)',
        },
        { what: 'Calculated load', figure: '23,080 VA', total: true },
        { what: 'Divided by 240 volts, in whole amps', figure: '96 A', source: 'NEC 220.5(B)', total: true },
      ],
    },
    service: 'panel-upgrade',
    problems: {
      'panel-upgrade/panel-is-full': 'The panel is full',
      'panel-upgrade/100-to-200-amp-service': 'From 100 to 200 amps',
      'panel-upgrade/fuse-box-replacement': 'Replacing a fuse box',
      'ev-charger-installation/no-room-in-the-panel-for-a-charger': 'No room in the panel for a charger',
    },
    ask: 'Ask for a quote for a panel',
    notice: `${edition} ${whoDecides}`,
  },
  'ev-charger': {
    path: '/resources/ev-charger',
    name: 'EV charger circuit and charging time',
    question: 'What does the charger need?',
    summary:
      'The breaker and wire for a charger, whether your panel has room for it, and how long charging takes.',
    heading: 'EV charger circuit and charging time',
    lead: 'A charger, a car and a house go in; the circuit, the room that your panel has for it and the hours come out.',
    title: 'EV charger calculator: circuit, panel, charging time',
    description:
      'Breaker and wire size for a home EV charger by NEC 625, whether your panel has room for it by NEC 220.82, and how long charging takes.',
    keywords: 'EV charger breaker size, EV charging time calculator, NEC 625, panel capacity',
    image: 'ev-charger-installation',
    illustration: 'charger',
    service: 'ev-charger-installation',
    problems: {
      'ev-charger-installation/charging-too-slowly': 'The car charges too slowly',
      'ev-charger-installation/charger-trips-breaker': 'The charger trips its breaker',
      'ev-charger-installation/charger-for-two-cars': 'Two cars at one house',
      'ev-charger-installation/no-room-in-the-panel-for-a-charger': 'No room in the panel for a charger',
    },
    ask: 'Ask for a quote for a charger',
    notice: `${edition} ${whoDecides}`,
  },
  'generator-size': {
    path: '/resources/generator-size',
    name: 'Generator size',
    question: 'Which generator?',
    summary: 'Running and starting watts for what you want to keep on, and the inlet that carries them.',
    heading: 'Generator size',
    lead: 'Count what has to keep running when the power is out. The total, and the one motor that is hardest to start, decide your generator.',
    title: 'Generator size calculator: running and starting watts',
    description:
      'What size generator keeps your sump pump, refrigerator and heat running in an outage: running watts, starting watts and the inlet for them.',
    keywords: 'generator size calculator, starting watts, running watts, standby generator',
    image: 'generator-installation',
    illustration: 'generator',
    service: 'generator-installation',
    problems: {
      'generator-installation/which-generator-size': 'What size generator',
      'generator-installation/portable-generator-connected-safely': 'Connecting a portable generator safely',
      'generator-installation/transfer-switch-or-interlock': 'Transfer switch or interlock',
    },
    ask: 'Ask for a quote for a generator',
    notice: `${edition} Watts are manufacturers’ typical figures; where the label on your appliance differs, go by the label. ${whoDecides}`,
  },
  'voltage-drop': {
    path: '/resources/voltage-drop',
    name: 'Voltage drop and wire size',
    question: 'How thick a wire?',
    summary: 'The wire for a long run to a garage, shed or pool: copper or aluminum, single- or three-phase.',
    heading: 'Voltage drop and wire size',
    lead: 'A long wire eats voltage. See how much, in volts and percent, and which size brings the rest to the far end.',
    title: 'Voltage drop calculator and wire size by NEC Table 8',
    description:
      'Voltage drop of a long run in volts and percent, and the wire size that keeps it within 3%: copper and aluminum, single- and three-phase.',
    keywords: 'voltage drop calculator, wire size, NEC chapter 9 table 8, detached garage wiring',
    image: 'tools',
    illustration: 'residential',
    service: 'residential-electrician',
    problems: {
      'ev-charger-installation/charger-far-from-the-panel': 'A charger far from the panel',
      'commercial-electrician/dedicated-circuit-for-kitchen-equipment':
        'A circuit of its own for kitchen equipment',
    },
    ask: 'Ask for a quote for a long run',
    notice: `${edition} The drop of 3 or 5% is a recommendation there, not a rule. ${whoDecides}`,
  },
  'lighting-payback': {
    path: '/resources/lighting-payback',
    name: 'Lighting energy and payback',
    question: 'Is it worth it?',
    summary: 'What your lights cost a year, what LEDs save, and when the change has paid for itself.',
    heading: 'Lighting energy and payback',
    lead: 'Watts, hours and the price of a kilowatt-hour: what the lights cost you now, what new ones would, and when they have paid for themselves.',
    title: 'LED payback calculator: lighting energy and cost',
    description:
      'What your lights use a year in kilowatt-hours and dollars, what LEDs would save at your own rate, and how many years they take to pay off.',
    keywords: 'LED payback calculator, lighting energy cost, LED savings, kWh',
    image: 'lighting-installation',
    illustration: 'lights',
    service: 'lighting-installation',
    problems: {
      'lighting-installation/led-lights-flicker': 'LED lights flicker',
      'commercial-electrician/flickering-shop-lights': 'Flickering lights in a shop',
    },
    ask: 'Ask for a quote for lighting',
    notice: `Energy and money are plain arithmetic; the code has no part in it. The work itself follows the National Electrical Code, NFPA 70, 2023 edition (articles 404 and 410). ${whoDecides}`,
  },
}
