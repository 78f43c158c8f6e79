import type { Problem } from '../problems'

export default {
  slug: 'dead-outlet',
  service: 'residential-electrician',
  name: 'Dead outlet',
  symptoms: [
    'Nothing plugged into one outlet works, while the rest of the room does.',
    'Two or three outlets in a row went dead together.',
  ],
  causes: [
    'A tripped ground-fault outlet somewhere before it, often in a bathroom, the garage or outdoors.',
    'A tripped breaker.',
    'A wire that has come loose behind this outlet or the one before it.',
    'A worn outlet whose contacts no longer grip.',
  ],
  safeToCheck: [
    'Press RESET on every ground-fault outlet, in the garage, the basement and outdoors too.',
    'Look for a breaker that stands between ON and OFF: push it fully off, then on, once.',
    'Try another appliance that you know to work.',
  ],
  stopAndCall:
    'Stop if the outlet is warm, discolored, buzzing or smells, or if the breaker trips again. Switch that breaker off and leave it off.',
  repair:
    'We find the point where the circuit is broken, remake the connection on a screw terminal, replace the outlet where it is worn, and test the whole run.',
} satisfies Problem
