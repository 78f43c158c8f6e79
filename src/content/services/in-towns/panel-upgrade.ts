import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'panel-upgrade',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'Cottages near the lake hide their panels well: in a clothes closet, over the washing machine, in a bathroom that used to be the porch. Closets with hanging clothes and bathrooms are places where the code does not want breakers at all, so an upgrade there starts with finding a new wall, three feet clear in front and thirty inches wide.',
      'Sixty amps and four screw-in fuses still turn up in these houses. There, a larger service is no luxury: a heat pump does not fit into 60 amps, and the calculation says whether it takes 100 or 200.',
      'Part of the hamlet lies in Islip and part in Brookhaven, and the forms differ. Your tax bill says which it is. Have it handy when you call, and the permit won’t lose a week.',
    ],
    huntington: [
      'On a hillside the wire from the pole may arrive far above the lawn or barely over it. Before we order anything we measure where the drop will land, since it must clear the driveway, the porch roof and the windows, and a tall mast needs bracing.',
      'Grounding takes thought on the moraine. A rod that meets a boulder at four feet may be driven at a slant or laid in a trench; what it may not be is cut off and forgotten. In old basements we also check whether the water pipe that served as the ground was replaced with plastic at some point.',
      'If the present panel hangs on a sweating stone wall, the new one is mounted off it on treated plywood, with an air gap behind.',
    ],
    massapequa: [
      'When a house goes up on piles, its meter goes too, yet the utility and the fire department must still reach it. The accepted compromise is a platform or landing with stairs, with the meter pan and outdoor disconnect above the flood line and the panel on the living floor. We settle the height with the town and the utility before the carpenter frames the stairs.',
      'For houses that stayed on the ground, the cheapest improvement is to move the panel up and out of the garage or utility room when it is being replaced anyway.',
      'Either way we use aluminum or plastic enclosures outdoors, seal the conduit entries, and put a film of antioxidant on every aluminum lug.',
    ],
    smithtown: [
      'Four thousand square feet, two heat pumps, a pool heater and a car: here the calculation can come out above 200 amps. A 320-amp meter pan feeding two 200-amp panels is the usual step, and it pays to place the second panel where the load is, in the garage or the pool house.',
      'You find underground laterals in newer subdivisions. Whether the existing cable in the lawn can carry more is a question for the utility, and its answer decides the budget, so we ask it before we quote.',
      'Older farmhouses and village homes take the simple route, from 100 to 200, with the meter on the gable and new entrance cable down to the basement.',
    ],
    babylon: [
      'Look at the gray cable that runs down the outside wall to the meter. If its jacket has frayed to a mesh, rain and salt follow the strands into the meter box and from there into the main breaker. On streets facing the bay, that is reason enough to replace it, long before anyone needs more amps.',
      'In that case we replace the whole entrance and use conduit on the weather side instead of bare cable.',
      'Two-family houses in the village sometimes have two meters and one worn-out main panel feeding both halves. Splitting them properly is the larger job, but afterward each side has its own disconnect, and the landlord can stop guessing.',
    ],
    'bay-shore': [
      'A house with three apartments needs four panels: one for each household and one for the boiler, the stairs and the yard. We build them as a single stack of meters with a common disconnect outside, marked by apartment, so firefighters and the utility find what they are looking for.',
      'Tenants lose power for a day during the change. They get a notice with the date a week ahead, and our generator feeds the refrigerators in turn.',
      'Bungalows by the canals are the opposite case: small houses with a small panel behind the kitchen door. There the goal is to be high and dry; a 150-amp service is plenty if the calculation says so.',
    ],
    commack: [
      'Between the mid-fifties and the mid-seventies builders here liked split-bus panels, in which no single handle turns everything off: six breakers at the top must all be thrown. Others have Federal Pacific’s red-striped breakers. Both deserve replacement on their own merits, even where 150 amps would be enough for the load.',
      'Large aluminum conductors in the service are not a defect. We clean, coat and torque them; thin aluminum in branch circuits is another story.',
      'Since so many houses are the same model, we often know the route before we arrive: meter on the garage side, cable through the half-basement, panel at the foot of the stairs.',
    ],
    'deer-park': [
      'Someone finished the basement in knotty pine around the panel and hung a cabinet door over it. The inspector will want a clear space in front, floor to six and a half feet, and no shelf under it. We mark that rectangle on the floor with tape, and either the shelf goes or the panel does.',
      'In a high ranch the garage wall is open and dry, and a move of eight feet along it solves two problems at once: the working space and the route for a future charger.',
      'For the industrial units we replace three-phase panels as well, with the shutdown on a Sunday and the old breakers tested to see which can be kept as spares.',
    ],
    'east-islip': [
      'Oil boilers are giving way to heat pumps, and that is what brings colonials of the seventies to us with a 100- or 150-amp panel. We put the manufacturer’s figures into the calculation, including the strip heat that the brochure mentions in the fine print, and often that strip is what tips the balance to 200.',
      'Panels in garages near the creeks show green copper and white bloom on the aluminum bus. A breaker that has to be pried off is one that may not trip.',
      'Surge protection is now part of every new service. With overhead lines and open water around, we would have recommended it without the rule.',
    ],
    farmingdale: [
      'Overhead wires cross tight yards here, over sheds, pools that came later, and the neighbor’s driveway. A new service may have to land on another corner of the house to gain height; we measure the clearances above the driveway and deck and tell you which tree limb or antenna must go.',
      'From sixty to two hundred amps is a common jump in a cape. The entrance cable gets thicker, the basement wall gets a sheet of plywood, and the fuse box that used to be next to the coal bin comes out in one piece.',
      'Inside the village it is the village that issues the permit, outside it the town. Two houses on the same street may fall on opposite sides of the line, so we look it up first.',
    ],
  },
} satisfies ServiceInTowns
