import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'smart-home-wiring',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Cottages that were winterized one room at a time have thick walls in odd places, old outside walls that are now inside. A router at one end is deaf at the other. One cable through the crawl space to an access point in the middle room does more than three plug-in repeaters.',
      'A float sensor in the sump and a thermometer in the crawl space are worth more here than colored bulbs. Both report to your telephone while you are at work, and a pump that runs too often tells you about the lake before your shoes do.',
      'Commuters who leave the car by the station like to open the garage for a delivery. We wire the opener properly, with a sensor that shows whether the door really closed.',
    ],
    huntington: [
      'Plaster on metal lath is a cage. Radio stops at it, and no brand of mesh repeats through four such walls. We run network cable up the old chimney chase or a closet and give each floor its own access point, painted like the ceiling.',
      'In rooms still on knobs and tubes there is neither neutral nor ground at the switch, and electronics do not belong on such a circuit at all. Battery remotes on the wall with smart lamps in the fixture are an honest bridge until that room is rewired.',
      'Studios and garages down the hill get fiber in a buried pipe. It carries no current, so lightning that strikes near the house does not travel along it.',
    ],
    massapequa: [
      'Put the brain upstairs. Router, recorder and switch belong on the living floor of a raised house, and only the sensors go down: one on the garage slab, one at the lowest outlet, one under the bulkhead stairs. They wake you before the tide is in the boxes.',
      'Cameras facing the canal live in salt fog. We use housings rated for it, face the cable entry downward with a drip loop, and fill the connector with dielectric grease. A cheap one fogs within a season.',
      'Boat lifts with remote controls should still have a switch that can be locked at the dock. Nobody should be able to lower a hull from a telephone in Queens while somebody stands beneath it.',
    ],
    smithtown: [
      'Four bedrooms on two floors over a long basement, a pool house, a gate at the road: wireless alone will not cover that. The plan we draw has one closet with patch panel and battery, two lines to each room that matters, and an outdoor access point under the eave facing the pool.',
      'At the gate the distance is beyond the hundred meters that copper data cable is good for. Fiber in the trench along with the power, each in its own pipe, settles it for decades.',
      'Houses from the eighties sometimes have an intercom in each room. Its old cable makes a fine pull string for new cable, and the holes become keypads.',
    ],
    babylon: [
      'In the village twenty networks overlap in one living room, and yours drowns among them. Wire what does not move, television, desk, game console, and leave the air to telephones. That is the whole secret of good wireless on a dense street.',
      'Doorbell cameras fail on old chimes: the transformer from 1950 gives ten volts where the device needs sixteen or more. We exchange it in the basement for one of thirty volt-amps, and the picture stops freezing. Two wires to the button are enough, if they are sound; brittle bell wire from the days of the house’s first owner is drawn out and replaced.',
      'On a historic front we place devices under the porch ceiling, use the wood’s own color, and drill through mortar, never through brick or carved trim.',
    ],
    'bay-shore': [
      'Landlords of two- and three-family houses ask us for order: one line and one network for each household, a separate one for boiler, locks and leak sensors that stays with the building when tenants change. Keypads instead of keys spare the locksmith; we choose models with a mechanical cylinder as well.',
      'Restaurants mix registers, music and guests on a single router, and payment stops when the bar fills. Three separated networks on one good switch cure it, and a battery in the cabinet carries the card reader through a short dip of the power.',
      'For those who spend summer weeks on Fire Island, a small relay that restarts the modem by itself, and a thermostat that can be seen from the beach, save the ferry back.',
    ],
    commack: [
      'Half-floors defeat mesh kits. Signal has to pass slanting through two slabs of framing, ducts and a bathroom, so the den beneath the bedrooms gets nothing. Place the access point in the stairwell, where all three levels see each other, and feed it by cable from the basement.',
      'Switches of the sixties were mostly wired as loops, with two conductors and the neutral up at the lamp. For living rooms with a switched outlet there is an elegant way round: the smart part goes to the outlet, and a wireless button takes the place of the old toggle.',
      'Garage at the side, yard at the back, walk in front: three cameras on three cables reach a recorder in the half-basement without any attic work.',
    ],
    'deer-park': [
      'People who stay in their homes at eighty want things to be simpler, not cleverer. In the 55-and-over communities we fit night lights that come on along the way to the bath, a range that switches itself off, a doorbell that shows a face on the television. Each works without a telephone in the hand.',
      'Shops in the industrial streets need cable that survives: pipe to the machine, jacks above the splash, a cabinet with a filter. Office-grade wall plates choke on flour or metal dust.',
      'In high ranches the lower level is now an office. We drop two lines down the wall by the entry stairs, and video calls no longer depend on who is streaming above.',
    ],
    'east-islip': [
      'Owners with a boat look at the dock more often than at the front door. A camera on a pile, fed through pipe on the bulkhead, shows lines and water height; a sensor on the shore-power pedestal says when the breaker has opened and the bilge pump runs on its battery alone.',
      'By the woods, motion alerts are mostly deer. Line-crossing zones, set with you on a screen after a week of recordings, leave the people and drop the animals.',
      'Shades are a good use of wire in a bright colonial. If walls are open for windows, we leave a low-voltage line at every head jamb, even where the motors come years later.',
    ],
    farmingdale: [
      'Knee walls make a cape the easiest small house to wire for data. From the half-attic on either side we can drop a line into nearly every room, upstairs and down, in a day, and the cabinet hides behind the little door.',
      'Cameras on tight lots see the neighbor’s kitchen unless somebody takes care. We mask windows and yards in the recorder’s picture while you watch, which keeps peace and, if it ever matters, the footage usable.',
      'Renters in the buildings by the railroad may not touch the walls. For them we suggest what moves along: a switch cover that presses the toggle, plug-in relays, a router set on the shelf farthest from the elevator shaft.',
    ],
  },
} satisfies ServiceInTowns
