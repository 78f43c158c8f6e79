import type { Problem } from '../problems'

export default {
  slug: 'two-prong-outlets',
  service: 'residential-electrician',
  here: ['walls'],
  diagram: 'three-outlets',
  demo: true,
  updated: '2026-11-22',
  name: 'Two-prong outlets',
  answer:
    'Two-slot outlets mean that no ground reaches the box, or that nobody connected it. They may stay; three-slot outlets that only pretend to be grounded may not. Ground-fault protection is often the quickest legal improvement.',
  symptoms: [
    'Three-prong plugs don’t fit, and gray adapters sit in the outlets.',
    'The ground light on a surge protector stays off.',
    'A metal lamp or computer case tingles when you touch it.',
    'A buyer’s home inspection lists ungrounded receptacles.',
  ],
  causes: [
    {
      name: 'Two-wire cable',
      text: 'Into the early 1960s most house wiring had only a hot and a neutral. Many Capes and ranches on Long Island still have it behind the plaster.',
    },
    {
      name: 'Armored cable with a doubtful ground',
      text: 'Old BX has a metal jacket joined to the box. Some of it makes an acceptable ground; some is rusty or lacks the bonding strip, and only a test will tell.',
    },
    {
      name: 'A ground that stops short',
      text: 'Additions were wired with three conductors but tied into an older run that has two. The bare wire ends in a junction box.',
    },
    {
      name: 'Three-slot outlets on two wires',
      text: 'A previous owner changed the outlet and left the wiring. It looks modern and protects nobody.',
    },
    {
      name: 'Knob-and-tube',
      text: 'Single conductors on porcelain knobs, found in the oldest houses, never had a ground and were meant to be cooled by free air, not wrapped in insulation.',
    },
  ],
  safeToCheck: [
    'Count the two-slot outlets, room by room, and list what plugs into each.',
    'Take adapters away from refrigerators, air conditioners and computers, and use a grounded outlet for them until the repair.',
    'See whether the cable in the open basement ceiling is cloth, metal or plastic. Don’t handle cloth: it crumbles.',
  ],
  stopAndCall: [
    'A tingle from anything metal: unplug it, stop using it and call us.',
    'Nobody should jumper the ground screw to the neutral. After one broken splice the appliance’s case would be live.',
    'Someone can’t let go: don’t touch them. Somebody else calls 911 at once while you switch off the breaker.',
  ],
  repair: [
    'Test each box; metal ones on sound armored cable sometimes have a usable ground.',
    'Where there is one, install three-slot tamper-resistant outlets and bond them.',
    'Where there is none, put a ground-fault device first in the run and label the outlets “No Equipment Ground.”',
    'Run new grounded circuits to the kitchen, laundry, office and window units, which gain the most.',
    'Leave you a list of which outlets are truly grounded.',
  ],
  time: 'About half an hour per outlet when the box is sound; a day to rewire a room, several for a house.',
  cost: {
    from: 165,
    to: 3800,
    why: 'Protecting one run is inexpensive. New cable to several rooms is what costs money, especially in two-story houses with a finished basement.',
  },
  code: [
    {
      article: 'NEC 2023, 406.4(D)(2)',
      text: 'Gives three choices where a box has no ground: another two-slot outlet, a ground-fault outlet marked as ungrounded, or a three-slot one behind ground-fault protection, also marked.',
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
