import type { Project } from './projects'

export default {
  slug: 'shop-lighting-farmingdale',
  demo: true,
  title: 'A hardware store’s fluorescent lights changed to LED',
  kind: 'commercial-electrician',
  problem: 'flickering-shop-lights',
  town: 'farmingdale',
  month: '2026-03',
  found:
    'Forty-two fixtures with four fluorescent tubes each, about 110 watts a fixture, a third of them with dying ballasts. All of them were switched at the panel, by breakers that were not made for it.',
  done: 'Over three nights after closing: 42 LED fixtures of 38 watts on the same boxes, two switched zones with wall switches, occupancy sensors in the stockroom, and new batteries in the exit signs, which had failed their test.',
  result:
    'The connected lighting load fell from 4.6 to 1.6 kilowatts, and the shelves are brighter than before. The store did not lose an hour of business.',
} satisfies Project
