import type { Problem } from '../problems'

export default {
  slug: 'panel-is-full',
  service: 'panel-upgrade',
  name: 'The panel is full',
  symptoms: [
    'No free space for another breaker.',
    'Two wires under one screw, or many slim tandem breakers.',
  ],
  causes: [
    'A 100-ampere panel from when a house had one air conditioner and no dryer.',
    'Circuits added over the years without a plan.',
  ],
  safeToCheck: [
    'Read the number on the main breaker: 60, 100, 150 or 200.',
    'Count the circuits and list what each one feeds. Leave the cover on.',
  ],
  stopAndCall:
    'Call before you add a heat pump, a charger or a hot tub. Call at once if the panel is warm, rusty, buzzing, or made by Federal Pacific or Zinsco.',
  repair:
    'A load calculation tells whether a subpanel is enough or the service has to grow. For a new service the utility disconnects, we change meter pan, cable and panel in a day, and the inspector looks at it.',
} satisfies Problem
