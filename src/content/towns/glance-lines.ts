import type { Glance } from './glance'
import type { TownSlug } from './towns'

/** The lines about each town: glance.ts says what each is about. */
export const glanceLines: Partial<Record<TownSlug, Glance>> = {
  ronkonkoma: {
    permit:
      'Islip files electronically and takes certificates from agencies on its list; in Brookhaven only the town’s own designated inspectors count. Your tax bill says which it is.',
    drive: '5 to 10 minutes',
    walls:
      'Former summer cottages near the lake, wired in layers with buried splices; elsewhere houses of 1960 to 1979',
    panels:
      'In cottages, 60 amps with four screw-in fuses, often in a closet or bathroom where no panel may stay',
    lines: 'Overhead along wooded streets: after Sandy among the worst tree damage in Islip',
    water: 'No salt water, but the lake moves with the groundwater: pump and panel up high near the shore',
    car: 'Cottages seldom have a garage: a post by the drive, with the trench kept off the cesspool',
    generator: 'Small lots: an inlet and a quiet portable; the sump pump comes first on the list',
    rooms: 'Seven-foot ceilings in cottages: flat fixtures rather than cans',
    network: 'Old outside walls now indoors: a cable to an access point in the middle room',
    shops: 'Bare shells by the station, warehouses by the airport',
  },
  huntington: {
    permit:
      'Department of Engineering Services, online since April 2024; inspections are 10 to 14 days out. Northport, Asharoken, Lloyd Harbor and Huntington Bay have offices of their own.',
    drive: 'About 21 miles, 30 to 40 minutes',
    walls:
      'Knob-and-tube may remain in walls closed before about 1940; most houses are of the two decades after the war',
    panels: 'Often on damp stone foundations; on slopes the drop may arrive very high or too low',
    lines: 'Isaias left 37,542 customers dark; large trees and long private lanes',
    water: 'Dry on the bluffs; low streets at the harbors take tides and corrode meter pans early',
    car: 'Steep drives and detached garages down the slope: over 150 feet the wire goes up a size',
    generator:
      'A shelf cut into the slope, in Northport only behind the house; many houses on oil have no gas, so propane',
    rooms: 'Plaster, often ornamented, with knobs and tubes possible above it',
    network: 'Plaster on metal lath stops radio: an access point on each floor',
    shops: 'Old storefronts with shared basements; offices in Melville',
  },
  massapequa: {
    permit:
      'Town of Oyster Bay, counter at 977 Hicksville Road and online; inspected by companies that the town approves. Massapequa Park is a village with its own office.',
    drive: 'About 28 miles, 45 to 55 minutes',
    walls:
      'First post-war cable: two wires, no ground. In houses lifted after Sandy, an outlet downstairs may have been cut off on purpose',
    panels: 'South of Merrick Road often low, in a garage or utility room; at a replacement they move up',
    lines: 'Three days after Isaias 38,251 customers of the town were still dark',
    water:
      'Salt air south of Merrick Road rots outdoor boxes and docks; Sandy damaged about 4,000 homes here',
    car: 'South of Merrick Road above the flood elevation, which can be eye level',
    generator:
      'By the canals on a platform above the flood line; gas comes from National Grid, with its own application',
    rooms: 'Raised houses leave an open level below that wants sealed lights',
    network: 'Router and recorder on the living floor, only sensors below',
    shops: 'Strip centers on Sunrise Highway, wet basements near Merrick Road',
  },
  smithtown: {
    permit:
      'The town’s own “Electric Only” or “Generators” application, online; an electrical permit costs $100, and inspectors are designated by the town board. Three villages inside it have their own offices.',
    drive: '7 or 8 miles, 15 to 20 minutes',
    walls:
      'Subdivisions of one generation: aluminum branch circuits possible where built or rewired between 1965 and 1973',
    panels:
      'Colonials with pool and two heat pumps can pass 200 amps; newer streets have underground laterals',
    lines: 'Isaias cut off 26,858 accounts, and three in five were still out two days later',
    water: 'Rain rather than tide: damp ground along the Nissequogue, washed-out roads in August 2024',
    car: 'Attached garages, often with the panel one wall away; wide colonials run through the joists',
    generator: 'Room to stand far from the house; propane where the street has no gas main',
    rooms:
      'Two-story entrance halls: over fifty pounds, a chandelier needs a box marked for its weight or a support of its own',
    network: 'Two floors, pool house and gate: more than wireless covers alone',
    shops: 'Practices in former houses; stores on Main Street and Jericho Turnpike',
  },
  babylon: {
    permit:
      'In the village its own Building Department, (631) 669-1300; outside it the Town of Babylon at 200 East Sunrise Highway, Lindenhurst, with deputized inspectors.',
    drive: 'About 18 miles, 30 to 40 minutes',
    walls:
      'Village Victorians: armored cable without a bonding strip, two-slot outlets, cloth-covered cable joined to plastic',
    panels:
      'Fuse boxes behind breaker panels, 30-amp fuses on wire for 15; two meters on one exhausted panel',
    lines: 'The drop’s branches are yours: the utility cuts the power for whoever trims them',
    water:
      'Canal streets: frayed entrance cable lets salt into the meter box; 10,301 Sandy claims in the town',
    car: 'Nine feet between two houses: a slim unit, or a new feeder to the garage at the back',
    generator: 'Windows on both sides often leave only an inlet, with the machine out on the lawn',
    rooms: 'Ceiling medallions over shallow old boxes that may hold a lamp, never a fan',
    network: 'Twenty networks in one living room: wire what does not move',
    shops: 'Bars and kitchens on Main Street, basements that take in water near the river',
  },
  'bay-shore': {
    permit:
      'Town of Islip, Permits Section, with a certificate from an independent agency; sealed drawings for shops. Brightwaters has its village hall.',
    drive: 'About 12 miles, 20 to 28 minutes',
    walls:
      'Of 1956 without a ground in most rooms, of 1964 with one; in two-family houses, circuits that cross',
    panels: 'Several meters in one house; bungalows with a small panel behind the kitchen door',
    lines: 'Wind and tide come together: poles on Gibson Street fell in January 2024',
    water: 'Low by the bay: 18 inches inside a restaurant on Maple Avenue in January 2024',
    car: 'With several meters the first question is whose pays; apartments share managed circuits',
    generator: 'On a platform by the canals; in a two-family house, one transfer switch for each side',
    rooms: 'Stairs and side entrances of two-family houses, on the house panel',
    network: 'One network for each household, one for the building',
    shops: 'Restaurants, marinas and medical offices that want work after hours',
  },
  commack: {
    permit:
      'Tax map 0400 is Huntington, with its portal of 2024; 0800 is Smithtown, with a form for electrical work alone, at $100. Each accepts agencies of its own.',
    drive: 'About 11 miles, 17 to 25 minutes',
    walls:
      'Developments of 1955 to 1975: aluminum branch wiring possible from the middle of the sixties on, no neutral at most switches',
    panels: 'Split-bus and Federal Pacific panels, 100 or 150 amps',
    lines: 'Overhead among trees: after Gloria in 1985 the last waited eleven days',
    water: 'Outside every surge zone; basements get wet from boilers, hoses and pumps',
    car: 'Garage half a level down, the panel on the other side of the wall: no trench',
    generator: 'Beside the air conditioner, behind the garage; a larger gas meter takes weeks',
    rooms: 'Sloped living-room ceilings without a lamp or an attic above',
    network: 'Half-floors defeat mesh kits: an access point in the stairwell',
    shops: 'Plazas on Jericho Turnpike where one tenant follows another',
  },
  'deer-park': {
    permit:
      'Town of Babylon. File first: the fee doubles once work has begun. A second household needs the accessory apartment permit.',
    drive: 'About 14 miles, 20 to 28 minutes',
    walls:
      'Post-war capes fed through one corner of the knee wall; high ranches finished downstairs on borrowed circuits',
    panels: 'Split-bus panels of the sixties and seventies: up to six handles instead of one main',
    lines: 'Isaias cut off 22,925 in the town; side streets come back last',
    water: '74 feet above the sea: here the water heater over the panel is the danger',
    car: 'High ranches: garage and panel on one floor. Capes: the side wall',
    generator: 'Communities over 55 need the board’s consent; single-phase units run no three-phase machine',
    rooms: 'Dormered bedrooms with hardly any ceiling: sconces rather than downlights',
    network: 'The lower level as an office: two lines down the wall by the stairs',
    shops: 'Machine shops and warehouses; whether three-phase is at hand depends on the pole',
  },
  'east-islip': {
    permit:
      'Town of Islip at Manitton Court. Work without papers can be legalized with a Compliance Permit after four years.',
    drive: 'About 9 miles, 16 to 24 minutes',
    walls:
      'Median house of about 1965: a thin ground, and none of the GFCI protection that came from 1973 on',
    panels:
      'Colonials with 100 or 150 amps on the way to heat pumps; green copper in garages near the creeks',
    lines: 'Isaias left 41,968 in the town dark: trees by the park, not tides',
    water: 'Below Montauk Highway streets slope to canals and creek; crawl spaces take in the tide',
    car: 'Attached garages and often 200 amps; by the creeks a wall that has never been under water',
    generator: 'South, on a strapped slab above the tide; north, clear of dead limbs and leaves',
    rooms: 'Colonials of the seventies without ceiling lights, attic above and basement below',
    network: 'A camera at the dock wants pipe on the bulkhead',
    shops: 'Small stores where the refrigerated case must never trip',
  },
  farmingdale: {
    permit:
      'In the village the Superintendent of Buildings, 361 Main Street; around it Oyster Bay, and east of the county line Babylon.',
    drive: 'About 22 miles, 30 to 40 minutes',
    walls: 'Old streets by the station, capes with two-slot outlets and one circuit for the whole upstairs',
    panels: 'Sixty amps with a fuse block, still in daily use, where the code now asks at least 100',
    lines: 'Drops cross tight yards and the neighbor’s; Sandy’s wind closed schools for over a week',
    water: 'No flood zone: cloudbursts and full drains reach basements',
    car: 'Narrow drives: the side of the house, its connector at least two feet up outdoors',
    generator: 'Narrow lots and village setbacks: behind the house, or an inlet',
    rooms: 'Cape kitchens with one globe in the middle',
    network: 'Knee walls give a cable a way to nearly every room',
    shops: 'Restaurants in old stores: the county fire marshal has a say besides the village',
  },
}
