import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'lighting-installation',
  updated: '2026-11-21',
  towns: {
    ronkonkoma: [
      'Ceilings of seven feet and knotty pine on the walls: a lake cottage swallows light. Deep recessed cans do not fit above such a ceiling. Flat fixtures half an inch thick do, and warm lamps along the beams bring back the color of the wood without anyone bumping a pendant.',
      'High ranches have the opposite trouble behind the entrance, a stairwell one and a half stories high with one lamp that nobody can reach. A fixture on a small winch, or wall lights at the landing, ends the yearly ladder.',
      'For paths down to the water we stay low and warm. Light that reaches the shore bothers anglers and neighbors across, and it shows you less than a lamp at your feet.',
    ],
    huntington: [
      'Steps are what needs light on these slopes: railroad ties, bluestone, a flight from the street, with leaves on it in November. Small louvered fixtures in the riser or the side wall show each edge and do not shine into the eyes of the person coming up.',
      'Big oaks and beeches invite uplights. We hang the cable loosely for the tree’s growth, keep stakes away from the roots, and aim so that the beam ends in the crown.',
      'Indoors, plaster with ornaments is a reason for restraint. Old chandeliers and sconces can be rewired with new sockets and keep their place; where a new opening is unavoidable, we cut it with a diamond blade and a vacuum, after looking for knobs and tubes above.',
    ],
    massapequa: [
      'A dock is lit for walking and tying up, nothing else. Shielded lights at knee height on the piles, twelve volts from a transformer on dry land, bodies of brass or marine polymer: such a system lasts, while a bright flood on the bulkhead corrodes, dazzles the boater and annoys the far bank.',
      'Everything out there hangs on ground-fault protection, and we put the transformer where the surge of a bad year will not reach. Wires cross from land to a floating dock in a loop long enough for the lowest tide.',
      'At the house, raised living floors leave an open level below. Sealed strip lights along the girders with a motion sensor make the parking bay usable and need no switch that could get wet.',
    ],
    smithtown: [
      'A driveway of two hundred feet with posts at the mouth wants planning. Twelve-volt lamps at the end of a long cable turn yellow and dim, because the voltage is used up on the way. We feed such a line from its middle, or bring 120 volts to the posts in pipe and forget about drop.',
      'Entrance halls two stories high are typical of the larger colonials. Before the chandelier goes up we check what the box is fastened to; anything over fifty pounds wants a support rated for it, or a brace from joist to joist.',
      'By the river and the preserves, warm and shielded light is a courtesy to the owls, and it costs no more.',
    ],
    babylon: [
      'Porches are the face of these streets. A wide one with turned posts needs two soft pendants or a row of small recessed lights in the beadboard, not a floodlight over the door. We fish the cable down from the roof of the porch, so that no pipe shows on the clapboard.',
      'Inside Victorians a medallion usually hides a shallow old box. It may hold a lamp, never a fan; if you want the fan, we slip a brace between the joists from above or through the hole.',
      'For restaurants downtown we hang catenary strings over the terrace on steel cable, with sealed sockets, so the wire carries current and the cable carries the weight.',
    ],
    'bay-shore': [
      'In dining rooms the mood is the menu’s partner, and a flicker ruins both. Dimming twenty table pendants and a bar from one panel works when lamps, drivers and dimmers are of one family. We set three scenes, lunch, dinner and cleaning, on a keypad by the host’s stand.',
      'Two-family houses need light that nobody has to remember: stairs, side entrance, meter corner and trash place, on dusk sensors, fed from the house panel.',
      'On the bay side, porch and eave lights get gaskets and stainless screws. We hand the owner a spare lens, since the maker of a marine fixture changes models sooner than the salt wears it out.',
    ],
    commack: [
      'Living rooms in split-levels have a sloping ceiling and not a single lamp in it; a wall switch works half an outlet instead. Sloped-ceiling fixtures that turn back to vertical, in two rows along the ridge, change such a room more than paint would. There is no attic above, so the cable runs in the ridge or behind a beam, and we tell you honestly where a patch will be.',
      'Kitchens of that time have a soffit over the cabinets with a fluorescent box in the middle. Taking the box out gives us a ready path for a ring of lights.',
      'Basements with ceilings under seven feet get wafer lights between the joists, set close to the walls, so that the middle feels higher.',
    ],
    'deer-park': [
      'In a shop with twenty-foot ceilings the old metal-halide lamps take minutes to come back after a dip in voltage, and machines stand still in the dark. LED high bays start at once, use less than half the power, and can be wired to dim where daylight falls in. We change a bay at a time, at night or on a weekend, from our own lift.',
      'Over a spray area or a dusty saw, an ordinary fixture is the wrong one; sealed types with the proper marking exist.',
      'The dormered bedrooms of capes have knee walls and hardly any ceiling. Sconces and a switched outlet by the bed do more there than downlights that would sit against the insulation.',
    ],
    'east-islip': [
      'Builders of seventies colonials saved on ceilings: bedrooms with no overhead fixture, one lamp over the dining table, darkness at the counter. With attic above and basement below, both floors can be reached without much patching, and a whole house is a matter of three days.',
      'Wooded lots attract insects to every porch. Amber lamps of about 2200 K draw fewer of them than white ones; so does a sensor that leaves the light off until someone comes.',
      'Next to park and marsh we avoid lights that burn all night. For the dock, a switch at the kitchen door with a timer of thirty minutes covers the walk to the boat and back.',
    ],
    farmingdale: [
      'A cape’s kitchen is ten feet square with a single globe in the center, and whoever cooks stands in front of it. Three recessed lights over the edge of the counter, a strip beneath the cabinets and a dimmer: one day, and the room seems a size larger.',
      'Back yards here touch four others. Floodlights aimed flat light up all of them, so we use full cut-off types under the eave, turned down, with a sensor that does not see the street.',
      'Shops on Main Street gain from light on the glass, not from the sign alone. Narrow beams from the top of the window, warm on cloth and cooler on jewelry, are worth more than another row of tubes.',
    ],
  },
} satisfies ServiceInTowns
