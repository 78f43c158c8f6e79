import type { Project } from './projects'

export default {
  slug: 'recessed-lights-massapequa',
  demo: true,
  title: 'A dark living room, and dimmers that do not flicker',
  kind: 'lighting-installation',
  problem: 'no-ceiling-light-in-the-room',
  diagram: 'dimmer-and-led',
  town: 'massapequa',
  month: '2026-09',
  found:
    'No ceiling light at all, one switched outlet, and insulation above the ceiling. Eight recessed lights on one dimmer had been proposed.',
  done: 'Ten shallow LED lights rated for contact with insulation, along the bookshelves and around the table. Two dimmers from the lamp maker’s list, with the low end set on the spot, and an AFCI breaker on the extended circuit.',
  result:
    'Four small holes to patch where joists crossed. The room is lit from its walls rather than from above, and both dimmers go down to a glow without flicker.',
} satisfies Project
