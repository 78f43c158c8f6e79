import type { Problem } from '../problems'

export default {
  slug: 'charger-trips-breaker',
  service: 'ev-charger-installation',
  name: 'EV charger trips the breaker',
  symptoms: [
    'Charging starts and stops after minutes or hours.',
    'The breaker is hot, or trips again at once.',
  ],
  causes: [
    'A breaker or wire too small for a continuous load: a charger needs 125 % of its current.',
    'A ground-fault breaker in front of a charger that has its own protection.',
    'A worn 240-volt receptacle made for a dryer.',
    'The charger or the cable itself.',
  ],
  safeToCheck: [
    'Read the amperage on the breaker and on the charger’s label and write both down.',
    'Lower the charging current in the car or the charger’s app for tonight.',
  ],
  stopAndCall:
    'Stop charging if the plug, the receptacle or the breaker is hot or smells. Do not put in a larger breaker: the wire would burn before it trips.',
  repair:
    'We check wire, breaker and receptacle against the charger’s rating, usually hard-wire it on a circuit of its own, and set its current to what the panel can give.',
} satisfies Problem
