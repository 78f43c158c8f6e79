import type { ServicePagePath } from './addresses'
import { business, emergencyNumbers } from './business'
import { dangers } from './dangers'
import type { Metadata } from './metadata'
import type { WorkDrawing } from './services/drawings'
import type { ServiceSlug } from './services/services'

type WorkSection = {
  heading: string
  paragraphs?: string[]
  points?: string[]
  /** Whether the points are so; without, neither so nor not. */
  kind?: 'yes'
  steps?: readonly string[]
  /** Whether it says what the work costs: beside what the page begins with. */
  isPrice?: true
}

/** What one of the four service pages says, from its head to its sources. */
export type ServicePage = {
  path: ServicePagePath
  /** Whether its prices and promises were made up; none may be before business.ts says `demo: false`. */
  demo: boolean
  /** When its text last changed in substance, `2026-11-21`: what the sitemap tells search engines. */
  updated: string
  metadata: Metadata
  /** Its name among the site's pages, and what stands over the heading. */
  name: string
  eyebrow: string
  /** The service that is asked for from here. */
  service: ServiceSlug
  /** What search engines are told that we do. */
  offered: { name: string; description: string }
  illustration?: WorkDrawing
  /** The diagram, without its numbers, that stands for its own kind of work among others: the head has the drawing. */
  ownDiagram?: string
  heading: string
  lead?: string
  /** Whom to call for what, the most urgent first: instead of a lead, in the head. */
  calls?: { display: string; e164: string; when: string }[]
  sections: WorkSection[]
  /** What is better seen than read: a text beside one of our diagrams, by its name. */
  explained?: { heading: string; paragraphs: string[]; points?: string[]; diagram: string }
  /** Figures to compare, each also as a bar, which ends at its share of the last one's figure. */
  compared?: {
    heading: string
    paragraphs: string[]
    /** What is in its rows, and what their figures are. */
    columns: [string, string]
    rows: { term: string; figure: number; text: string }[]
  }
  /** Jobs that belong to it, each told in a few lines, folded under its heading. */
  topics?: { heading: string; topics: { heading: string; text: string }[] }
  /** What whoever lives there may do, and what they had better leave alone. */
  yourself?: { can: string[]; cannot: string[] }
  sources: { name: string; url?: string }[]
}

const residential: ServicePage = {
  path: '/residential',
  demo: true,
  updated: '2026-11-22',
  metadata: {
    title: 'Residential electrician on Long Island',
    description:
      'Repairs, rewiring, panels, lighting and generators for Long Island houses: $160 for the visit with the first hour, written quotes, permits handled.',
    keywords: 'residential electrician, rewiring, panel upgrade, Long Island',
  },
  name: 'Residential',
  eyebrow: 'Residential',
  service: 'residential-electrician',
  offered: {
    name: 'Residential electrician',
    description: 'Repairs, rewiring, panels, lighting and generators for houses.',
  },
  illustration: 'residential',
  ownDiagram: 'outlet-chain',
  heading: 'Electrical work in your home',
  lead: 'From one dead outlet to a new service: found, priced in writing, done to code.',
  sections: [
    {
      heading: 'What is worth doing first',
      paragraphs: ['In our own house, in this order:'],
      steps: [
        'Anything warm, discolored or buzzing: turn it off today and have it checked. A smell of burning that you cannot place: get out and call 911.',
        'The panel, if its breakers can’t be trusted or water has been in it.',
        'The grounding: rods, the connection to the water pipe, bonding of the gas pipe.',
        'Ground-fault protection for the kitchen, baths, laundry, basement, garage and outdoors.',
        'Arc-fault protection, with each circuit that is replaced or extended.',
        'Tamper-resistant outlets wherever small children live or visit.',
      ],
    },
    {
      heading: 'What the code requires today',
      paragraphs: [
        'New York’s Uniform Code refers to the National Electrical Code, since December 31, 2025 in its 2023 edition. What was legal when it was built may stay: it applies to what is new, and to some things when they are replaced.',
        'Whether your village or your town issues the permit is on your town’s page. Where one is needed, we file for it, meet the inspector and give you the certificate.',
      ],
      kind: 'yes',
      points: [
        'A new receptacle in a bathroom needs ground-fault protection.',
        'A new service needs surge protection.',
        'New service equipment for a one- or two-family house needs a disconnect outdoors that firefighters can reach.',
      ],
    },
  ],
  yourself: {
    can: [
      'Press the test button of every ground-fault outlet once a month.',
      'Reset a tripped breaker once.',
      'Replace bulbs, batteries and filters.',
      'Write what you learn about your panel on its labels.',
      'Look at the gray cable and the meter box outside after every storm, from the ground.',
    ],
    cannot: [
      'Take the panel’s cover off. The large wires above the main breaker stay live when it is off, and only the utility can shut them off.',
      'Put in a larger breaker. The wire would overheat before it tripped.',
      'Tighten the screws on aluminum wires. Brittle ends can snap.',
    ],
  },
  explained: {
    heading: 'What Long Island houses have in their walls',
    paragraphs: [
      'None of it is dangerous just because it is old, but where it was extended carelessly, overloaded, buried in insulation, or handled until its covering broke. We tell you which of these you have.',
    ],
    points: [
      'Before the war: wires on porcelain knobs',
      'The fifteen years after 1945: 60 or 100 amps for a house without air conditioning, two-wire cable without a ground, and one outlet per wall',
      'About 1965 to 1973: aluminum for the branch circuits, from some builders',
      'Summer cottages: made year-round by adding to what was there',
    ],
    diagram: 'three-outlets',
  },
  topics: {
    heading: 'Smaller and larger jobs',
    topics: [
      {
        heading: 'Rewiring the whole house',
        text: 'Knob-and-tube, cloth-covered cable and circuits without a ground can be replaced room by room or in one go; most people stay in the house. We look into the walls first, then quote by the room: circuits, outlets, the panel, and where plaster has to be opened. A whole house takes one to three weeks, and the certificate stays with the deed.',
      },
      {
        heading: 'New outlets and circuits',
        text: 'One more outlet on a circuit with room to spare is a visit. A dryer, range, window unit or workshop wants its own circuit: $450 to $950 for 15 or 20 amps, more for thicker wire. New ones for dryers and ranges have four wires and ground-fault protection; a three-wire outlet that was right when it was put in may stay.',
      },
      {
        heading: 'Hot tubs and pools',
        text: 'We wire both. A hot tub gets a circuit of its own, most often of 50 amps at 240 volts, with ground-fault protection and a disconnect in sight of it, at least five feet from the water. Around a pool, metal parts and the deck are bonded together. Have the maker’s sheet at hand when you call; permit and trench are part of our quote.',
      },
      {
        heading: 'Ceiling fans',
        text: 'We hang them, with a switch at the door. The box of an old lamp is not made for a fan: one marked for fans takes its place, held by the framing, and above 70 pounds the fan hangs from the framing alone. Where no wire comes to the ceiling yet, we bring one.',
      },
      {
        heading: 'Smoke and carbon monoxide alarms',
        text: 'We run the circuit that wired alarms need, and tell you which rooms are without one. Alarm systems take a license of their own from the state, so those are for an alarm company. Alarms with a sealed ten-year battery that call each other by radio need no electrician.',
      },
      {
        heading: 'Solar panels and batteries',
        text: 'We install neither. We make the house ready for them: a load calculation, a panel whose busbar may take what the roof feeds in, or a larger service, before the solar company comes. And we look for the fault when it turns out to be in your panel.',
      },
      {
        heading: 'An inspection before you sell or buy',
        text: 'We go through panel, grounding, outlets and whatever wiring can be seen, and write down what we find, by urgency and with a price. It takes an hour or two at our usual rate. It is neither the town’s inspection nor the home inspection that New York licenses separately. For work that was never inspected we can file now, so that the sale does not wait for it.',
      },
    ],
  },
  sources: [
    {
      name: 'NFPA 70-2023, National Electrical Code, sections 210.8, 210.12, 230.67, 230.85, 250.50, 250.140, 314.27(C), 406.12, 680.13, 680.26, 680.44 and 705.12',
    },
    {
      name: 'ExpertCE, ground-fault protection of spas and hot tubs (680.44) in the 2023 code',
      url: 'https://expertce.com/courses/electricians-guide-for-nec-2023/lessons/how-have-2023-nec-changes-impacted-gfci-protection-for-spas-and-hot-tubs',
    },
    {
      name: 'Solar Design Lab, what a busbar may take from a roof (705.12)',
      url: 'https://solardesignlab.com/solar-120-percent-rule-nec-705-12',
    },
    {
      name: 'New York Electrical Inspection Agency on the 2023 code in New York State',
      url: 'https://www.nyeia.com/when-an-exterior-emergency-disconnect-is-and-is-not-required-according-to-the-2023-nec',
    },
    {
      name: 'LegalClarity, Building Code of New York State: the 2025 Uniform Code and its day',
      url: 'https://legalclarity.org/building-code-of-new-york-state-permits-and-enforcement/',
    },
    {
      name: 'U.S. Consumer Product Safety Commission, Repairing Aluminum Wiring (publication 516)',
      url: 'https://www.cpsc.gov/s3fs-public/516.pdf',
    },
  ],
}

const commercial: ServicePage = {
  path: '/commercial',
  demo: true,
  updated: '2026-11-22',
  metadata: {
    title: 'Commercial electrician on Long Island',
    description:
      'Build-outs, lighting, dedicated circuits and violations for shops, offices and restaurants in Suffolk and Nassau. Service work at $165 an hour on weekdays.',
    keywords: 'commercial electrician, Long Island, restaurant, office, retail',
  },
  name: 'Commercial',
  eyebrow: 'Commercial',
  service: 'commercial-electrician',
  offered: {
    name: 'Commercial electrician',
    description:
      'Build-outs, lighting, dedicated circuits, service and violations for shops, offices and restaurants.',
  },
  illustration: 'commercial',
  heading: 'Electrical work for shops, offices and restaurants',
  lead: 'Done before you open or after you close, with the paperwork your landlord, insurer and town ask for.',
  sections: [
    {
      heading: 'What we do',
      kind: 'yes',
      points: [
        'Build-outs: power, lighting and data from the plan to the inspection',
        'Dedicated circuits for kitchens, refrigeration, compressors and machines',
        'LED conversions, emergency and exit lights with their yearly test',
        'Panels and services, single-phase and three-phase',
        'Violations: what the inspector wrote, in plain words, and what it takes to close it',
        'Chargers for customers and vehicles',
      ],
    },
    {
      heading: 'So you can stay open',
      paragraphs: [
        'We plan every shutdown with you, in writing, with the hour and who is affected, and bring everything we need so one shutdown doesn’t become two. Refrigeration is moved to another circuit or a generator first. You shut down registers and servers; we don’t. If something has to stay off until morning, you hear about it before you go home.',
      ],
    },
    {
      heading: 'Before you sign the lease',
      paragraphs: [
        'An hour in the empty space is the cheapest hour of a build-out. We look at the panel and its label, the size of the service, whether it is three-phase, who else is on the meter, where the transformer is, and what the last tenant left above the ceiling. Then you know whether your ovens will run, and whether you or the landlord should pay for a larger service.',
        'If the service has to grow, ask early. The utility needs a load letter and time, and transformers aren’t kept in stock.',
      ],
    },
    {
      heading: 'By kind of business',
      points: [
        'Restaurants: ground-fault protection for kitchen receptacles, hood and suppression interlocks, walk-ins on their own circuits, outdoor tables with proper outlets.',
        'Shops: show-window receptacles, a sign circuit at the entrance, lighting that flatters fabric and doesn’t flicker on a phone’s camera.',
        'Offices: floor boxes, data, circuits that computers don’t share with the copier, sensors that don’t turn the lights off on a quiet meeting.',
        'Medical and dental: patient-care rooms with their second grounding path, equipment circuits to the manufacturer’s drawing.',
        'Workshops: three-phase machines, disconnects in sight, phase-loss relays, chargers for forklifts.',
        'Marinas: leakage protection on shore power, corrosion-proof fittings, yearly inspection.',
      ],
    },
    {
      heading: 'When there is a violation',
      steps: [
        'Send us the notice. The deadline on it comes first.',
        'We translate each item into what is wrong and what will fix it.',
        'You get a price per item, so the landlord’s and yours can be separated.',
        'Permit, repair, and photos of what was behind the cover.',
        'We meet the inspector and stay until the item is signed off.',
        'The paperwork goes into one file, for your insurer and the next inspection.',
      ],
    },
    {
      heading: 'How we price',
      isPrice: true,
      points: [
        'Service work on weekdays: $165 an hour',
        'At night and on weekends: $225 an hour, with a two-hour minimum',
        'Whatever can be drawn: a fixed price per line',
        'What a ceiling hides: a unit price in the quote, so a surprise has a number before it happens',
        'Certificates of insurance: sent the same day, with your landlord as additional insured',
      ],
    },
  ],
  explained: {
    heading: 'Lights that must work when nothing else does',
    paragraphs: ['Exit signs and emergency lights have two tests to pass, and the results are recorded.'],
    points: [
      'Every month: thirty seconds. Your staff can do it: press the button and look.',
      'Once a year: ninety minutes. We come after hours, run everything on battery and replace what fades.',
      'Every time: it goes into the log. We leave that where the fire marshal looks for it.',
    ],
    diagram: 'exit-lights',
  },
  sources: [
    { name: 'NFPA 70-2023, National Electrical Code, sections 210.8(B), 210.62, 517.13, 555.35 and 600.5' },
    {
      name: 'Town of Brighton, NY, Fire Marshal: required testing of emergency lights and exit signs',
      url: 'https://www.townofbrighton.org/756/Emergency-Lighting-EXIT-Signage',
    },
    {
      name: 'Electrical Safety Foundation International, tips for marina owners',
      url: 'https://www.esfi.org/electrical-safety-tips-for-marina-owners/',
    },
  ],
}

const emergency: ServicePage = {
  path: '/emergency',
  demo: true,
  updated: '2026-11-22',
  metadata: {
    title: 'Emergency electrician on Long Island, 24/7',
    description:
      'What to do first for sparking outlets, outages and storm damage. An electrician on the phone at any hour: $160 with the first hour by day, $285 by night.',
    keywords: 'emergency electrician, Long Island, 24/7, power outage, sparking outlet',
  },
  name: 'Emergency',
  eyebrow: '24/7 Emergency Service',
  service: 'emergency-electrician',
  offered: {
    name: 'Emergency electrician',
    description:
      'Electrical emergencies at any hour: sparking outlets, power outages, electrical fires and storm damage.',
  },
  illustration: 'emergency',
  heading: 'Electrical emergency: what to do first',
  calls: [
    {
      display: '911',
      e164: '911',
      when: 'Flames, smoke, a hot wall, a smell of burning that you cannot place, a carbon monoxide alarm, a person who got a shock or passed out, a wire on the ground, or a headache while an engine runs. If you smell gas, touch no switch and use no telephone indoors: go out and call from there.',
    },
    {
      ...emergencyNumbers.utility,
      when: 'PSEG Long Island, day and night: no power in the street, a wire down or hanging low, sparks on a pole, a meter that must be disconnected.',
    },
    {
      ...business.phone,
      when: 'Us, day and night: everything on your side, from the weatherhead to the last outlet.',
    },
  ],
  sections: [
    { heading: 'If somebody got a shock', steps: dangers.shock.steps },
    { heading: 'If you smell gas', steps: dangers.gas.steps },
    { heading: 'Carbon monoxide', steps: dangers['carbon-monoxide'].steps },
    { heading: 'Sparking outlets', steps: dangers.sparks.steps },
    { heading: 'Smoke or a burning smell', steps: dangers.fire.steps },
    {
      heading: 'Power outages',
      steps: [
        'Look outside. If the street is dark too, report it to PSEG Long Island: 1-800-490-0075.',
        'If only your house is dark, look at the main breaker. If it has tripped, reset it once.',
        'If it trips again, or half of the house is dark, switch the main off and call us.',
        'Switch off the range, dryer and air conditioners, and leave one lamp on so you know when the power is back.',
        'Run a portable generator outdoors only, at least 20 feet from windows and doors, and never into an outlet.',
        'Keep the refrigerator and freezer closed.',
      ],
    },
    {
      heading: 'Electrical fires',
      steps: [
        'Everybody out. Close doors behind you. Call 911 from outside.',
        'Never put water on it. Use an extinguisher marked C, or ABC, only on a small fire, when the others are out, 911 has been called, and the way out is behind you.',
        'Do not go back in to switch anything off.',
        'Tell the firefighters where the panel, meter and outdoor disconnect are, and whether there are batteries, solar panels or a car on a charger.',
        'Afterward, don’t switch anything on until it has been checked.',
      ],
    },
    { heading: 'Some lights too bright, others dim', steps: dangers['lost-neutral'].steps },
    { heading: 'Water near anything electric', steps: dangers.water.steps },
    { heading: 'A hot or humming panel or meter', steps: dangers['hot-meter'].steps },
    { heading: 'Generators: where they run', steps: dangers['generator-indoors'].steps },
    { heading: 'Generators: never into an outlet', steps: dangers.backfeed.steps },
    {
      heading: 'Storm damage',
      steps: [
        ...dangers['lines-down'].steps,
        'Look from a distance at the wall where the wire arrives. If any of these is torn off, call us; the wire in the street is the utility’s.',
        'What was under water isn’t safe just because it has dried. Salt keeps working in it.',
        'An electric car that stood in salt water goes at least 50 feet from any building, and is not charged.',
      ],
    },
    {
      heading: 'What we ask when you call',
      paragraphs: [
        'Is everybody safe? What do you see, hear and smell? Where is your panel, and can you reach it with dry feet? What went off together? With those answers we tell you what to switch off. Often the house is then safe until morning, and we say so.',
        'A call at night, on a weekend or on a holiday is $285, including the first hour; on weekdays from 7 to 7 it is $160. You know the price of the repair before it begins.',
      ],
      isPrice: true,
    },
    {
      heading: 'Don’t wait on these',
      paragraphs: ['A tiny blue spark as a plug goes in can be harmless. These signs are not:'],
      points: [
        'A breaker that trips again as soon as it is reset',
        'Plates or plugs that are warm, brown or melted',
        'Lights that brighten when something else starts',
        'A tingle from a faucet, a washing machine or a pool ladder',
        'A panel that hums, is rusty or has been wet',
      ],
    },
  ],
  sources: [
    {
      name: 'PSEG Long Island, storm safety',
      url: 'https://www.psegliny.com/safetyandreliability/stormsafety',
    },
    {
      name: 'PSEG Long Island, electric service equipment: who owns what',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
    {
      name: 'Electrical Safety Foundation International, flood safety',
      url: 'https://www.esfi.org/resource/flood-safety-253',
    },
    {
      name: 'U.S. Consumer Product Safety Commission, carbon monoxide and generators',
      url: 'https://www.cpsc.gov/Safety-Education/Safety-Education-Centers/Carbon-Monoxide-Information-Center',
    },
    {
      name: 'National Grid, natural gas safety on Long Island',
      url: 'https://www.nationalgridus.com/Long-Island-NY-Home/',
    },
    {
      name: 'U.S. Consumer Product Safety Commission, warning on male-to-male extension cords',
      url: 'https://www.cpsc.gov/Newsroom/News-Releases/2026/CPSC-Warns-Consumers-to-Stop-Using-Male-to-Male-Extension-Cords-Secures-Delisting-Commitments-from-e-Commerce-Platforms',
    },
    {
      name: 'Hydro-Quebec, electric shock: what to do',
      url: 'https://www.hydroquebec.com/safety/electric-shock/electric-shock-what-to-do.html',
    },
    {
      name: 'U.S. Fire Administration, electric vehicles flooded by salt water',
      url: 'https://www.usfa.fema.gov/blog/ig-102022.html',
    },
    { name: 'National Fire Protection Association, portable fire extinguishers at home' },
  ],
}

const evCharger: ServicePage = {
  path: '/ev-charger',
  demo: true,
  updated: '2026-11-29',
  metadata: {
    title: 'EV charger installation on Long Island',
    description:
      'Level 2 chargers at home and at work, sized to your car and your panel: $850 to $1,600 with the panel nearby. Load calculation, permit and inspection.',
    keywords: 'EV charger installation, Level 2, Long Island',
  },
  name: 'EV chargers',
  eyebrow: 'EV chargers',
  service: 'ev-charger-installation',
  offered: {
    name: 'EV charger installation',
    description:
      'Level 2 chargers at home and at work: load calculation, dedicated circuit, permit and inspection.',
  },
  illustration: 'charger',
  heading: 'EV charger installation',
  lead: 'A Level 2 charger fills the car overnight. Whether your panel has room for it is a calculation, not a guess: we do it first.',
  sections: [
    {
      heading: 'What it takes',
      steps: [
        'A load calculation by section 220.82 of the National Electrical Code: what your house draws, and what is left.',
        'Its own circuit, rated for 125 percent of the charger’s current, because it runs for hours.',
        'A spot where the cable reaches the car without crossing a walkway, and a cable run no longer than it has to be.',
        'Your town’s permit, and the inspection.',
      ],
    },
    {
      heading: 'What we charge',
      isPrice: true,
      paragraphs: [
        'Permit and inspection fees are in these figures, at cost. The job itself usually takes half a day.',
      ],
      points: [
        'Panel in the garage or on the same wall: $850 to $1,600, without the charger',
        'Cable across a finished house: $1,600 to $2,900',
        'A long trench to a detached garage: as much as $6,200',
        'Load management: $450 to $900 more',
      ],
    },
    {
      heading: 'Where to put it',
      points: [
        'In a garage: beside the door on the side of the car’s port, with the holster at about four feet',
        'Outdoors: on a wall or a post out of the way of bumpers and snow, in a housing made for rain, with stainless screws near the shore',
        'In a flood zone: above the elevation the town requires, along with its disconnect',
      ],
    },
  ],
  explained: {
    heading: 'If the panel has no room',
    points: [
      'A lower charging current: set in the charger behind a cover and written on its label',
      'Load management: the charger waits or slows down while the oven and the dryer run',
      'One circuit for two cars: chargers that split the current between them',
      'A 200-amp service: where a heat pump or an induction range is coming too',
    ],
    paragraphs: [
      'A full panel and an overloaded one are different things. If only the spaces are used up, a subpanel adds new ones. If the amps are used up, one of these helps, in order of price.',
    ],
    diagram: 'load-management',
  },
  topics: {
    heading: 'Before you decide',
    topics: [
      {
        heading: 'What it costs to run',
        text: 'PSEG Long Island offers time-of-day rates. The peak is on weekdays from 3 to 7 p.m.; on the three-level plan, the lowest rate runs from 10 p.m. to 6 a.m. A charger or car with a schedule does the rest, and we set it up with you.',
      },
      {
        heading: 'Plug or hard-wired',
        text: 'We recommend hard-wiring for most houses. A plug and receptacle add a connection that carries full current for hours; cheap receptacles have melted under it. If you want a plug, we use an industrial-grade receptacle and the ground-fault breaker that the code requires.',
      },
      {
        heading: 'Rebates and tax credits',
        text: 'As of November 2026 the federal credits have ended: for a home charger in service after June 30, 2026, for a panel replaced along with a heat pump after December 31, 2025, and for solar panels and batteries finished after that day, whenever they were paid for. What was finished before may still belong in a return: ask your tax adviser. PSEG Long Island has paid rebates for chargers whose use it can see; models and sums change, so we look them up with you on the day of the quote. We know of none for a generator. What a program asks for, such as the invoice, the serial number and the inspection certificate, you get from us.',
      },
      {
        heading: 'Apartments, condominiums and businesses',
        text: 'Here it all depends on the first drawing. We look at the transformer, the meters and the whole lot once, plan how many spaces can be served with managed charging, and lay conduit for all of them while the ground is open. Each charger can bill the person who uses it. For a fleet that is parked at night, many slow chargers are nearly always the right answer.',
      },
    ],
  },
  compared: {
    heading: 'How much charging you need',
    paragraphs: [
      'Count the miles of an ordinary day, not of the longest trip. Most cars go three to four miles on a kilowatt-hour. A 24-amp charger delivers 5.8 kilowatts, about 20 miles of range an hour, or 160 in an eight-hour night. At 48 amps it is twice that, which few households use.',
      'A lower current is not a bad choice. It may save you a new service, it is easier on every connection, and the car sits there all night anyway.',
    ],
    columns: ['Charger and circuit', 'Range an hour, about'],
    rows: [
      { term: '16 amps on a 20-amp circuit', figure: 13, text: '13 miles' },
      { term: '24 amps on a 30-amp circuit', figure: 20, text: '20 miles' },
      { term: '32 amps on a 40-amp circuit', figure: 27, text: '27 miles' },
      { term: '40 amps on a 50-amp circuit', figure: 34, text: '34 miles' },
      { term: '48 amps hard-wired on a 60-amp circuit', figure: 40, text: '40 miles' },
    ],
  },
  sources: [
    {
      name: 'NFPA 70-2023, National Electrical Code, sections 220.82, 625.40, 625.42, 625.54 and article 750',
    },
    { name: 'PSEG Long Island, time-of-day rates', url: 'https://www.psegliny.com/en/TimeOfDay' },
    {
      name: 'Farrell Fritz, the energy credits that end and the day of each (IRS fact sheet 2025-05, Public Law 119-21)',
      url: 'https://www.farrellfritz.com/insights/tax-tracker/the-clock-is-ticking-energy-credits-expiring-under-the-one-big-beautiful-bill',
    },
    {
      name: 'PSEG Long Island, Smart Charger Rebate',
      url: 'https://www.psegliny.com/saveenergyandmoney/GreenEnergy/ev/smartcharge',
    },
  ],
}

/** The four pages that tell about a kind of work everywhere. */
export const servicePages: ServicePage[] = [residential, commercial, emergency, evCharger]
