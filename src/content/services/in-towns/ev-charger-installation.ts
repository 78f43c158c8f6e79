import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'ev-charger-installation',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'High ranches make the easiest charger jobs we know. Garage and panel share the lower floor, sometimes a wall, and the cable is in sight all the way. Ranches with a carport come next: a post or the house corner, six steps from the driveway.',
      'Where the panel sits on the wrong side, we can trench. The ground is sand, which digs well, but cesspools and their covers are in the way on many lots and no utility marks them. Find the old sketch from the last pump-out, or let us probe.',
      'In the apartments by the station the charger belongs to the building. Owners there ask us about shared units that bill each resident; the load calculation then covers the whole parking level.',
    ],
    huntington: [
      'Gradient decides. A driveway that climbs from the road to a house on a knoll leaves three places for the car, and only one is level and near the panel. We bring the charger there even if the run is longer, since a cable pulled uphill in sleet is a charger soon hated.',
      'Detached garages down the slope are common. At a hundred and fifty feet the voltage lost on the way begins to matter, so the conductors go up a size, and a trench beside a retaining wall needs a mind for what holds the wall.',
      'Village houses without any driveway are the honest no: a cord may not lie across the public walk. For those owners, charging at work or at a public post is the answer.',
    ],
    massapequa: [
      'South of Merrick Road we mount the charger by a surveyor’s number, not by habit. The unit, its disconnect and every joint go above the flood elevation that applies to the lot, even if the screen ends up at eye level, and the cable drops from there.',
      'Think about the car as well. Batteries that have stood in salt water have caught fire days later, so before a surge the car leaves, and one that got wet is parked at least fifty feet from anything and never plugged in again without the maker’s word.',
      'Raised houses offer a bonus: parking beneath, in the shade, with the panel one floor up. A run of pipe down a pile, well strapped, does it.',
    ],
    smithtown: [
      'Three-car garages and two electric cars are no rarity on the larger lots, and the answer is seldom two full circuits. A pair of chargers that share one 60-amp line fills both by morning, because hardly anyone drives two hundred miles in each car every day.',
      'Check what else is on the 200-amp service. Pool heater, hot tub, two air conditioners and an electric range add up; we measure a summer evening before promising 48 amps, and if the margin is thin, the chargers are told to pause while the range cooks.',
      'Garages stand far from basement panels in wide colonials. Going through the joists along the steel beam is usually cheaper than around the house, and prettier than pipe across the front.',
    ],
    babylon: [
      'A strip of gravel between two Victorians, nine feet wide, is the village driveway. The car fits; an open door and a bulky charger do not both fit. We choose a slim unit, set it behind the front bumper’s position, and keep the cord on a hook so that nobody trips in the passage that you share.',
      'Many of these houses have 100 amps and an electric dryer. Set to 24, a charger still gives about twenty miles of range an hour, which suits a commuter who takes the train.',
      'Near the canals choose a housing of plastic or aluminum with stainless screws. Painted steel looks fine in the showroom and bleeds rust within two winters.',
    ],
    'bay-shore': [
      'Who pays for the electricity is the first question in houses with more than one meter. We take the charger from the driver’s own meter even when the house panel is nearer; everything else ends in arguments over the bill.',
      'For the condominiums and apartments around downtown we draw the whole lot once: where the transformer stands, how many spaces it can carry with managed charging, and which pipe to lay now for the cars that come later. Two chargers in the first year, empty conduit to twenty spaces, is a sensible start.',
      'Island people leave the car for a weekend at the ferry. At home, a schedule set to finish on Thursday night costs nothing and spares the line at the public posts.',
    ],
    commack: [
      'Here the garage is part of the house, half a level down, and the panel hangs on the other side of that wall. Half a day, one hole, no trench: many of our least expensive installations are on these quarter-acre streets.',
      'Room in the panel is the catch. Split-levels were given 100 or 150 amps, central air came later, a pool pump after that. The calculation of section 220.82 takes the larger of heating and cooling, not both, which often leaves more than people fear; otherwise a unit that watches the main and steps back while the oven is on keeps you within it.',
      'If two cars park nose to tail on the drive, mount it at the front corner, where a twenty-four-foot cord serves either.',
    ],
    'deer-park': [
      'Work vans change the picture. A plumber or a florist with three vehicles behind an industrial unit needs them full at five in the morning, not fast. Four 32-amp outlets under one controller draw no more than the shop’s compressor did all day, and night is when the building has power to spare.',
      'At home, capes rarely have a garage. The charger goes on the side wall at the depth where the car’s port ends up, at about four feet of height, with the pipe tucked under the siding’s shadow line.',
      'In the condominiums and over-55 communities ask the board first and us second. We supply the drawing and the insurance paper that boards want to see.',
    ],
    'east-islip': [
      'Families with a colonial, an attached garage and a 200-amp panel need nothing clever: a 60-amp circuit, 48 amps of charging, hard-wired, done before lunch. It is worth asking what comes next, though. If oil heat will give way to a heat pump, we reserve the space in the calculation now and set the charger to 40.',
      'Time-of-day billing rewards the patient. We program the start for ten at night and show you how to override it before a long trip.',
      'Houses by the creeks should not hang a charger in a garage whose floor has been under water. An outside wall of the raised part is better, or a post on higher ground near the street.',
    ],
    farmingdale: [
      'Lots are narrow and the driveway runs along the fence to a garage that was built for a smaller car. Few people still park inside it. So the charger comes to the side of the house, and the panel, in a cape, is usually in the basement just behind: twenty feet of cable, one core hole, a neat box.',
      'Sixty or one hundred amps is what the older houses have, which leads straight to a unit set at 16 or 24, or to load management. Do the arithmetic before you order the 48-amp model that the dealer recommends.',
      'Residents near the station who rent should ask the manager about the garage’s outlets before running a cord. Those circuits feed lights and doors, and one car can put a level in the dark.',
    ],
  },
} satisfies ServiceInTowns
