import type { Problem } from '../problems'

export default {
  slug: 'flickering-shop-lights',
  service: 'commercial-electrician',
  name: 'Flickering shop lights',
  symptoms: [
    'A row of tubes or panels flickers, hums or starts late.',
    'The lights dim when the compressor or the air conditioning starts.',
  ],
  causes: [
    'A ballast or driver at the end of its life.',
    'A dimmer that does not suit the LED drivers.',
    'A loose neutral on a shared circuit.',
    'Motors on the same circuit as the lights.',
  ],
  safeToCheck: [
    'Note which fixtures flicker together: they share a driver or a circuit.',
    'Note whether it happens when a machine starts.',
  ],
  stopAndCall:
    'Stop and call if lights become brighter than usual, if a fixture smells or drips, or if several circuits act up at once: a loose neutral can damage everything that is plugged in.',
  repair:
    'We measure at the panel and at the fixture, replace drivers or convert to LED, separate motors from lighting, and can work outside your opening hours.',
} satisfies Problem
