import type { Project } from './projects'

export default {
  slug: 'inlet-and-interlock-bay-shore',
  demo: true,
  title: 'An inlet and an interlock for a portable generator',
  kind: 'generator-installation',
  problem: 'portable-generator-connected-safely',
  town: 'bay-shore',
  month: '2026-08',
  found:
    'A 7,500-watt portable, bought after the last hurricane, and a cord with two plugs that somebody had made for it. The sump pump runs whenever the bay is high.',
  done: 'The cord was cut up. A 30-amp inlet on the wall away from windows, a 30-amp breaker with the interlock made for that panel, a card beside it that says in seven lines what to switch and in what order, and a rehearsal with both owners.',
  result:
    'Boiler, pump, refrigerator, freezer and lights run together at 3,400 watts, as measured in the rehearsal. The owners had put up new carbon monoxide alarms before we started the engine.',
} satisfies Project
