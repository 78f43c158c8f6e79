import type { Problem } from '../problems'

export default {
  slug: 'transfer-switch-or-interlock',
  service: 'generator-installation',
  demo: true,
  updated: '2026-11-22',
  name: 'Transfer switch or interlock kit?',
  answer:
    'Both keep generator and utility from ever meeting. An interlock costs less and lets you pick any breaker; a manual transfer switch is simpler under stress; an automatic one works while you are away.',
  symptoms: [
    'You own a portable generator and are tired of cords through the window.',
    'Furnace, well pump or sump pump are wired in and cannot be plugged anywhere.',
    'You travel in winter, or somebody at home should not go near the panel.',
    'A suicide cord hangs in the garage, left by a previous owner.',
  ],
  causes: [
    {
      name: 'Who will operate it',
      text: 'With an interlock someone turns off every breaker, slides the plate, and adds loads one by one. A six- or ten-circuit switch has labeled levers instead.',
    },
    {
      name: 'Whether a listed kit exists for your panel',
      text: 'The sliding plate is made for one family of panels. Discontinued makes often have none, and a home-made plate will not pass.',
    },
    {
      name: 'Which loads are wanted',
      text: 'Ten circuits through a switch stay ten circuits. The interlock reaches them all, including 240-volt ones, up to the size of the inlet.',
    },
    {
      name: 'Portable or permanent',
      text: 'A standby set starts alone, so it goes with an automatic switch, often one rated as service equipment.',
    },
    {
      name: 'Type of neutral',
      text: 'Some portables have ground-fault protection on the big outlet and trip unless the neutral is switched too. That rules out a plain interlock.',
    },
  ],
  safeToCheck: [
    'Copy maker and model from the panel door.',
    'Look at the largest outlet of your generator: four prongs, and 20, 30 or 50 amps.',
    'Choose a place outdoors for an inlet with 20 feet of cord between it and the running engine.',
    'Decide which six things must work on the first night.',
  ],
  stopAndCall: [
    'Never use a cord with two plugs, not even once. Throw it away and call us about an inlet.',
    'If power has already been fed backward into the street, switch off and tell PSEG Long Island at once: 1-800-490-0075.',
    'Anyone hurt by it: 911.',
  ],
  repair: [
    'Panel, generator and the wanted loads are compared, and one of the three ways is quoted.',
    'A weatherproof inlet goes on the outside wall, wired to a two-pole breaker or to the switch.',
    'The interlock is fitted and tried, or the chosen circuits are moved into the transfer switch.',
    'The inlet gets its warning sign, which names the kind of neutral it expects.',
    'We run your own generator on it and write the order of steps on a card.',
  ],
  time: 'Three to four hours for inlet and interlock. A ten-circuit switch is most of a day; an automatic one with a standby set is counted with that set.',
  cost: {
    from: 750,
    to: 2400,
    why: 'Kit and 30-amp inlet right behind the panel mark the lower end. A 50-amp inlet, a finished basement in between, or a ten-circuit switch lead toward the upper.',
  },
  code: [
    {
      article: 'NEC 2023, 702.5',
      text: 'Transfer equipment must be listed and prevent the two supplies from being connected together, by accident or intent.',
    },
    {
      article: 'NEC 2023, 702.7',
      text: 'Houses with a permanent set carry a sign at the outdoor disconnect that says where to stop it; a power inlet has a sign about the neutral.',
    },
    {
      article: 'NEC 2023, 408.36(D)',
      text: 'A plug-in breaker that is fed backward is held by a fastener, so that it cannot be pulled off live.',
    },
  ],
  sources: [
    { name: 'National Electrical Code 2023 (NFPA 70), 408.36 and Article 702' },
    {
      name: 'Electric Generators Direct, Bonded Neutral vs Floating Neutral Generators',
      url: 'https://www.electricgeneratorsdirect.com/stories/1021-How-to-Avoid-Tripping-a-Generator-With-a-Bonded-Neutral.html',
    },
  ],
} satisfies Problem
