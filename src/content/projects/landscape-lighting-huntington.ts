import type { Project } from './projects'

export default {
  slug: 'landscape-lighting-huntington',
  demo: true,
  title: 'Steps that can be seen, and a dark sky above them',
  kind: 'lighting-installation',
  town: 'huntington',
  month: '2026-06',
  found:
    'Twenty-two steps down to the door, lit by one floodlight that blinded anyone coming up. The low-voltage kit of the last owner lay in the beds, corroded.',
  done: 'A 150-watt transformer on a GFCI outlet with a clock, two runs of 10-gauge cable fed from the middle, a shielded light at every second step and three at the trees, with gel-filled connectors. The floodlight now runs on a sensor and is aimed at the ground.',
  result:
    '11.4 volts measured at the last light. Every step has an edge at night, and no bulb can be seen from the street.',
} satisfies Project
