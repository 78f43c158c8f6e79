import type { Problem } from '../problems'

export default {
  slug: 'burning-smell',
  service: 'emergency-electrician',
  name: 'Burning smell from an outlet or the panel',
  symptoms: [
    'A smell of hot plastic or fish near an outlet, a switch or the panel.',
    'Brown marks, a warm cover plate, crackling.',
  ],
  causes: [
    'A loose connection that heats up under load.',
    'An overloaded extension cord or outlet.',
    'A breaker that no longer trips.',
    'Water in the panel.',
  ],
  safeToCheck: [
    'Nothing behind a cover. If it is safe to reach, switch off the breaker of that room.',
    'Feel the wall with the back of your hand: a warm wall means call 911 and go out.',
  ],
  stopAndCall:
    'Smoke, flames or a wall that is warm to the touch: leave, close the door and call 911 from outside. Call us next.',
  repair:
    'We make the circuit safe first, find the burned connection, replace damaged cable as far as it goes, and check the rest of the circuit before it is switched on again.',
} satisfies Problem
