import type { Project } from './projects'

export default {
  slug: 'two-prong-outlets-east-islip',
  demo: true,
  title: 'Two-prong outlets made safe in a 1951 cape',
  kind: 'residential-electrician',
  problem: 'two-prong-outlets',
  town: 'east-islip',
  month: '2026-02',
  found:
    'Nineteen outlets on two-wire cable. Six of them had been given three holes before the house was sold; behind two of those a short wire joined the ground screw to the neutral.',
  done: 'The false grounds came out. Two GFCI breakers now protect both old circuits, each outlet is marked “GFCI Protected, No Equipment Ground”, and a new grounded circuit was fished from the basement to the desk and the television.',
  result:
    'One day of work and no patching. The buyers know which three outlets have a ground, and the tester tells the truth in the others.',
} satisfies Project
