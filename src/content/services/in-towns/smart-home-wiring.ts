import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'smart-home-wiring',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Cottages that were winterized one room at a time have thick walls in odd places: old outside walls that are now inside. A router at one end can’t be heard at the other. One cable through the crawl space to an access point in the middle room does more than three plug-in repeaters.',
      'A float sensor in the sump and a thermometer in the crawl space are worth more here than colored bulbs. Both report to your phone while you are at work, and a pump that runs too often tells you about the lake before your shoes do.',
      'Commuters who leave the car by the station like to open the garage for a delivery. We wire the opener properly, with a sensor that shows whether the door really closed.',
    ],
    huntington: [
      'Plaster on metal lath is a cage. Wi-Fi stops at it, and no brand of mesh gets through four walls like that. We run network cable up the old chimney chase or a closet and give each floor its own access point, painted like the ceiling.',
      'In rooms still on knob-and-tube there is neither a neutral nor a ground at the switch, and electronics don’t belong on a circuit like that at all. Battery remotes on the wall with smart bulbs in the fixture are a fair stopgap until that room is rewired.',
      'Studios and garages down the hill get fiber in a buried conduit. It carries no current, so lightning that strikes near the house doesn’t travel along it.',
    ],
    massapequa: [
      'Put the brain upstairs. Router, recorder and switch belong on the living floor of a raised house, and only the sensors go down: one on the garage slab, one at the lowest outlet, one under the bulkhead stairs. They wake you before the tide reaches the boxes.',
      'Cameras facing the canal live in salt fog. We use housings rated for it, face the cable entry downward with a drip loop, and fill the connector with dielectric grease. A cheap one fogs within a season.',
      'Boat lifts with remote controls should still have a switch that can be locked at the dock. Nobody should be able to lower a hull from a phone in Queens while somebody is standing under it.',
    ],
    smithtown: [
      'Four bedrooms on two floors over a long basement, a pool house, a gate at the road: Wi-Fi alone won’t cover that. The plan we draw has one closet with a patch panel and a battery, two lines to each room that matters, and an outdoor access point under the eave facing the pool.',
      'The gate is beyond the hundred meters that copper data cable is good for. Fiber in the trench along with the power, each in its own conduit, settles it for decades.',
      'Houses from the eighties sometimes have an intercom in each room. Its old cable makes a fine pull string for new cable, and the holes become keypads.',
    ],
    babylon: [
      'In the village twenty networks overlap in one living room, and yours gets drowned out. Wire what doesn’t move (the TV, the desk, the game console) and leave the air to phones. That is the whole secret of good Wi-Fi on a dense street.',
      'Doorbell cameras fail on old chimes: the transformer from 1950 gives ten volts where the device needs sixteen or more. We replace it in the basement with one of thirty volt-amps, and the picture stops freezing. Two wires to the button are enough, if they are sound; brittle bell wire from the first owner’s day is pulled out and replaced.',
      'On a historic facade we put devices under the porch ceiling, use the wood’s own color, and drill through mortar, never through brick or carved trim.',
    ],
    'bay-shore': [
      'Landlords of two- and three-family houses ask us for order: one line and one network for each household, a separate one for boiler, locks and leak sensors that stays with the building when tenants change. Keypads instead of keys save the locksmith; we choose models that also have a keyed cylinder.',
      'Restaurants mix registers, music and guests on a single router, and payments stop when the bar fills up. Three separate networks on one good switch fix that, and a battery in the cabinet carries the card reader through a short power dip.',
      'For those who spend summer weeks on Fire Island, a small relay that restarts the modem by itself, and a thermostat you can check from the beach, save a ferry trip home.',
    ],
    commack: [
      'Half-floors defeat mesh kits. The signal has to pass at an angle through two layers of framing, ducts and a bathroom, so the den under the bedrooms gets nothing. Place the access point in the stairwell, where all three levels see each other, and feed it by cable from the basement.',
      'Switches of the sixties were mostly wired as loops, with two conductors and the neutral up at the lamp. For living rooms with a switched outlet there is an elegant way around it: the smart part goes at the outlet, and a wireless button replaces the old toggle.',
      'Garage at the side, yard at the back, walk in front: three cameras on three cables reach a recorder in the half-basement without any attic work.',
    ],
    'deer-park': [
      'People who stay in their homes at eighty want things to be simpler, not cleverer. In the 55-and-over communities we install night lights that come on along the way to the bathroom, a range that shuts itself off, a doorbell that shows a face on the TV. Each works without a phone in your hand.',
      'Shops on the industrial streets need cable that survives: conduit to the machine, jacks above the splash, a cabinet with a filter. Office-grade wall plates choke on flour or metal dust.',
      'In high ranches the lower level is now an office. We drop two lines down the wall by the entry stairs, and video calls no longer depend on who is streaming upstairs.',
    ],
    'east-islip': [
      'Owners with a boat look at the dock more often than at the front door. A camera on a piling, fed through conduit on the bulkhead, shows the lines and the water level; a sensor on the shore-power pedestal tells you when the breaker has tripped and the bilge pump is running on its battery alone.',
      'By the woods, motion alerts are mostly deer. Line-crossing zones, set with you on screen after a week of recordings, keep the people and drop the animals.',
      'Shades are a good use of wire in a bright colonial. If the walls are open for windows, we leave a low-voltage line at every head jamb, even if the motors come years later.',
    ],
    farmingdale: [
      'Knee walls make a cape the easiest small house to wire for data. From the half-attic on either side we can drop a line into nearly every room, upstairs and down, in a day, and the cabinet hides behind the little door.',
      'Cameras on tight lots see the neighbor’s kitchen unless somebody takes care. We mask windows and yards in the recorder’s picture while you watch, which keeps the peace and, if it ever matters, keeps the footage usable.',
      'Renters in the buildings by the railroad may not touch the walls. For them we suggest things they can take along: a switch cover that presses the toggle, plug-in relays, a router set on the shelf farthest from the elevator shaft.',
    ],
  },
} satisfies ServiceInTowns
