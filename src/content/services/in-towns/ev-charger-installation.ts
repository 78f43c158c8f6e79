import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'ev-charger-installation',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'High ranches make the easiest charger jobs we know. The garage and the panel share the lower floor, sometimes a wall, and the cable stays in sight all the way. Ranches with a carport come next: a post or the corner of the house, six steps from the driveway.',
      'Where the panel sits on the wrong side, we can trench. The ground is sand, which digs well, but cesspools and their covers are in the way on many lots and no utility marks them. Find the old sketch from the last pump-out, or let us probe.',
      'In the apartments by the station the charger belongs to the building. Owners there ask us about shared units that bill each resident; the load calculation then covers the whole parking level.',
    ],
    huntington: [
      'It comes down to the slope. A driveway that climbs from the road to a house on a knoll leaves three places for the car, and only one is level and near the panel. We put the charger there even if the run is longer, since you will soon hate a charger whose cable you have to drag uphill in sleet.',
      'Detached garages down the slope are common. At a hundred and fifty feet the voltage lost on the way begins to matter, so the conductors go up a size, and when you trench beside a retaining wall you have to think about what holds up the wall.',
      'For village houses without a driveway the honest answer is no: a cord may not lie across the public sidewalk. For those owners, charging at work or at a public station is the answer.',
    ],
    massapequa: [
      'South of Merrick Road we mount the charger by the surveyor’s number, not by habit. The unit, its disconnect and every joint go above the flood elevation that applies to the lot, even if the screen ends up at eye level, and the cable drops from there.',
      'Think about the car as well. Batteries that have stood in salt water have caught fire days later, so before a surge the car leaves, and one that got wet is parked at least fifty feet from anything and never plugged in again without the manufacturer’s OK.',
      'Raised houses offer a bonus: parking underneath, in the shade, with the panel one floor up. A run of conduit down a piling, well strapped, does it.',
    ],
    smithtown: [
      'Three-car garages and two electric cars aren’t rare on the larger lots, and the answer is seldom two full circuits. A pair of chargers that share one 60-amp circuit fills both by morning, because hardly anyone drives two hundred miles in each car every day.',
      'Check what else is on the 200-amp service. A pool heater, a hot tub, two air conditioners and an electric range add up; we measure a summer evening before promising 48 amps, and if the margin is thin, the chargers are set to pause while the range is on.',
      'In wide colonials the garage is far from the basement panel. Going through the joists along the steel beam is usually cheaper than going around the house, and better looking than conduit across the front.',
    ],
    babylon: [
      'A strip of gravel between two Victorians, nine feet wide, is the village driveway. The car fits; an open door plus a bulky charger doesn’t. We choose a slim unit, set it behind where the front bumper stops, and keep the cord on a hook so that nobody trips in the driveway you share.',
      'Many of these houses have 100 amps and an electric dryer. Set to 24, a charger still gives about twenty miles of range an hour, which suits a commuter who takes the train.',
      'Near the canals, choose a plastic or aluminum housing with stainless screws. Painted steel looks fine in the showroom and bleeds rust within two winters.',
    ],
    'bay-shore': [
      'Who pays for the electricity is the first question in houses with more than one meter. We take the charger from the driver’s own meter even when the house panel is nearer; everything else ends in arguments over the bill.',
      'For the condominiums and apartments around downtown we draw the whole lot once: where the transformer is, how many spaces it can carry with managed charging, and which conduit to lay now for the cars that come later. Two chargers in the first year and empty conduit to twenty spaces make a sensible start.',
      'People bound for Fire Island leave the car at the ferry for the weekend. At home, a schedule set to finish on Thursday night costs nothing and saves you the line at the public chargers.',
    ],
    commack: [
      'Here the garage is part of the house, half a level down, and the panel hangs on the other side of that wall. Half a day, one hole, no trench: many of our least expensive installations are on these quarter-acre streets.',
      'Room in the panel is the catch. Split-levels were built with 100 or 150 amps; central air came later, a pool pump after that. The calculation of section 220.82 takes the larger of heating and cooling, not both, which often leaves more than people fear; otherwise, a unit that watches the main and cuts back while the oven is on keeps you within it.',
      'If two cars park nose to tail in the driveway, mount it at the front corner, where a twenty-four-foot cord reaches either one.',
    ],
    'deer-park': [
      'Work vans change the picture. A plumber or a florist with three vehicles behind an industrial unit needs them full at five in the morning, not fast. Four 32-amp outlets under one controller draw no more than the shop’s compressor did all day, and night is when the building has power to spare.',
      'At home, capes rarely have a garage. The charger goes on the side wall, as far back as the car’s port ends up, about four feet high, with the conduit tucked under the siding’s shadow line.',
      'In the condominiums and over-55 communities, ask the board first and us second. We supply the drawing and the insurance certificate that boards want to see.',
    ],
    'east-islip': [
      'Families with a colonial, an attached garage and a 200-amp panel need nothing clever: a 60-amp circuit, 48 amps of charging, hard-wired, done before lunch. It is worth asking what comes next, though. If a heat pump will replace your oil heat, we reserve room for it in the calculation now and set the charger to 40.',
      'Time-of-day billing rewards patience. We program the start for ten at night and show you how to override it before a long trip.',
      'By the creeks, don’t hang a charger in a garage whose floor has been under water. An outside wall of the raised part is better, or a post on higher ground near the street.',
    ],
    farmingdale: [
      'Lots are narrow and the driveway runs along the fence to a garage that was built for a smaller car. Few people still park inside it. So the charger goes on the side of the house, and in a cape the panel is usually in the basement just behind it: twenty feet of cable, one core hole, a neat box.',
      'Sixty or one hundred amps is what the older houses have, which leads straight to a unit set at 16 or 24, or to load management. Do the arithmetic before you order the 48-amp model that the dealer recommends.',
      'Renters near the station should ask the manager about the garage’s outlets before running a cord. Those circuits feed lights and doors, and one car can leave a whole level in the dark.',
    ],
  },
} satisfies ServiceInTowns
