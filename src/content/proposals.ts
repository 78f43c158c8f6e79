/*
 * What a job usually needs, from the facts of it: the office's estimates propose these lines (features/estimates). Each section has been
 * read for this edition (docs/sources.md); what could not be said for sure is not here. The electrician decides what applies.
 */

/** A line for an estimate, with the reason for it. */
export type Proposal = {
  /** Under which the price book may have it. */
  code: string
  /** What it is, as the estimate says it. */
  line: string
  /** The sections that ask for it. */
  section: string
  /** Why, as the customer reads it. */
  reason: string
}

/** Something that is so with a job, and what that asks for. */
export type JobFact = { slug: string; name: string; proposals: readonly Proposal[] }

/** The edition of the code that the sections are from, and when they were last read. */
export const proposalsFrom = { edition: 'NEC 2023', asOf: '2026-11-24' }

const surge: Proposal = {
  code: 'SPD',
  line: 'Surge protection at the service',
  section: '230.67',
  reason:
    'A home’s new or replaced service gets surge protection: a spike on the utility’s line ends there, not in the boiler’s controls or the refrigerator.',
}
const arcFault: Proposal = {
  code: 'AFCI',
  line: 'Arc-fault breakers for the new circuits',
  section: '210.12',
  reason:
    'These breakers notice a wire that arcs, at a loose connection or behind a nail, and switch it off before it starts a fire.',
}
const fourWires: Proposal = {
  code: 'FOUR-WIRE',
  line: 'Four-wire circuit for the range or dryer',
  section: '250.140',
  reason:
    'A new circuit for a range or a dryer has a ground wire of its own, so that the metal of the appliance never carries current.',
}
const burial: Proposal = {
  code: 'TRENCH',
  line: 'Trench, with the cable at its depth',
  section: 'Table 300.5(A)',
  reason:
    'A cable in the ground lies deep enough that a shovel does not find it; how deep depends on the cable.',
}
const shutOff: Proposal = {
  code: 'POOL-DISC',
  line: 'Disconnect in sight of the water, at least 5 feet from it',
  section: '680.13',
  reason:
    'Whoever works on the equipment can switch it off and see that it stays off, out of reach of the water.',
}
const transfer: Proposal = {
  code: 'TRANSFER',
  line: 'Transfer switch or interlock',
  section: '702.5',
  reason:
    'The house is on the utility or on the generator, never on both: otherwise the generator feeds the street, where it can kill somebody at work on the line.',
}

export const jobFacts: readonly JobFact[] = [
  {
    slug: 'service',
    name: 'A new or larger service',
    proposals: [
      surge,
      {
        code: 'DISC-OUT',
        line: 'Emergency disconnect outdoors, labeled',
        section: '230.85',
        reason: 'Firefighters can shut the house off from outside, without going in to look for the panel.',
      },
      {
        code: 'GROUND',
        line: 'Ground rods and water pipe connected to the service',
        section: '250.50, 250.53',
        reason:
          'All grounding electrodes at the house become one system, which keeps the wiring near the voltage of the earth when lightning or the utility’s line brings more.',
      },
      {
        code: 'BOND-POINT',
        line: 'Bonding point for cable, phone and internet',
        section: '250.94',
        reason:
          'The other wires that come into the house are bonded to the same ground beside the service, so that no voltage stands between them and the power.',
      },
    ],
  },
  {
    slug: 'panel',
    name: 'A new panel at the service',
    proposals: [
      surge,
      {
        code: 'DISC-OUT',
        line: 'Emergency disconnect outdoors, labeled',
        section: '230.85(C)',
        reason:
          'With a replaced service panel the house gets a shut-off outdoors: firefighters do not have to go in to look for the panel.',
      },
      {
        code: 'DIRECTORY',
        line: 'Circuits traced and listed at the panel',
        section: '408.4(A)',
        reason:
          'Each breaker says plainly what it switches off, so that nobody has to guess in an emergency.',
      },
    ],
  },
  {
    slug: 'ev-charger',
    name: 'EV charger',
    proposals: [
      {
        code: 'EV-CIRCUIT',
        line: 'Circuit of its own for the car charger',
        section: '625.40, 625.41',
        reason:
          'The charger shares its circuit with nothing else, and because it runs for hours, breaker and wire are made for 125% of its current.',
      },
      {
        code: 'EV-GFCI',
        line: 'Ground-fault breaker for the charger’s receptacle',
        section: '625.54',
        reason: 'Where the charger is plugged in, its receptacle has ground-fault protection.',
      },
      {
        code: 'EV-LOAD',
        line: 'Load management for the charger',
        section: '625.42',
        reason:
          'Where the service has no room for the charger at its full current, this limits it to what is free, instead of a larger service.',
      },
      {
        code: 'EV-DISC',
        line: 'Disconnect for a charger above 60 amps',
        section: '625.43',
        reason: 'A charger this large can be switched off and locked where somebody works on it.',
      },
    ],
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    proposals: [
      {
        code: 'KIT-CIRCUITS',
        line: 'Two 20-amp circuits for the counters',
        section: '210.11(C)(1), 210.52(B)',
        reason: 'Kettle and toaster run at the same time without a breaker tripping.',
      },
      {
        code: 'KIT-GFCI',
        line: 'Ground-fault protection of the kitchen’s receptacles',
        section: '210.8(A)',
        reason:
          'Near water and metal sinks it switches off before a shock can hurt, at every receptacle of a kitchen.',
      },
      {
        code: 'APPLIANCE-GFCI',
        line: 'Ground-fault protection for range, dishwasher and microwave',
        section: '210.8(D)',
        reason:
          'A fault in one of these appliances would put its metal front under voltage: this switches it off.',
      },
      {
        code: 'COUNTER',
        line: 'Receptacles along the counter',
        section: '210.52(C)',
        reason:
          'No place along the wall of a counter is more than 24 inches from a receptacle, so that no cord hangs over the edge.',
      },
      arcFault,
      fourWires,
    ],
  },
  {
    slug: 'bathroom',
    name: 'Bathroom',
    proposals: [
      {
        code: 'BATH-CIRCUIT',
        line: '20-amp circuit for the bathroom’s receptacles',
        section: '210.11(C)(3)',
        reason:
          'A hair dryer takes nearly all of a circuit: the bathroom’s receptacles have one of their own.',
      },
      {
        code: 'BATH-GFCI',
        line: 'Ground-fault protection of the bathroom’s receptacles',
        section: '210.8(A)',
        reason: 'Beside water it switches off before a shock can hurt.',
      },
      {
        code: 'BATH-RECEPTACLE',
        line: 'Receptacle beside the basin',
        section: '210.52(D)',
        reason: 'Within 3 feet of each basin, so that no cord lies across the room.',
      },
    ],
  },
  {
    slug: 'laundry',
    name: 'Laundry',
    proposals: [
      {
        code: 'LAUNDRY',
        line: '20-amp circuit for the laundry',
        section: '210.11(C)(2)',
        reason: 'The washer’s receptacle has a circuit that feeds nothing outside the laundry.',
      },
      {
        code: 'LAUNDRY-GFCI',
        line: 'Ground-fault protection of washer and dryer',
        section: '210.8(A), 210.8(D)',
        reason:
          'Where there is water on the floor it switches off before a shock can hurt; an electric dryer counts too.',
      },
      arcFault,
      fourWires,
    ],
  },
  {
    slug: 'rooms',
    name: 'New circuits in living rooms and bedrooms',
    proposals: [
      arcFault,
      {
        code: 'TR',
        line: 'Receptacles with shutters',
        section: '406.12',
        reason: 'A child cannot push a hairpin or a key into them.',
      },
      {
        code: 'SPACING',
        line: 'Receptacles along the walls',
        section: '210.52(A)',
        reason: 'No place along a wall is more than 6 feet from a receptacle: a lamp’s own cord reaches it.',
      },
      {
        code: 'ROOM-LIGHT',
        line: 'Light, or a switched receptacle for one, with a wall switch',
        section: '210.70(A)',
        reason: 'Whoever comes in switches a light on at the door.',
      },
    ],
  },
  {
    slug: 'receptacles',
    name: 'Receptacles replaced in old wiring',
    proposals: [
      {
        code: 'REPLACE',
        line: 'Replaced receptacles with the protection of today',
        section: '406.4(D)',
        reason:
          'What goes into an old box has shutters, and ground-fault or arc-fault protection where a new receptacle at that place would have it.',
      },
      {
        code: 'LARGER-BOX',
        line: 'Larger box where the old one is too full',
        section: '314.16',
        reason: 'Wires and devices need room in their box: pressed together they get warm and come loose.',
      },
    ],
  },
  {
    slug: 'lights',
    name: 'Lights, fans and switches',
    proposals: [
      {
        code: 'FAN-BOX',
        line: 'Box that is made to hold a ceiling fan',
        section: '314.27(C)',
        reason: 'A fan is heavy and shakes: a box made for a light lets go of it in time.',
      },
      {
        code: 'NEUTRAL',
        line: 'Neutral to the switches',
        section: '404.2(C)',
        reason: 'Timers, sensors and smart switches need a neutral in the box to work.',
      },
      {
        code: 'LARGER-BOX',
        line: 'Larger box where the old one is too full',
        section: '314.16',
        reason:
          'A dimmer or a smart switch takes more room than what it replaces: pressed together, wires get warm and come loose.',
      },
    ],
  },
  {
    slug: 'outdoors',
    name: 'Outdoors',
    proposals: [
      {
        code: 'OUT-GFCI',
        line: 'Ground-fault protection outdoors',
        section: '210.8(A), 210.8(F)',
        reason:
          'On wet ground it switches off before a shock can hurt; at a home that goes for receptacles and for most of what is wired in, up to 50 amps.',
      },
      {
        code: 'OUT-COVER',
        line: 'Weather-resistant receptacle with a cover that closes over the plug',
        section: '406.9(B)',
        reason: 'It stays dry while something is plugged in, too.',
      },
      {
        code: 'OUT-RECEPTACLE',
        line: 'Receptacle at the front and at the back of the house',
        section: '210.52(E)',
        reason: 'A mower or a string of lights does not need a cord through a window.',
      },
      burial,
    ],
  },
  {
    slug: 'garage',
    name: 'Garage',
    proposals: [
      {
        code: 'GARAGE-CIRCUIT',
        line: '20-amp circuit for the garage’s receptacles',
        section: '210.11(C)(4)',
        reason: 'Tools and a compressor do not trip what is on in the house.',
      },
      {
        code: 'GARAGE-GFCI',
        line: 'Ground-fault protection of the garage’s receptacles',
        section: '210.8(A)',
        reason: 'On a concrete floor it switches off before a shock can hurt.',
      },
      {
        code: 'GARAGE-BAY',
        line: 'Receptacle in each bay',
        section: '210.52(G)(1)',
        reason: 'Each place for a car has one within reach.',
      },
    ],
  },
  {
    slug: 'basement',
    name: 'Basement',
    proposals: [
      {
        code: 'BASE-GFCI',
        line: 'Ground-fault protection of the basement’s receptacles',
        section: '210.8(A)',
        reason:
          'On a floor that may be wet it switches off before a shock can hurt, whether the basement is finished or not.',
      },
      {
        code: 'BASE-RECEPTACLE',
        line: 'Receptacle in each unfinished part of the basement',
        section: '210.52(G)(3)',
        reason: 'What is worked on or stored there does not hang on an extension cord.',
      },
      {
        code: 'SUMP-GFCI',
        line: 'Ground-fault protection of the sump pump',
        section: '210.8(D)',
        reason: 'The pump stands in water: a fault in it is switched off.',
      },
    ],
  },
  {
    slug: 'detached',
    name: 'Power for a shed or a detached garage',
    proposals: [
      burial,
      {
        code: 'DET-GROUND',
        line: 'Grounding electrode at the building',
        section: '250.32',
        reason: 'A building with a panel of its own has a ground of its own.',
      },
      {
        code: 'DET-DISC',
        line: 'Disconnect at the building',
        section: '225.31',
        reason: 'Its power can be switched off where it comes in.',
      },
    ],
  },
  {
    slug: 'generator-inlet',
    name: 'Inlet for a portable generator',
    proposals: [
      transfer,
      {
        code: 'INLET-SIGN',
        line: 'Signs at the inlet and at the service',
        section: '702.7',
        reason: 'Whoever shuts the house off knows that a second source may be running, and where.',
      },
    ],
  },
  {
    slug: 'standby-generator',
    name: 'Standby generator',
    proposals: [
      transfer,
      {
        code: 'GEN-LOAD',
        line: 'Load management for the generator',
        section: '702.4',
        reason:
          'What switches over by itself must not be more than the generator carries: this leaves out what can wait.',
      },
      {
        code: 'GEN-STOP',
        line: 'Emergency shutdown outdoors',
        section: '445.19',
        reason: 'Anybody can stop the engine from outside, without opening its housing.',
      },
    ],
  },
  {
    slug: 'hot-tub',
    name: 'Hot tub',
    proposals: [
      {
        code: 'TUB-GFCI',
        line: 'Ground-fault protection of the hot tub',
        section: '680.44',
        reason: 'In water even a small current kills: it is switched off in a fraction of a second.',
      },
      shutOff,
    ],
  },
  {
    slug: 'pool',
    name: 'Pool',
    proposals: [
      {
        code: 'POOL-BOND',
        line: 'Bonding of the pool, its metal parts and the deck',
        section: '680.26',
        reason:
          'Everything that a swimmer can touch is joined, so that no voltage stands between any two of them.',
      },
      {
        code: 'PUMP-GFCI',
        line: 'Ground-fault protection of the pump',
        section: '680.21(C)',
        reason: 'A fault in the motor does not reach the water.',
      },
      {
        code: 'POOL-RECEPTACLE',
        line: 'Receptacle 6 to 20 feet from the pool',
        section: '680.22(A)',
        reason: 'Near enough that nobody lays a cord along the water, and far enough that nothing falls in.',
      },
      shutOff,
    ],
  },
]
