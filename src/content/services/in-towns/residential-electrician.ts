import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'residential-electrician',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Around the lake some houses began as summer cottages, and their wiring tells the story in layers: a porch closed in, a dormer added, a bathroom where the shed was. Each layer hung on to the one before it, so that a single 15-amp breaker may carry rooms from three decades.',
      'Our first visit to such a house goes into mapping. We switch one breaker at a time, write down what dies, and look in the crawl space for joints without boxes. Only then is it clear whether a dead outlet needs a new connection or the circuit should be divided.',
      'Farther from the water, in the ranches and high ranches, the finds are more ordinary: worn receptacles, a full panel, and a lower level finished later than the permit says.',
    ],
    huntington: [
      'Behind plaster in the older streets near the village and the harbor we still meet wires on porcelain knobs. That system was sound when it hung in open air. Packed in blown insulation it cannot cool, which is why the code does not allow the two together, and why an energy contractor may send you to us first.',
      'Rewiring such a house does not mean losing the plaster. Cable goes down inside closets, behind baseboards and through old pipe chases, a floor at a time, while you live there.',
      'Houses on the slopes add one more thing: a foundation of stone, damp on the uphill side, with the first junction boxes mounted right on it. Rust there explains many faults upstairs.',
    ],
    massapequa: [
      'South of Merrick Road the air does the damage. Salt creeps into outdoor receptacles, dock feeds and the cover of the air-conditioning disconnect, and the ground-fault device upstream trips on the first foggy morning. Replacing the device cures nothing; the wet box behind it has to be found.',
      'A house that was lifted after Sandy often carries two sets of wiring, the old one cut off below and the new one above. If an outlet on the ground level is dead and nobody knows why, it may have been left behind on purpose.',
      'On splits and capes farther north we mostly separate circuits: one run that climbs three half-floors, feeding a bath on each, gives no hint where it broke.',
    ],
    smithtown: [
      'With more land come more things that hang on a long cable: a pool pump, a shed with a saw in it, a barn light, a gate. Each outbuilding with its own panel needs a feeder with four conductors and ground rods of its own, and older ones commonly have three conductors and none.',
      'Pools deserve a look before every season. The metal around the water, ladder, rail, pump motor and the steel in the deck, must be bonded together so that no voltage can stand between two things a wet hand may touch.',
      'Indoors we are asked for what a big colonial lacks: outlets in long hallways, a circuit for the home office, light in the attic, and a sump pump that does not share its breaker with the freezer.',
    ],
    babylon: [
      'Village Victorians were wired when a lamp in the middle of each ceiling was luxury. What followed came along the baseboard: armored cable without a bonding strip, two-slot receptacles, one switch for an upstairs and a downstairs. We test whether the armor still makes a ground, and where it does not, we say so and do not pretend with a three-prong outlet.',
      'Back porches turned into laundry rooms are the usual weak spot, a dryer, a washer and a freezer on cable meant for one bulb.',
      'In the post-war streets of West and North Babylon the bones are simpler. There a kitchen renewal with its two appliance circuits, dishwasher, microwave and range wiring takes us about three days, spread over the cabinetmaker’s schedule.',
    ],
    'bay-shore': [
      'Few places put so many kinds of house side by side: bungalows on the canals, grand old places toward the bay, post-war streets to the north. Some of the big ones became two or three apartments, and that is where our meter comes out. A circuit inside a dwelling may not feed the neighbor’s rooms, yet a hallway lamp on the tenant’s bill is a common find.',
      'Sorting it out takes a morning with two people and radios, one at the panels and one in the rooms. The shared things, stair lights, boiler, laundry, then move to a house panel.',
      'In the bungalows we raise receptacles when a wall is open anyway. Eighteen inches more costs little today, and counts when the creek comes over the bulkhead.',
    ],
    commack: [
      'Split-levels and ranches went up here in whole developments, so a fault found in one often waits in its twins. Those finished from the middle of the sixties may have aluminum branch wiring. Look at cable where it is visible in the basement: the word AL or ALUMINUM is printed on the jacket.',
      'We do not rewire for that alone. Each connection gets a copper tail with a connector made for the pair, torqued and recorded, outlet after outlet, including those behind the dishwasher and in the ceiling.',
      'The other theme is the finished basement. Paneling went up over junction boxes, and a bedroom down there raises questions of escape, light and alarms that we mention before you spend money on carpet.',
    ],
    'deer-park': [
      'When the upstairs of a cape was finished, the cable usually came up through one corner and fed everything, two bedrooms, a bath and the window units. The joints lie in the knee wall behind a small door. We begin there: complaints from upstairs tend to end in that dark triangle.',
      'High ranches have their own habit. The lower level was built as garage and den, then became an apartment with a kitchenette, on circuits that were never meant for cooking. If it is rented, the town takes an interest too, and wiring is the first thing to be looked at.',
      'Good news for both kinds: attic and garage are open enough that a new circuit reaches most rooms without a patch of plaster.',
    ],
    'east-islip': [
      'Colonials make up much of the market here, and a colonial has a particular weakness: long runs from a basement panel to second-floor baths and bedrooms, with a bathroom heater, a hair dryer and a window unit at the far end. Lights that sink when the dryer starts are a sign of voltage used up by the run, or of a joint that warms up. We measure under load before saying which.',
      'Woods near the state park bring squirrels and mice, and gnawed cable in the attic is not a tale. A circuit that trips only after dark, when something stirs up there, is worth an hour with a flashlight.',
      'Toward the bay we check crawl spaces after every high tide that reached the yard, above all the boxes under the bathroom.',
    ],
    farmingdale: [
      'A cape on a narrow lot, built for a family with a radio and a refrigerator: that is the wiring we open most. Two-slot outlets, one circuit upstairs, a fuse box that a breaker panel has since replaced while the cable stayed. In July three window units meet on it.',
      'Nobody has to tear the house apart. Bedrooms get a new circuit from the attic; where a receptacle has no ground, a ground-fault type marked accordingly makes it lawful and safe for people. Computers and a television are better off on a new cable with a real ground, and we show you which outlets those are.',
      'In the village, two-family houses and apartments over stores bring landlords with lists. We work them off unit by unit, with notice to each tenant.',
    ],
  },
} satisfies ServiceInTowns
