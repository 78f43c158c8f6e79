import type { Problem } from '../problems'

export default {
  slug: 'failed-electrical-inspection',
  service: 'commercial-electrician',
  here: ['shops', 'permit'],
  diagram: 'clear-space',
  demo: true,
  updated: '2026-11-22',
  name: 'Failed electrical inspection',
  answer:
    'A failed inspection or a violation notice is a list, and most lists are short: blocked panels, missing covers, cords used as wiring, work without a permit. Send us the list; we price each item, correct it and meet the inspector.',
  symptoms: [
    'There is a correction sticker on the panel, or a report full of article numbers.',
    'The fire marshal sent a letter after a periodic visit.',
    'A certificate of occupancy, a lease or a sale is waiting for an electrical certificate.',
    'An insurance company wants proof of correction.',
  ],
  causes: [
    {
      name: 'Blocked panel',
      text: 'Stock, desks and mop buckets end up in front of the breakers. The clear space is at least 3 feet deep, 30 inches wide and 6½ feet high, and it has to stay empty.',
    },
    {
      name: 'Open boxes and missing covers',
      text: 'Ceiling work leaves junction boxes without plates and panels with empty breaker openings: live parts within reach.',
    },
    {
      name: 'Extension cords instead of outlets',
      text: 'Registers, coolers and signs were added over the years. Wiring was not.',
    },
    {
      name: 'Work without a permit',
      text: 'A previous tenant or a handyman extended circuits. No inspector saw them open, so nobody can certify them now.',
    },
    {
      name: 'No ground-fault protection',
      text: 'Receptacles near sinks, in kitchens or outdoors predate the rule, and replacing one triggers it.',
    },
    {
      name: 'Unreadable directory',
      text: 'Breakers are labeled “lights,” or not at all, and firefighters lose time.',
    },
  ],
  safeToCheck: [
    'Clear the floor in front of every panel today and mark it with tape.',
    'Unplug chained power strips and cords that run through doors or ceilings.',
    'Photograph every page of the notice, especially the date by which it must be answered.',
    'Collect old permits, certificates and the clause in your lease on electrical work.',
  ],
  stopAndCall: [
    'Call right away if the notice orders the power off or forbids occupancy.',
    'Bare live metal: rope it off, switch its breaker off and keep the cleaners out.',
    'A hot panel or arcing is not a paperwork problem: call 911, then us.',
  ],
  repair: [
    'Walk the premises with the list and sort it: hazards, code items, missing papers.',
    'File the electrical application with the local authority.',
    'Correct, photograph and label each item, with a typed circuit directory.',
    'Open up concealed runs where uninspected wiring has to be proven.',
    'Meet the inspector, then hand you the certificate with the closed-out notice.',
  ],
  time: 'Short lists take a day. An Order to Remedy under New York’s rules gives you thirty days from its date, so call early: opening walls can use up most of them.',
  cost: {
    from: 350,
    to: 6500,
    why: 'Covers, labels and a few receptacles are one day’s work. Legalizing unknown wiring costs more, because circuits must be opened or rebuilt before anyone signs.',
  },
  code: [
    {
      article: 'NEC 2023, 110.26',
      text: 'Sets the working space at electrical equipment and forbids storage in it.',
    },
    {
      article: 'NEC 2023, 400.12',
      text: 'Rules out flexible cord in place of fixed wiring, or through walls, ceilings and doorways.',
    },
    {
      article: 'NEC 2023, 408.4(A)',
      text: 'Requires a clear and specific description of every circuit at the panel.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'New York State Department of State, 19 NYCRR Part 1203 and the model local law that goes with it',
      url: 'https://dos.ny.gov/laws-and-regulations-division-building-standards-and-codes',
    },
    {
      name: 'New York State Register, August 26, 2015: thirty days to comply with an Order to Remedy',
      url: 'http://nyrules.elaws.us/register/8/26/2015/dos-04-15-00004-erp',
    },
  ],
} satisfies Problem
