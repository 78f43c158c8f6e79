import type { Problem } from '../problems'

export default {
  slug: 'two-prong-outlets',
  service: 'residential-electrician',
  demo: true,
  updated: '2026-11-21',
  name: 'Two-prong outlets',
  answer:
    'Two-slot outlets mean that no ground reaches the box, or that nobody connected it. They may stay; three-slot outlets that only pretend to be grounded may not. Ground-fault protection is often the quickest lawful improvement.',
  symptoms: [
    'Plugs with a third pin do not fit, and gray adapters sit in the walls.',
    'The ground light of a surge protector stays out.',
    'A metal lamp or computer case tingles under the fingertips.',
    'A buyer’s home inspection lists ungrounded receptacles.',
  ],
  causes: [
    {
      name: 'Two-wire cable',
      text: 'Into the early 1960s most house wiring had a hot and a neutral only. Many Capes and ranches on Long Island still have it behind the plaster.',
    },
    {
      name: 'Armored cable nobody relied on',
      text: 'Old BX has a metal jacket joined to the box. Some of it makes an acceptable ground; some is rusty or lacks the bonding strip, and only a test tells.',
    },
    {
      name: 'A ground that stops short',
      text: 'Additions were wired with three conductors but joined to an older run that has two. The bare wire ends in a junction box.',
    },
    {
      name: 'Three-slot outlets on two wires',
      text: 'An earlier owner changed the face and left the wiring. It looks modern and protects nobody.',
    },
    {
      name: 'Knob-and-tube',
      text: 'Single conductors on porcelain knobs, found in the oldest houses, never had a ground and were meant to be cooled by free air, not wrapped in insulation.',
    },
  ],
  safeToCheck: [
    'Count the two-slot outlets, room by room, and list what plugs into each.',
    'Take adapters away from refrigerators, air conditioners and computers, and use a grounded outlet for them until the repair.',
    'See whether cable in the open basement ceiling is cloth, metal or plastic. Do not handle cloth: it crumbles.',
  ],
  stopAndCall: [
    'A tingle from anything metal: unplug it, use it no more, call us.',
    'Nobody should join the ground screw to the neutral. After one broken splice the appliance’s case would be live.',
    'Someone who cannot let go: do not touch them. Somebody else calls 911 at once, while you switch the breaker off.',
  ],
  repair: [
    'Test each box; metal ones on sound armored cable sometimes have a usable ground.',
    'Where it exists, fit three-slot tamper-resistant outlets and bond them.',
    'Where it does not, put a ground-fault device first in the run and mark the outlets “No Equipment Ground”.',
    'Bring new grounded circuits to kitchen, laundry, office and window units, which gain most.',
    'Leave you a list of which outlets are truly grounded.',
  ],
  time: 'About half an hour an outlet when the box is sound; a day to rewire a room, several for a house.',
  cost: {
    from: 165,
    to: 3800,
    why: 'Protecting one run is inexpensive. New cable to several rooms is what costs, above all in two-story houses with a finished basement.',
  },
  code: [
    {
      article: 'NEC 2023, 406.4(D)(2)',
      text: 'Gives three choices where a box has no ground: another two-slot outlet, a ground-fault outlet so marked, or a three-slot one behind such protection, marked as well.',
    },
    {
      article: 'NEC 2023, 250.130(C)',
      text: 'Lets a separate ground wire be run to an old box from approved points of the grounding system.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'EC&M, replacing non-grounding receptacles',
      url: 'https://www.ecmweb.com/nec/non-grounding-receptacle-replacement',
    },
  ],
} satisfies Problem
