import type { Problem } from '../problems'

export default {
  slug: 'no-ceiling-light-in-the-room',
  service: 'lighting-installation',
  demo: true,
  updated: '2026-11-21',
  name: 'No ceiling light in the room',
  answer:
    'Where the switch by the door works half of an outlet, the builder used a rule that permits exactly that. A box overhead, fed from that switch, can usually be added with two or three small openings.',
  symptoms: [
    'The wall switch seems to do nothing, or turns on a lamp across the room.',
    'One outlet is dead until that switch is up; sometimes it is installed upside down.',
    'The room lives from floor lamps and extension cords.',
    'A pull-chain fixture hangs in the closet, and nothing in the bedroom itself.',
  ],
  causes: [
    {
      name: 'A switched outlet took its place',
      text: 'Living rooms and bedrooms need a switched light or, instead of it, a switched receptacle. The second saves cable and an overhead box.',
    },
    {
      name: 'Wiring older than the habit',
      text: 'Prewar rooms were lit by wall brackets or plugs, and their plaster ceilings hold no cable at all.',
    },
    {
      name: 'A fixture that was covered up',
      text: 'Renovators lower a ceiling and bury the box. Hidden splices of that kind are a hazard and have to be made reachable.',
    },
    {
      name: 'A room that used to be something else',
      text: 'Converted garages, porches and attics often got outlets and heat but no switch leg.',
    },
  ],
  safeToCheck: [
    'Plug a lamp into each half of every outlet and work the switch.',
    'Find out what lies above: open attic, a floored one, or another bedroom.',
    'Ask whether you want a fan later, since its support is heavier.',
    'In houses from before 1980, have textured ceilings tested for asbestos before anyone cuts them.',
  ],
  stopAndCall: [
    'If the switch sparks, is hot, or the outlet it works is scorched, use neither and phone us.',
    'Cords under rugs that feel warm: unplug them now. Flames or smoke: 911 from outdoors.',
    'Should the lights of the whole street be out, PSEG Long Island takes the report at 1-800-490-0075.',
  ],
  repair: [
    'Joists are located and the fixture or recessed layout is drawn on the ceiling with you.',
    'The circuit’s spare capacity and its wire are examined before anything is extended.',
    'Cable goes through attic, closet or along a top plate, and drops inside the wall to the switch.',
    'A fan-rated brace box is set between joists, even when only a light hangs from it today.',
    'The old outlet is turned back into one that is always live.',
    'Holes are left patch-ready; painting is yours or your painter’s.',
  ],
  time: 'Two to four hours below an open attic. Between floors, or in plaster and lath, allow a day.',
  cost: {
    from: 325,
    to: 1450,
    why: 'Access is nearly all of it. Four recessed lights with a dimmer cost more than one box, and old cloth-covered wire may have to be left alone and bypassed with new cable.',
  },
  code: [
    {
      article: 'NEC 2023, 210.70(A)(1)',
      text: 'Habitable rooms need switched lighting; outside kitchens and bathrooms a switched receptacle will do.',
    },
    {
      article: 'NEC 2023, 314.27',
      text: 'A ceiling box must carry 50 pounds, and where a fan could hang, be fit for a fan.',
    },
    {
      article: 'NEC 2023, 210.12',
      text: 'Extending a bedroom or living-room circuit by more than 6 feet calls for arc-fault protection.',
    },
    {
      article: 'NEC 2023, 314.29',
      text: 'Boxes remain accessible without breaking the finish.',
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
