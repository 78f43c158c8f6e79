import type { Project } from './projects'

export default {
  slug: 'kitchen-circuits-smithtown',
  demo: true,
  title: 'A 1962 kitchen that tripped its breaker at every breakfast',
  kind: 'residential-electrician',
  problem: 'breaker-keeps-tripping',
  town: 'smithtown',
  month: '2026-06',
  found:
    'One 15-amp circuit for the counter, the refrigerator, the dining room and the basement light. Kettle and toaster together drew 24 amps.',
  done: 'Before the new cabinets came: two 20-amp circuits for the counters, one each for refrigerator, dishwasher and microwave, with GFCI and AFCI protection, through the open basement ceiling. The old circuit kept the dining room and the light.',
  result:
    'Rough wiring inspected on a Tuesday, walls closed on Wednesday, final inspection after the counters were in. Nothing has tripped since.',
} satisfies Project
