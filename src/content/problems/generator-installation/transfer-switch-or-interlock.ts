import type { Problem } from '../problems'

export default {
  slug: 'transfer-switch-or-interlock',
  service: 'generator-installation',
  here: ['generator', 'permit'],
  diagram: 'transfer-and-interlock',
  demo: true,
  updated: '2026-11-29',
  planned: true,
  name: 'Transfer switch or interlock kit?',
  answer:
    'Both keep generator and utility power from ever meeting. An interlock costs less and lets you pick any breaker; a manual transfer switch is simpler under stress; an automatic one works while you are away.',
  symptoms: [
    'You own a portable generator and are tired of cords through the window.',
    'The furnace, well pump or sump pump is wired in and can’t be plugged in anywhere.',
    'You travel in winter, or somebody at home shouldn’t go near the panel.',
    'A suicide cord hangs in the garage, left by a previous owner.',
  ],
  causes: [
    {
      name: 'Who will operate it',
      text: 'With an interlock, someone turns off every breaker, slides the plate, and adds loads one by one. A six- or ten-circuit switch has labeled levers instead.',
    },
    {
      name: 'Whether a listed kit exists for your panel',
      text: 'The sliding plate is made for one line of panels. Discontinued brands often have none, and a homemade plate won’t pass inspection.',
    },
    {
      name: 'Which loads are wanted',
      text: 'A ten-circuit switch feeds ten circuits. An interlock can reach them all, including 240-volt ones, up to the size of the inlet.',
    },
    {
      name: 'Portable or permanent',
      text: 'A standby generator starts on its own, so it goes with an automatic switch, often one rated as service equipment.',
    },
    {
      name: 'Type of neutral',
      text: 'Some portables have ground-fault protection on the big outlet and trip unless the neutral is switched too. That rules out a plain interlock.',
    },
  ],
  safeToCheck: [
    'Copy the brand and model from the panel door.',
    'Look at the largest outlet of your generator: four prongs, and 20, 30 or 50 amps.',
    'Choose a spot outdoors for the inlet, with 20 feet of cord between it and the running engine.',
    'Decide which six things have to work on the first night.',
  ],
  stopAndCall: [
    'Never use a cord with two plugs, not even once. Throw it away and call us about an inlet.',
    'If power has already been fed backward into the street, switch off and tell PSEG Long Island at once: 1-800-490-0075.',
    'Anyone hurt by it: 911.',
  ],
  repair: [
    'We compare the panel, the generator and the loads you want, and quote one of the three ways.',
    'A weatherproof inlet goes on the outside wall, wired to a two-pole breaker or to the switch.',
    'The interlock is fitted and tried, or the chosen circuits are moved into the transfer switch.',
    'The inlet gets its warning sign, which says what kind of neutral it expects.',
    'We run your own generator on it and write the steps, in order, on a card.',
  ],
  time: 'Three to four hours for an inlet and interlock. A ten-circuit switch is most of a day; an automatic one comes with its standby generator.',
  cost: {
    from: 850,
    to: 2400,
    why: 'A kit and a 30-amp inlet right behind the panel are the low end. A 50-amp inlet, a finished basement in between or a ten-circuit switch is the high end.',
  },
  code: [
    {
      article: 'NEC 2023, 702.5',
      text: 'Transfer equipment must be listed and must keep the two supplies from being connected together, by accident or on purpose.',
    },
    {
      article: 'NEC 2023, 702.7',
      text: 'Houses with a permanent generator have a sign at the outdoor disconnect that says where to stop it; a power inlet has a sign about the neutral.',
    },
    {
      article: 'NEC 2023, 408.36(D)',
      text: 'A plug-in breaker that is fed backward is held by a fastener, so it can’t be pulled off live.',
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
