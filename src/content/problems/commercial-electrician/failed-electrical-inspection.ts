import type { Problem } from '../problems'

export default {
  slug: 'failed-electrical-inspection',
  service: 'commercial-electrician',
  demo: true,
  updated: '2026-11-21',
  name: 'Failed electrical inspection',
  answer:
    'A failed inspection or a violation notice is a list, and most lists are short: blocked panels, missing covers, cords used as wiring, work without a permit. Send us the paper; we price each item, correct it and meet the inspector.',
  symptoms: [
    'A correction sticker on the panel, or a report full of article numbers.',
    'A fire marshal’s letter after the periodic visit.',
    'A certificate of occupancy, a lease or a sale that waits for an electrical certificate.',
    'An insurance company that wants proof of correction.',
  ],
  causes: [
    {
      name: 'Blocked panel',
      text: 'Stock, desks and mop buckets drift in front of the breakers. The clear space is at least 3 feet deep, 30 inches wide and 6½ feet high, and it has to stay empty.',
    },
    {
      name: 'Open boxes and missing covers',
      text: 'Ceiling work leaves junction boxes without plates and panels with empty breaker openings: live parts within reach.',
    },
    {
      name: 'Extension cords instead of outlets',
      text: 'Registers, coolers and signs were added over the years. The wiring was not.',
    },
    {
      name: 'Work without a permit',
      text: 'A former tenant or a handyman extended circuits. Nobody saw them open, so nobody can certify them now.',
    },
    {
      name: 'No ground-fault protection',
      text: 'Receptacles near sinks, in kitchens or outdoors predate the rule, and replacing one brings it in.',
    },
    {
      name: 'Unreadable directory',
      text: 'Breakers are labeled “lights”, or not at all, and firefighters lose time.',
    },
  ],
  safeToCheck: [
    'Clear the floor before every panel today and mark it with tape.',
    'Unplug chained power strips and cords that run through doors or ceilings.',
    'Photograph all pages of the notice, above all the date by which it must be answered.',
    'Collect old permits, certificates and the clause of your lease on electrical work.',
  ],
  stopAndCall: [
    'Call at once when the notice orders the power off or forbids occupancy.',
    'Bare live metal: rope it off, switch its breaker off, keep the cleaners out.',
    'A hot panel or arcing is no longer paperwork: call 911, then us.',
  ],
  repair: [
    'Walk the premises with the list and sort it: danger, code item, missing papers.',
    'File the electrical application with the local authority.',
    'Correct, photograph and label each point, with a typed circuit directory.',
    'Expose concealed runs where an uninspected one has to be proven.',
    'Meet the inspector, then hand you the certificate with the answered notice.',
  ],
  time: 'Short lists take a day. An Order to Remedy under New York’s rules names a date thirty days after its own, so call early: opening walls can use up most of it.',
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
      text: 'Wants a clear and specific description of every circuit at the panel.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'New York State Department of State, 19 NYCRR Part 1203 and the model local law that goes with it',
      url: 'https://dos.ny.gov/laws-and-regulations-division-building-standards-and-codes',
    },
  ],
} satisfies Problem
