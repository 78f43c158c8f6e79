import type { CaseStudy } from '../case-studies'

export default {
  slug: 'farmingdale-bakery-friday-breaker',
  demo: true,
  title: 'The breaker that tripped on Fridays: a Farmingdale bakery',
  description:
    'Three machines on one circuit, a larger breaker that somebody had tried, and a neutral that ran hot: how a bakery got its Friday mornings back.',
  town: 'farmingdale',
  service: 'commercial-electrician',
  problem: 'dedicated-circuit-for-kitchen-equipment',
  date: '2026-02-11',
  facts: [
    { term: 'Load', text: '31.1 amps for hours, where 16 are allowed' },
    { term: 'On the job', text: 'One Sunday and two evenings; the bakery did not close' },
    { term: 'Who paid', text: 'The landlord for the panel, the owner for the machines’ circuits' },
    { term: 'Inspection', text: 'On Tuesday, when the kitchen is quiet' },
  ],
  call: [
    'A bakery in the village lost one corner of its kitchen nearly every Friday before six in the morning. The breaker was reset, the baking went on, and twice a batch of dough was spoiled because the proofing cabinet had been off without anybody noticing.',
    'The owner had asked for a stronger breaker. That had been tried before, by a handyman: a 30-amp breaker sat where the 20-amp one belonged. It tripped less often. The owner called us when the outlet behind the mixer turned brown.',
  ],
  found: [
    'The proofing cabinet, a 30-quart mixer and a display refrigerator on one circuit of 12-gauge wire, behind a 30-amp breaker. The code allows 20 amps on that wire.',
    'On Fridays the bakery makes bread for two restaurants: the cabinet stays at full heat, the mixer runs without a pause, and the refrigerator fights the warm kitchen.',
    'The second discovery was in the ceiling. The circuit shared its neutral with two others, as is common and allowed when the three are on the three legs of the supply. But when the panel had been rearranged years ago, two of the three had ended up on the same leg. The neutral, which carries only the difference when it is wired correctly, carried the sum of those two: 39 amps were measured on it, on a wire good for 20, and no breaker watches a neutral.',
  ],
  decision: {
    heading: 'The arithmetic of a Friday',
    text: [
      'A 20-amp breaker may carry 16 amps of load that runs for three hours or more. Three machines that each run through the morning are such a load. The nameplates said what the clamp meter confirmed.',
      'So the breaker had been right all along, on the old circuit and on the “stronger” one. There were two options. One was to move the refrigerator to the circuit of the shop front, which had room: it would have brought the sum to 23, still too much. The other was a circuit for each machine. The panel had space, and the run was 40 feet along an open ceiling.',
      'For the neutral there was nothing to decide. Circuits that share one must be on different legs and must switch off together (section 210.4). We gave each of the three its own instead, since motors and electronics load a shared neutral in ways that do not cancel.',
    ],
    calculation: {
      caption: 'One 20-amp circuit, 120 volts, as measured at half past five',
      lines: [
        { name: 'Proofing cabinet', value: '10.4 A' },
        { name: 'Mixer, 30 quarts, under load', value: '12.6 A' },
        { name: 'Display refrigerator', value: '8.1 A' },
        { name: 'Allowed for hours', value: '16.0 A' },
      ],
      total: { name: 'Carried for hours', value: '31.1 A' },
    },
  },
  done: [
    'On the evening of the first visit: the 30-amp breaker replaced with a 20-amp one, the brown outlet replaced, the refrigerator and the cabinet on circuits of the shop front until Sunday. The cabinet got a battery alarm that sounds when its power fails.',
    'The following Sunday: four new 20-amp circuits along the ceiling in metal conduit, one for each machine and one spare, each with its own neutral.',
    'GFCI protection for the outlets of the kitchen, in the panel, where flour can’t get at it.',
    'The remaining shared neutrals of the bakery were traced, put on different legs and given breakers that switch together. There were two more.',
    'A directory for the panel in the words that the bakers use.',
    'Inspection on Tuesday at two in the afternoon, when the kitchen is quiet.',
  ],
  result: [
    'No breaker has tripped in that corner since, and the neutrals were measured again on a Friday: 1.8 amps on the largest.',
    'The work took one Sunday and two evenings; the bakery did not close for it. The landlord paid for the work on the panel, the owner for the machines’ circuits, as the lease said.',
  ],
  lesson: [
    'A breaker that trips by the calendar is an overload, and the calendar says which one. Write down the day, the hour and what was running before you call: in this case it was half of the diagnosis.',
    'A larger breaker does not make more power. It takes away the only thing that stops the wire from getting hot. If you find one on a wire that is too small for it, the search is not over: whoever did that has usually done something else as well.',
  ],
  sources: [
    {
      name: 'National Electrical Code 2023 (NFPA 70), sections 210.4, 210.8(B), 210.20(A), 240.4(D)',
      url: 'https://www.nfpa.org/70',
    },
  ],
} satisfies CaseStudy
