import type { Problem } from '../problems'

export default {
  slug: 'led-lights-flicker',
  service: 'lighting-installation',
  name: 'LED lights flicker on the dimmer',
  symptoms: ['Lights flicker, buzz or will not go dim.', 'They glow faintly when they are off.'],
  causes: [
    'A dimmer made for incandescent bulbs.',
    'Too few watts on the dimmer for it to work.',
    'Bulbs of different makes on one dimmer.',
    'A loose connection at the switch or a fixture.',
  ],
  safeToCheck: [
    'Read on the package whether the bulb is dimmable.',
    'Put bulbs of one make in all sockets of that dimmer.',
    'Look whether lights on other circuits flicker too.',
  ],
  stopAndCall:
    'If lights flicker in several rooms, or get brighter and dimmer by turns, call: that is not the dimmer but a connection in the panel or the utility’s line.',
  repair:
    'We fit a dimmer that the bulb’s maker lists, set its low end, and remake the connections. Usually one visit.',
} satisfies Problem
