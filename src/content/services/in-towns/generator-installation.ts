import type { ServiceInTowns } from '../service-texts'

export default {
  slug: 'generator-installation',
  updated: '2026-11-21',
  towns: {
    ronkonkoma: [
      'What must run in a house by the lake is the pump. When the water table is up, a dry basement lasts as long as the sump is emptied, and a summer storm takes away power and adds water in the same hour. We size such a system around the pump’s starting current first, and the refrigerator second.',
      'Where lots are small and houses close, an inlet by the driveway and a quiet inverter machine of five to seven kilowatts are often the better neighbor.',
      'Sandy soil carries a pad well: four inches of gravel, a composite base, done. Mind the cesspool, though. Neither the set nor the truck that brings it should stand over the cover, and its place is seldom where people remember it.',
    ],
    huntington: [
      'The tropical storm of August 2020 came on a Tuesday, and parts of this township were told to expect their power by the weekend. Under big trees and on long private lanes a whole-house set is bought for days, not hours, and natural gas or a large tank is the point.',
      'Level ground is scarce. On a slope we cut a shelf, hold it with block or timber, and drain it, as an engine that stands in meltwater does not start. Exhaust rises to windows on the uphill side, so the five feet are measured to the basement sash as well as to the bedroom’s.',
      'Houses on oil have no gas pipe. There, propane is buried or stands behind a screen, and the boiler’s burner is the first load on the list.',
    ],
    massapequa: [
      'A machine at grade by the canal has one bad tide to live. On such lots it stands on a steel or timber platform at the height which the flood rules set, bolted against wind, with its gas hose and wiring coming from above. Plan the stairs for the person who changes the oil.',
      'Ask for an aluminum housing and stainless fasteners, and rinse it with fresh water in fall. We see steel cabinets rusted through at the base while the engine inside is hardly broken in.',
      'Side yards of a few feet leave no distance to the neighbor’s window. The rear corner, or the portable with an inlet, is then the only lawful choice.',
    ],
    smithtown: [
      'Room is not the problem here. A standby unit can sit forty feet off, behind the garage and downwind, where nobody hears its weekly test. The price of that freedom is trench and wire, so we look for the spot at which silence and copper balance.',
      'Propane makes sense where the street has no gas main: a buried tank of 500 gallons, which is filled to 400, feeds an essential-load machine for about a week at half load. We agree with you on a level at which the supplier is called.',
      'With pool heater, well-appointed kitchen and two air handlers, load shedding lets 22 kilowatts act like 30. Nobody needs the sauna during a hurricane.',
    ],
    babylon: [
      'Windows on both sides and a walkway between: in the village the five-foot rule alone rules out most side walls. We draw every opening, yours and the neighbor’s, on a sketch of the lot, and the free rectangle that remains tells us which model fits, if any does.',
      'Where none does, an inlet on the back porch and an interlock at the panel keep heat, food and light going. The machine then stands out on the lawn, twenty feet from the houses, on a paver above the wet.',
      'Bars and restaurants ask for the cold chain only. A transfer switch for coolers, register and a few lights costs far less than one for the whole kitchen.',
    ],
    'bay-shore': [
      'Each meter is a house of its own to a generator. In a two-family building one engine may serve both only through a transfer switch apiece, with both loads in the calculation, and the owners should settle in writing who buys the fuel. Often two inlets and one shared portable are the wiser start.',
      'Someone on oxygen or dialysis at home should register with the utility and still not rely on it. For them we choose a standby set and a battery unit that bridges the seconds until it has started.',
      'Canal streets need height and stainless steel. Restaurants by the water need the same, plus a quick-connect box on the wall for a rented trailer.',
    ],
    commack: [
      'The classic place is beside the central air conditioner, behind the garage: gas meter near, panel just behind the siding, no bedroom above. It makes the shortest job that we have, two days in all with the plumber at work.',
      'Ask whether the gas meter is large enough. Boiler, range, dryer and pool heater may already use all that it passes, and a 22-kilowatt engine doubles it. National Grid changes the meter, but it needs weeks.',
      'On quarter-acre plots your neighbor’s patio is thirty feet away. We set the weekly exercise for noon on a working day, choose the low-speed test if the maker offers one, and turn the exhaust to your own fence.',
    ],
    'deer-park': [
      'For a firm in the industrial streets an hour without power has a price, and that number decides more than kilowatts do. A bakery protects ovens and proofers, a distributor the freezers, an office its server and telephones. We cost the hour with you, then choose between a three-phase standby set, a rental connection, or merely batteries for a clean shutdown.',
      'Single-phase home units do not run three-phase machines. It sounds plain, yet the question comes up, and a converter large enough to change that seldom pays.',
      'Owners in 55-and-over communities need the association’s consent for the pad. In most cases a battery system for the boiler and refrigerator passes where an engine would not.',
    ],
    'east-islip': [
      'Two kinds of outage meet here, salt water from the south and falling trees to the north by the park, and they want different machines. Below Montauk Highway think of height and of anchoring: an empty propane tank floats, tears its line and drifts off, so straps and a slab are part of the price.',
      'In the woods the danger is from above. We keep the unit out from under dead limbs, and clear of the drift of leaves that would block its air.',
      'Colonials with gas heat do well on 14 kilowatts and a sixteen-circuit switch. Put the garage door on the list; people forget it until the car is inside.',
    ],
    farmingdale: [
      'Eighteen inches from the wall, five feet from any opening, a yard of free air at the front: on a narrow lot that triple is a puzzle, and village setbacks come on top. We tape the outline on your lawn before you pay a deposit. In some yards a spot behind the house works; in the others we recommend the inlet.',
      'Houses packed tightly make noise the real limit. An inverter portable at a quarter of its load is about as loud as talk at the fence, while an open-frame one is heard three doors off.',
      'Apartments cannot have either. For renters there are battery stations that keep a router and a refrigerator through the night, and no wiring is involved.',
    ],
  },
} satisfies ServiceInTowns
