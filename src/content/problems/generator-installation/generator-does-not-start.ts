import type { Problem } from '../problems'

export default {
  slug: 'generator-does-not-start',
  service: 'generator-installation',
  name: 'Standby generator does not start',
  symptoms: ['The power is out and the generator stays silent.', 'It runs, but the house stays dark.'],
  causes: [
    'A battery older than three years.',
    'The controller is set to OFF, or shows a fault.',
    'The gas valve is closed.',
    'The transfer switch did not change over.',
  ],
  safeToCheck: [
    'Look at the controller: AUTO must be lit. Write down any fault code.',
    'Check that the gas valve is open and the unit’s own breaker is on.',
    'Keep snow and leaves away from the air openings.',
  ],
  stopAndCall:
    'Never back-feed the house through a dryer outlet: it can kill a line worker. Keep a portable generator outdoors, at least 20 feet from windows and doors.',
  repair:
    'We test battery, charger, fuel and transfer switch under load, read the fault log, and leave it exercising itself every week.',
} satisfies Problem
