import type { Problem } from '../problems'

export default {
  slug: 'panel-is-full',
  service: 'panel-upgrade',
  here: ['panels', 'permit'],
  diagram: 'subpanel',
  demo: true,
  updated: '2026-11-29',
  name: 'The electrical panel is full',
  answer:
    'A full panel is first a question of spaces and only then of amps. If the load calculation leaves room, a subpanel is enough; if it doesn’t, the service has to grow before anything is added.',
  symptoms: [
    'Every space holds a breaker, and the next circuit has nowhere to go.',
    'Tandem breakers sit two to a space, often in whole rows.',
    'The directory on the door no longer matches what the breakers switch.',
    'On a hot evening the main trips with air conditioning, dryer and oven running together.',
  ],
  causes: [
    {
      name: 'Too few spaces from the start',
      text: 'A 100-amp panel with 16 or 20 spaces suited a house with one air conditioner and a gas dryer. Nothing was left over.',
    },
    {
      name: 'Circuits added one at a time',
      text: 'Each new appliance got the breaker that still fit. After thirty years the spaces are gone, though half of the circuits carry very little.',
    },
    {
      name: 'Two wires under one screw',
      text: 'When spaces run out, somebody doubles up. Most breakers are made for a single conductor; the second loosens the first, and the joint heats.',
    },
    {
      name: 'A calculated load above the service',
      text: 'Heat pump, car charger, induction range, hot tub: their total can exceed what the main breaker and the service cable can carry.',
    },
  ],
  safeToCheck: [
    'Read the figure on the handle of the main breaker: 60, 100, 150 or 200.',
    'With the inner cover on, count the handles and the blank filler plates.',
    'Write down what each circuit feeds, and which large appliances you plan to buy within five years.',
  ],
  stopAndCall: [
    'Smoke, sparks or flames at the panel: get out and dial 911 without reaching for the main switch.',
    'A panel that is warm, buzzing or wet: don’t touch it, and call us at once. If it is hot or crackles: out, and 911.',
    'The overhead line and the meter belong to the utility: report damage there to PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'We calculate the load from floor area and fixed appliances or, where it helps, from a year of metered demand.',
    'Doubled-up wires are separated, and circuits with little on them are combined where the wire size allows.',
    'A subpanel of 12 to 20 spaces is fed from a two-pole breaker, its neutrals and grounds kept apart.',
    'If the total is too high, we quote load management and a larger service side by side.',
    'The job ends with a new directory, tightened terminals and the inspection.',
  ],
  time: 'About four hours for a subpanel beside the main one. In a garage or on an upper floor it takes a full day, because the feeder has to be fished.',
  cost: {
    from: 450,
    to: 2600,
    why: 'Freeing two spaces in a panel that permits it is the low figure. A subpanel costs more with every foot of feeder and every wall that must be opened.',
  },
  code: [
    {
      article: 'NEC 2023, 408.54',
      text: 'A panelboard must not accept more breakers than it was built for, which is why tandems belong only where its label shows them.',
    },
    {
      article: 'NEC 2023, 110.14(A)',
      text: 'A terminal takes one conductor unless it is marked for more.',
    },
    {
      article: 'NEC 2023, 220.83 and 220.87',
      text: 'Two ways to learn what an existing house can still add: by calculation, or from measured demand.',
    },
    {
      article: 'NEC 2023, 408.4(A)',
      text: 'A directory must tell each circuit from all the others.',
    },
  ],
  sources: [
    {
      name: 'NFPA 70 (NEC), 2023 edition: 110, 220 and 408',
      url: 'https://www.nfpa.org/codes-and-standards/nfpa-70-standard-development/70',
    },
    {
      name: 'New York State Department of State, Building Standards and Codes',
      url: 'https://dos.ny.gov/building-standards-and-codes',
    },
  ],
} satisfies Problem
