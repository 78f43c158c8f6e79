import type { Project } from './projects'

export default {
  slug: 'charger-in-a-detached-garage-huntington',
  demo: true,
  title: 'A 48-amp charger in a garage behind the house',
  kind: 'ev-charger-installation',
  problem: 'charger-far-from-the-panel',
  town: 'huntington',
  month: '2026-05',
  found:
    'A 200-amp service with room to spare, a garage 90 feet from it, and one old 15-amp cable in between that fed a light and a door opener.',
  done: 'After the 811 marks: a trench 20 inches deep with 1 1/4-inch plastic pipe, a 100-amp subpanel in the garage with its own ground rods and disconnect, a 60-amp circuit for the hard-wired charger, outlets and lights on circuits of their own.',
  result: 'About 40 miles of range an hour. A second charger can share the feeder.',
} satisfies Project
