import type { Project } from './projects'

export default {
  slug: 'dental-office-circuits-commack',
  demo: true,
  title: 'Circuits for two more treatment rooms',
  kind: 'commercial-electrician',
  problem: 'new-tenant-build-out-power',
  town: 'commack',
  month: '2025-11',
  found:
    'A dental office was growing into the empty suite next door. The plan showed chairs and lights, but no circuits for compressor, vacuum pump and sterilizer.',
  done: 'A 100-amp subpanel in the new suite, wiring to the chairs with the redundant grounding that patient care areas call for, a circuit of its own for each of the three machines, and a disconnect within sight of the compressor.',
  result:
    'Inspected in two visits around the carpenter’s schedule. The rooms opened on the Monday announced.',
} satisfies Project
