import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'generator-installation',
  updated: '2026-11-22',
  towns: {
    ronkonkoma: [
      'In a house by the lake, what has to run is the pump. When the water table is up, a basement stays dry only as long as the sump keeps emptying, and a summer storm takes away the power and adds water in the same hour. We size a system like that around the pump’s starting current first, and the refrigerator second.',
      'Where lots are small and houses close, an inlet by the driveway and a quiet inverter machine of five to seven kilowatts are often the better neighbor.',
      'Sandy soil carries a pad well: four inches of gravel, a composite base, done. Mind the cesspool, though. Neither the generator nor the truck that brings it should stand over the cover, and the cover is seldom where people remember it.',
    ],
    huntington: [
      'The tropical storm of August 2020 came on a Tuesday, and parts of this township were told to expect their power by the weekend. Under big trees and on long private lanes people buy a whole-house unit for days, not hours, and natural gas or a large tank is the point.',
      'Level ground is scarce. On a slope we cut a shelf, hold it with block or timber, and drain it, because an engine standing in meltwater won’t start. Exhaust rises to windows on the uphill side, so the five feet are measured to the basement windows as well as the bedroom’s.',
      'Houses on oil have no gas pipe. There, the propane tank is buried or stands behind a screen, and the boiler’s burner is the first load on the list.',
    ],
    massapequa: [
      'A generator at grade by the canal is one bad tide away from scrap. On lots like these it goes on a steel or timber platform at the height the flood rules set, bolted down against wind, with its gas hose and wiring coming from above. Plan the stairs for the person who changes the oil.',
      'Ask for an aluminum housing and stainless fasteners, and rinse it with fresh water in the fall. We see steel cabinets rusted through at the base while the engine inside is hardly broken in.',
      'Side yards of a few feet put it too close to the neighbor’s window. Then the rear corner, or a portable with an inlet, is the only legal choice.',
    ],
    smithtown: [
      'Room is not the problem here. A standby unit can sit forty feet away, behind the garage and downwind, where nobody hears its weekly test. The price of that freedom is trench and wire, so we look for the spot where quiet and the cost of copper balance.',
      'Propane makes sense where the street has no gas main: a buried tank of 500 gallons, which is filled to 400, feeds an essential-load unit for about a week at half load. We agree with you on the level at which to call the supplier.',
      'With a pool heater, a well-equipped kitchen and two air handlers, load shedding lets 22 kilowatts act like 30. Nobody needs the sauna during a hurricane.',
    ],
    babylon: [
      'Windows on both sides and a walkway between: in the village the five-foot rule alone rules out most side walls. We draw every opening, yours and the neighbor’s, on a sketch of the lot, and the rectangle that is left tells us which model fits, if any does.',
      'Where none does, an inlet on the back porch and an interlock at the panel keep heat, food and light going. The portable then stands out on the lawn, twenty feet from the houses, on a paver above the wet ground.',
      'Bars and restaurants only want to save the cold. A transfer switch for coolers, register and a few lights costs far less than one for the whole kitchen.',
    ],
    'bay-shore': [
      'To a generator, each meter is a separate house. In a two-family building one engine may serve both only through two transfer switches, with both loads in the calculation, and the owners should settle in writing who buys the fuel. Two inlets and one shared portable are often the wiser start.',
      'Someone on oxygen or dialysis at home should register with the utility and still not rely on it. For them we choose a standby generator and a battery unit that bridges the seconds until it starts.',
      'Canal streets need height and stainless steel. Restaurants by the water need the same, plus a quick-connect box on the wall for a rented trailer.',
    ],
    commack: [
      'The classic place is beside the central air conditioner, behind the garage: the gas meter close by, the panel just behind the siding, no bedroom above. It is the shortest job we have, two days in all with the plumber at work.',
      'Ask whether the gas meter is large enough. The boiler, range, dryer and pool heater may already use all it can pass, and a 22-kilowatt engine doubles that. National Grid replaces the meter, but it takes weeks.',
      'On quarter-acre lots your neighbor’s patio is thirty feet away. We set the weekly exercise for noon on a weekday, choose the low-speed test if the manufacturer offers one, and turn the exhaust toward your own fence.',
    ],
    'deer-park': [
      'For a company on the industrial streets, an hour without power has a price, and that number matters more than kilowatts do. A bakery protects ovens and proofers, a distributor its freezers, an office its server and phones. We work out the cost of that hour with you, then choose between a three-phase standby generator, a rental connection, or just batteries for a clean shutdown.',
      'Single-phase home units don’t run three-phase machines. It sounds obvious, but the question comes up, and a converter large enough to change that seldom pays off.',
      'Owners in 55-and-over communities need the association’s consent for the pad. In most cases a battery system for the boiler and refrigerator is approved where an engine would not be.',
    ],
    'east-islip': [
      'Two kinds of outage meet here, salt water from the south and falling trees to the north by the park, and they call for different machines. Below Montauk Highway, think of height and of anchoring: an empty propane tank floats, tears its line and drifts off, so straps and a slab are part of the price.',
      'In the woods the danger is from above. We keep the unit out from under dead limbs, and clear of the drifting leaves that would block its air.',
      'Colonials with gas heat do well on 14 kilowatts and a sixteen-circuit switch. Put the garage door on the list; people forget it until the car is stuck inside.',
    ],
    farmingdale: [
      'Eighteen inches from the wall, five feet from any opening, three feet of clear air in front: on a narrow lot those three are a puzzle, and village setbacks come on top. We tape the outline on your lawn before you pay a deposit. In some yards a spot behind the house works; in others we recommend the inlet.',
      'Where houses are packed tightly, noise is the real limit. An inverter portable at a quarter of its load is about as loud as a conversation at the fence, while you can hear an open-frame one three doors away.',
      'Apartments can’t have either. For renters there are battery stations that keep a router and a refrigerator going through the night, with no wiring involved.',
    ],
  },
} satisfies ServiceInTowns
