import type { Project } from './projects'

export default {
  slug: 'storm-torn-service-babylon',
  demo: true,
  title: 'A service cable torn off by a branch',
  kind: 'emergency-electrician',
  problem: 'service-cable-torn-down-by-a-tree',
  town: 'babylon',
  month: '2026-10',
  found:
    'The wire from the pole lay on the lawn, the mast was bent against the gutter, and the meter box had been pulled half off the wall. The owners had kept 30 feet away and called 911 and the utility first.',
  done: 'Once the utility had made the line safe: new mast, cable and meter box, set four inches higher, above the flood mark on the wall, a disconnect outdoors and a surge protector.',
  result:
    'Inspected and reconnected two days after the storm. The insurer accepted our photographs and our list of what was the owner’s and what the utility’s.',
} satisfies Project
