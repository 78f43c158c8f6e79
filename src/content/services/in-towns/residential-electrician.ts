import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'residential-electrician',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Around the lake some houses began as summer cottages, and their wiring tells the story in layers: a porch closed in, a dormer added, a bathroom where the shed was. Each layer was tied into the one before it, so a single 15-amp breaker may carry rooms from three decades.',
      'We spend our first visit to a house like that on mapping. We switch off one breaker at a time, write down what goes dead, and look in the crawl space for splices without boxes. Only then do we know whether a dead outlet needs a new connection or the circuit should be split.',
      'Farther from the water, in the ranches and high ranches, what we find is more ordinary: worn receptacles, a full panel, and a lower level finished later than the permit says.',
    ],
    huntington: [
      'Behind the plaster on the older streets near the village and the harbor we still find wires on porcelain knobs. An energy contractor may send you to us before he blows anything in.',
      'Rewiring such a house does not mean losing the plaster. Cable goes down inside closets, behind baseboards and through old pipe chases, a floor at a time, while you live there.',
      'Houses on the slopes add one more thing: a stone foundation, damp on the uphill side, with the first junction boxes mounted right on it. Rust there explains many faults upstairs.',
    ],
    massapequa: [
      'South of Merrick Road the air does the damage. Salt creeps into outdoor receptacles, dock feeds and the cover of the air-conditioning disconnect, and the ground-fault device upstream trips on the first foggy morning. Replacing the device fixes nothing; the wet box behind it has to be found.',
      'A house that was lifted after Sandy often carries two sets of wiring, the old one cut off below and the new one above. If an outlet on the ground level is dead and nobody knows why, it may have been left behind on purpose.',
      'On splits and capes farther north we mostly separate circuits: one run that climbs three half-floors and feeds a bath on each gives no hint of where it broke.',
    ],
    smithtown: [
      'With more land come more things on the end of a long cable: a pool pump, a shed with a saw in it, a barn light, a gate. Today an outbuilding with its own panel gets a feeder with four conductors and ground rods of its own; older ones commonly have three conductors and no rods.',
      'Pools should be checked before every season. The metal around the water, including the ladder, the rail, the pump motor and the steel in the deck, must be bonded together so there is never a voltage between two things a wet hand may touch.',
      'Indoors, people ask us for what a big colonial lacks: outlets in long hallways, a circuit for the home office, light in the attic, and a sump pump that does not share its breaker with the freezer.',
    ],
    babylon: [
      'Village Victorians were wired when a light in the middle of each ceiling was a luxury. What came later ran along the baseboard: armored cable without a bonding strip, two-slot receptacles, one switch for both upstairs and downstairs. We test whether the armor still makes a ground, and where it doesn’t, we say so and don’t fake it with a three-prong outlet.',
      'Back porches turned into laundry rooms are the usual weak spot: a dryer, a washer and a freezer on cable meant for one bulb.',
      'On the postwar streets of West and North Babylon the bones are simpler. There a kitchen remodel with its two appliance circuits, dishwasher, microwave and range wiring takes us about three days, spread over the cabinetmaker’s schedule.',
    ],
    'bay-shore': [
      'Few places put so many kinds of house side by side: bungalows on the canals, grand old places toward the bay, postwar streets to the north. Some of the big ones became two or three apartments, and that is where we get out the meter. A circuit inside one dwelling may not feed the neighbor’s rooms, yet we often find a hallway light on a tenant’s bill.',
      'Sorting it out takes a morning with two people and radios, one at the panels and one in the rooms. What is shared (stair lights, boiler, laundry) then moves to a house panel.',
      'In the bungalows we raise the receptacles whenever a wall is open anyway. Eighteen inches more costs little today and matters when the creek comes over the bulkhead.',
    ],
    commack: [
      'Split-levels and ranches went up here in whole developments, so a fault found in one is often waiting in its twins. Those finished from the mid-sixties on may have aluminum branch wiring. Look at the cable where you can see it in the basement: the word AL or ALUMINUM is printed on the jacket.',
      'We don’t rewire for that alone. Each connection gets a copper pigtail with a connector made for the two metals, torqued and recorded, outlet after outlet, including the ones behind the dishwasher and in the ceiling.',
      'The other theme is the finished basement. Paneling went up over junction boxes, and a bedroom down there raises questions of egress, light and alarms that we bring up before you spend money on carpet.',
    ],
    'deer-park': [
      'When the upstairs of a cape was finished, the cable usually came up through one corner and fed everything: two bedrooms, a bath and the window units. The splices are in the knee wall behind a small door. We start there: complaints from upstairs tend to end in that dark triangle.',
      'High ranches have a story of their own. The lower level was built as a garage and den, then became an apartment with a kitchenette, on circuits that were never meant for cooking. If it is rented, the town takes an interest too, and the wiring is the first thing it looks at.',
      'Good news for both kinds: the attic and garage are open enough that a new circuit reaches most rooms without any plaster patching.',
    ],
    'east-islip': [
      'Colonials make up much of the market here, and a colonial has a particular weakness: long runs from a basement panel to second-floor baths and bedrooms, with a bathroom heater, a hair dryer and a window unit at the far end. Lights that dim when the dryer starts are a sign of voltage lost along the run, or of a joint that is heating up. We measure under load before saying which.',
      'Woods near the state park bring squirrels and mice, and gnawed cable in the attic is real. A circuit that trips only after dark, when something stirs up there, is worth an hour with a flashlight.',
      'Toward the bay we check crawl spaces after every high tide that reached the yard, especially the boxes under the bathroom.',
    ],
    farmingdale: [
      'A cape on a narrow lot, built for a family with a radio and a refrigerator: that is the wiring we open up most. Two-slot outlets, one circuit upstairs, a fuse box since replaced by a breaker panel while the old cable stayed. In July it has three window units on it.',
      'Nobody has to tear the house apart. Bedrooms get a new circuit from the attic; where a receptacle has no ground, a ground-fault type, labeled as required, makes it legal and safe for people. Computers and TVs are better off on a new cable with a real ground, and we show you which outlets those are.',
      'In the village, two-family houses and apartments over stores bring landlords with lists. We work through them unit by unit, with notice to each tenant.',
    ],
  },
} satisfies ServiceInTowns
