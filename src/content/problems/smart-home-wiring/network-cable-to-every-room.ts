import type { Problem } from '../problems'

export default {
  slug: 'network-cable-to-every-room',
  service: 'smart-home-wiring',
  here: ['network'],
  diagram: 'low-voltage',
  demo: true,
  updated: '2026-11-22',
  planned: true,
  name: 'Network cable to every room',
  answer:
    'One cable from each room to one central spot, Cat 6 at least, outlasts any router you will buy. In a finished house, the attic, the basement and stacked closets determine how much can be done without opening walls.',
  symptoms: [
    'Video calls freeze upstairs while the den has full speed.',
    'Mesh units show green and still cut the speed in half with each hop.',
    'Cameras under the eaves drop out in the rain.',
    'There are old phone jacks in every bedroom that nothing uses.',
  ],
  causes: [
    {
      name: 'Wi-Fi has to share, and to get through walls',
      text: 'Brick fireplaces, plaster on metal lath, radiant foil and the neighbors’ networks all take their share. Copper in the wall loses nothing to them.',
    },
    {
      name: 'Telephone wire in a daisy chain',
      text: 'Phone cable ran from jack to jack. Each data jack needs its own unbroken run, and a chain can’t be converted.',
    },
    {
      name: 'Cable that isn’t all copper',
      text: 'Bargain rolls of copper-clad aluminum do not meet the category printed on them and heat up when they carry power.',
    },
    {
      name: 'Distance and damage',
      text: 'A channel is limited to 328 feet, cords included. Staples driven tight, kinks, and pairs untwisted too far at the jack cost speed well before that.',
    },
    {
      name: 'Nowhere to end',
      text: 'Without a dry, ventilated cabinet that has an outlet, the switch and modem end up on a shelf above the oil burner.',
    },
  ],
  safeToCheck: [
    'Run the same speed test next to the router on a cord, then upstairs on Wi-Fi.',
    'Mark on a sketch where televisions, desks, access points and cameras should be.',
    'Look for a chase, such as a laundry chute or stacked closets; a chimney flue is not one.',
    'Read the print on any blue or gray cable you find.',
  ],
  stopAndCall: [
    'Do not drill blind into a wall with outlets or plumbing; ask us for the route first.',
    'Hit a power cable? Let go of the drill, turn off the main and call us, or 911 if anything smolders.',
    'Cable for a shed or a pole must stay far from the overhead service: that line belongs to PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'We walk the house, agree on locations, and quote for each drop.',
    'Holes in plates are drilled clear of wiring, and sealed again where they go through a fire block.',
    'Solid-copper Cat 6 or 6A is pulled, two runs to a room, with a string left for the next one.',
    'Everything ends on a patch panel in a ventilated cabinet with its own outlet.',
    'Each run is tested, labeled at both ends, and shown on a plan.',
  ],
  time: 'Three or four drops a day in a one-story house with an attic and basement. Two finished floors cut that in half.',
  cost: {
    from: 480,
    to: 3900,
    why: 'The first figure is a pair of easy drops; the second, a whole house with a cabinet, access points and cameras. Cat 6A, masonry and patched ceilings add the most.',
  },
  code: [
    {
      article: 'NEC 2023, 800.24',
      text: 'Communications cable is installed neatly, supported by the structure, and guarded from nails and damage.',
    },
    {
      article: 'NEC 2023, 722.24',
      text: 'The same goes for power-limited cable, such as a line that feeds a camera.',
    },
    {
      article: 'NEC 2023, 725.136',
      text: 'Low-voltage wiring may not share a box or conduit with power conductors unless a barrier separates them.',
    },
  ],
  sources: [
    { name: 'ANSI/TIA-568, balanced twisted-pair cabling: 90 m link, 100 m channel' },
    { name: 'Wikipedia, Category 6 cable', url: 'https://en.wikipedia.org/wiki/Category_6_cable' },
    { name: 'NFPA 70 (2023), Articles 722, 725 and 800' },
  ],
} satisfies Problem
