import type { Problem } from '../problems'

export default {
  slug: 'no-neutral-at-switch',
  service: 'smart-home-wiring',
  name: 'No neutral wire at the switch',
  symptoms: [
    'A smart switch asks for a white wire that is not in the box.',
    'The smart switch loses its connection or makes the light glow.',
  ],
  causes: [
    'A switch loop: in older houses power goes to the light first and only two wires come down to the switch.',
    'A neutral that is there but tucked away and joined in the back of the box.',
  ],
  safeToCheck: [
    'With the breaker off, look up the model’s wiring sheet: some work without a neutral.',
    'Note how old the house is and whether the cable is cloth-covered.',
  ],
  stopAndCall:
    'Never use the bare ground wire as a neutral. Call if the insulation is brittle or the box is so full that the switch does not fit.',
  repair:
    'We either fit a switch that needs no neutral, move the smart part to the fixture, or run a new cable; new switch boxes get a neutral as the code asks.',
} satisfies Problem
