import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'lighting-installation',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Ceilings of seven feet and knotty pine on the walls: a lake cottage swallows light. Deep recessed cans do not fit above such a ceiling. Flat fixtures half an inch thick do, and warm lamps along the beams bring back the color of the wood without anyone bumping into a pendant.',
      'High ranches have the opposite trouble inside the front door: a stairwell one and a half stories high with one light that nobody can reach. A fixture on a small winch, or wall lights at the landing, put an end to the yearly ladder.',
      'For paths down to the water we stay low and warm. Light that reaches the shore bothers anglers and the neighbors across the water, and it shows you less than a lamp at your feet.',
    ],
    huntington: [
      'On these slopes it is the steps that need light: railroad ties, bluestone, a flight up from the street, covered with leaves in November. Small louvered fixtures in the riser or the side wall show each edge and don’t shine into the eyes of the person coming up.',
      'Big oaks and beeches invite uplights. We hang the cable loosely so the tree can grow, keep stakes away from the roots, and aim so that the beam ends in the crown.',
      'Indoors, ornamental plaster is a reason for restraint. Old chandeliers and sconces can be rewired with new sockets and stay where they are; where a new opening is unavoidable, we cut it with a diamond blade and a vacuum, after looking for knob-and-tube above.',
    ],
    massapequa: [
      'A dock is lit for walking and tying up, nothing else. Shielded lights at knee height on the pilings, twelve volts from a transformer on dry land, housings of brass or marine polymer: a system like that lasts, while a bright floodlight on the bulkhead corrodes, blinds boaters and annoys the far shore.',
      'Everything out there is on ground-fault protection, and we put the transformer where the surge of a bad year won’t reach. The wires cross from land to a floating dock in a loop long enough for the lowest tide.',
      'At the house, raised living floors leave an open level below. Sealed strip lights along the girders with a motion sensor make the parking bay usable, with no switch to get wet.',
    ],
    smithtown: [
      'A two-hundred-foot driveway with posts at the street takes planning. Twelve-volt lamps at the end of a long cable turn yellow and dim, because the voltage is used up on the way. We feed the line from its middle, or bring 120 volts to the posts in conduit and forget about voltage drop.',
      'Entrance halls two stories high are typical of the larger colonials. Before the chandelier goes up we check what the box is fastened to; anything over fifty pounds needs a support rated for it, or a brace from joist to joist.',
      'By the river and the preserves, warm, shielded light is a courtesy to the owls, and it costs no more.',
    ],
    babylon: [
      'Porches are the face of these streets. A wide one with turned posts needs two soft pendants or a row of small recessed lights in the beadboard, not a floodlight over the door. We fish the cable down from the porch roof, so no conduit shows on the clapboard.',
      'Inside Victorians a medallion usually hides a shallow old box. It can hold a light, never a fan; if you want a fan, we slip a brace between the joists from above or through the hole.',
      'For restaurants downtown we hang catenary strings over the terrace on steel cable, with sealed sockets, so the wire carries current and the cable carries the weight.',
    ],
    'bay-shore': [
      'In dining rooms the mood is half the menu, and a flicker ruins both. Dimming twenty table pendants and a bar from one panel works when the lamps, drivers and dimmers are made for each other. We set three scenes, lunch, dinner and cleaning, on a keypad by the host’s stand.',
      'Two-family houses need light that nobody has to remember: the stairs, the side entrance, the meter corner and the trash area, on dusk sensors, fed from the house panel.',
      'On the bay side, porch and eave lights get gaskets and stainless screws. We hand the owner a spare lens, since marine fixtures are discontinued sooner than the salt wears them out.',
    ],
    commack: [
      'Living rooms in split-levels have a sloped ceiling without a single light in it; a wall switch controls half an outlet instead. Sloped-ceiling fixtures that turn back to vertical, in two rows along the ridge, change a room like that more than paint would. There is no attic above, so the cable runs in the ridge or behind a beam, and we tell you honestly where a patch will be.',
      'Kitchens of that time have a soffit over the cabinets with a fluorescent box in the middle. Taking the box out gives us a ready path for a row of lights all around.',
      'Basements with ceilings under seven feet get wafer lights between the joists, set close to the walls, so the middle feels higher.',
    ],
    'deer-park': [
      'In a shop with twenty-foot ceilings the old metal-halide lamps take minutes to come back after a voltage dip, and the machines sit idle in the dark. LED high bays start at once, use less than half the power, and can be wired to dim where daylight falls in. We change a bay at a time, at night or on a weekend, from our own lift.',
      'Over a spray area or a dusty saw, an ordinary fixture is the wrong one; there are sealed types with the proper marking.',
      'The dormered bedrooms of capes have knee walls and hardly any ceiling. Sconces and a switched outlet by the bed do more there than downlights that would sit against the insulation.',
    ],
    'east-islip': [
      'Builders of seventies colonials saved on ceilings: bedrooms with no overhead fixture, one lamp over the dining table, darkness at the counter. With an attic above and a basement below, both floors can be reached without much patching, and a whole house takes about three days.',
      'Wooded lots attract insects to every porch. Amber lamps of about 2200 K draw fewer of them than white ones; so does a sensor that leaves the light off until someone comes.',
      'Next to parkland and marsh we avoid lights that stay on all night. For the dock, a switch at the kitchen door with a timer of thirty minutes covers the walk to the boat and back.',
    ],
    farmingdale: [
      'A cape’s kitchen is ten feet square with a single globe in the center, and whoever cooks stands in their own shadow. Three recessed lights over the edge of the counter, a strip beneath the cabinets and a dimmer: one day, and the room seems a size larger.',
      'Backyards here touch four others. Floodlights aimed flat light up all of them, so we use full cut-off types under the eave, turned down, with a sensor that doesn’t see the street.',
      'Shops on Main Street gain from light in the window, not just from the sign. Narrow beams from the top of the window, warm on cloth and cooler on jewelry, are worth more than another row of tubes.',
    ],
  },
} satisfies ServiceInTowns
