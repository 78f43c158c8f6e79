import type { Problem } from '../problems'

export default {
  slug: 'no-ceiling-light-in-the-room',
  service: 'lighting-installation',
  here: ['rooms', 'walls'],
  diagram: 'switch-box',
  demo: true,
  updated: '2026-11-22',
  name: 'No ceiling light in the room',
  answer:
    'Where the switch by the door works half of an outlet, the builder used a rule that permits exactly that. A box overhead, fed from that switch, can usually be added with two or three small openings.',
  symptoms: [
    'The wall switch seems to do nothing, or turns on a lamp across the room.',
    'One outlet is dead until that switch is up; sometimes it is installed upside down.',
    'The room gets by on floor lamps and extension cords.',
    'A pull-chain fixture hangs in the closet, and nothing in the bedroom itself.',
  ],
  causes: [
    {
      name: 'A switched outlet took its place',
      text: 'Living rooms and bedrooms need a switched light or, instead, a switched receptacle. The second saves cable and an overhead box.',
    },
    {
      name: 'Wiring older than the habit',
      text: 'Prewar rooms were lit by wall brackets or plugs, and their plaster ceilings hold no cable at all.',
    },
    {
      name: 'A fixture that was covered up',
      text: 'Renovators lower a ceiling and bury the box. Hidden splices like that are a hazard and have to be made accessible.',
    },
    {
      name: 'A room that used to be something else',
      text: 'Converted garages, porches and attics often got outlets and heat but no switch leg.',
    },
  ],
  safeToCheck: [
    'Plug a lamp into each half of every outlet and flip the switch.',
    'Find out what is above: an open attic, a floored one or another bedroom.',
    'Decide whether you want a fan later, since its support is heavier.',
    'In houses built before 1980, have textured ceilings tested for asbestos before anyone cuts them.',
  ],
  stopAndCall: [
    'If the switch sparks or is hot, or the outlet it controls is scorched, don’t use either one and call us.',
    'Cords under rugs that feel warm: unplug them now. Flames or smoke: call 911 from outdoors.',
    'If the whole street is dark, report it to PSEG Long Island at 1-800-490-0075.',
  ],
  repair: [
    'We locate the joists and mark the fixture or recessed layout on the ceiling with you.',
    'The circuit’s spare capacity and its wire are checked before anything is extended.',
    'Cable goes through the attic, a closet or along a top plate, and drops inside the wall to the switch.',
    'A fan-rated brace box is set between joists, even when only a light hangs from it today.',
    'The old outlet is rewired so that it is always live.',
    'Holes are left ready to patch; the painting is up to you or your painter.',
  ],
  time: 'Two to four hours below an open attic. Between floors, or in lath and plaster, allow a day.',
  cost: {
    from: 325,
    to: 1450,
    why: 'Access is most of the cost. Four recessed lights with a dimmer cost more than one box, and old cloth-covered wire may have to be left alone and bypassed with new cable.',
  },
  code: [
    {
      article: 'NEC 2023, 210.70(A)(1)',
      text: 'Habitable rooms need switched lighting; in a living room or bedroom a switched receptacle will do.',
    },
    {
      article: 'NEC 2023, 314.27',
      text: 'A ceiling box must carry 50 pounds and, where a fan could hang, be rated for a fan.',
    },
    {
      article: 'NEC 2023, 210.12',
      text: 'Extending a bedroom or living-room circuit by more than 6 feet calls for arc-fault protection.',
    },
    {
      article: 'NEC 2023, 314.29',
      text: 'Boxes must stay accessible without damaging the finish.',
    },
  ],
  sources: [
    {
      name: 'Electrical Contractor, Required Lighting Outlets, part III',
      url: 'https://www.ecmag.com/magazine/articles/article-detail/codes-standards-branch-circuits-required-lighting-outlets-part-iii',
    },
    { name: 'NFPA 70, Articles 210 and 314 of 2023' },
  ],
} satisfies Problem
