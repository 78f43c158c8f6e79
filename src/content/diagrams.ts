/** What a diagram explains: its numbers, in order, each with what it says. The drawing has the same name (src/ui/illustrations/diagrams). */
export type Diagram = {
  /** What is to be seen, for whoever doesn't see it, and as the heading above it. */
  title: string
  /** One for each number in the drawing. */
  points: string[]
  /** Where its facts come from. */
  source: string
}

/** A diagram with the name of its drawing, as a page shows it. */
export type NamedDiagram = Diagram & { name: string }

/** The diagrams of our trade; a problem or a post names the one that explains it. Another trade has others, or none. */
const diagrams: Record<string, Diagram> = {
  'photo-of-the-panel': {
    title: 'A photo that often saves a visit: the panel with its door open',
    points: [
      'The number on your main breaker: 60, 100, 150 or 200. It is printed on the handle of the largest one.',
      'The brand name on the panel door.',
      'The whole panel in one photo, with its door open.',
      'The place where the work will be in another.',
    ],
    source: 'National Electrical Code 2023, 240.83 and 408.58',
  },
  'from-pole-to-panel': {
    title: 'Whose part is whose, from the pole to the panel',
    points: [
      'The drop from the pole to the house is the utility’s. PSEG Long Island repairs it.',
      'Weatherhead and attachment are yours. The dashed line is where their part ends.',
      'The entrance cable down the wall is yours.',
      'The meter is the utility’s.',
      'The box around it, the meter pan, is yours.',
      'The panel and everything after it are yours.',
    ],
    source: 'PSEG Long Island: equipment',
  },
  'storm-damage': {
    title: 'What a fallen tree takes with it',
    points: [
      'The drop on the ground is live until the utility says it isn’t. It is theirs to restore.',
      'The weatherhead and its pipe are yours, and are replaced before the power returns.',
      'The meter pan is yours too, torn loose with the pipe.',
      'The panel is checked for hidden damage before anyone reconnects it.',
      'Everyone stays 30 feet away, on both sides of the wire. 911 first, then the utility.',
    ],
    source: 'PSEG Long Island: equipment, and its notices on fallen wires',
  },
  'service-before-and-after': {
    title: 'From 100 to 200 amps: everything on the wall changes',
    points: [
      'Before: the old service head and a cable for 100 amps.',
      'Before: a panel with no spaces left.',
      'After: a new service head and cable, 2/0 copper or 4/0 aluminum.',
      'A marked disconnect outdoors, for firefighters.',
      'Surge protection at the service.',
      'A panel with 40 spaces.',
      'Two ground rods, unless one measures 25 ohms or less.',
    ],
    source: 'National Electrical Code 2023, 230.67, 230.85, 250.53(A)(2) and Table 310.12(A)',
  },
  'lost-neutral': {
    title: 'A neutral whole, and a neutral lost',
    points: [
      'With a sound neutral, one half of the house has its own 120 volts, however much is switched on.',
      'So has the other half: a lamp there burns as usual.',
      'Here the neutral has opened, and both halves share 240 volts between them.',
      'A heater takes only a few of them and stays cold.',
      'A 60-watt lamp opposite a 1,500-watt heater gets about 231 volts and burns out.',
    ],
    source: 'Ohm’s law; National Electrical Code 2023, 250.24',
  },
  'water-path': {
    title: 'The way water takes into a panel',
    points: [
      'A drip loop keeps rain from following the wires.',
      'A raintight weatherhead ends the cable at the top.',
      'A cracked jacket carries rain down inside it like a hose.',
      'Sealant where the cable goes through the wall.',
      'Rust at the bottom of the panel shows that water has stood there.',
    ],
    source: 'National Electrical Code 2023, 230.54, 300.7(A) and 312.2',
  },
  'breaker-positions': {
    title: 'On, tripped, off: where the handle stands',
    points: [
      'On: the handle is all the way at the end marked with a line.',
      'Tripped: it rests in between and is easily mistaken for on.',
      'Off: all the way at the end marked with a circle.',
      'From tripped it goes firmly to off first, then to on: once, and never where anything smells, crackles or is warm. If it trips again, leave it off.',
    ],
    source: 'How circuit breakers are made; what is safe to try, as on this page',
  },
  subpanel: {
    title: 'A subpanel: more spaces, not more amps',
    points: [
      'The main panel, full but with amps to spare.',
      'A two-pole breaker there feeds the subpanel, with four wires.',
      'The subpanel’s spaces take the new circuits.',
      'In the main panel neutral and ground meet, and go to the ground rods.',
      'In the subpanel the white bar and the green one stay apart.',
    ],
    source: 'National Electrical Code 2023, 250.24 and 250.32',
  },
  'clear-space': {
    title: 'The room in front of a panel stays empty',
    points: [
      'Six and a half feet high.',
      'Thirty inches wide.',
      'Three feet deep, measured from the panel.',
      'Stock, shelves and buckets stand elsewhere.',
    ],
    source: 'National Electrical Code 2023, 110.26',
  },
  'surge-protector': {
    title: 'Where a whole-house surge protector sits',
    points: [
      'The surge comes in along the hot wires.',
      'The protector is in the panel or right beside it; its light says whether it still works.',
      'Its wires are short and straight: a foot of wire holds back more than a hundred volts.',
      'It leads the surge to neutral and ground.',
      'Cable and telephone are bonded to the same point.',
      'What is left goes on, lower and blunter: a second protector at the outlet takes the rest.',
    ],
    source: 'National Electrical Code 2023, 230.67 and article 242',
  },
  'own-circuit': {
    title: 'One machine, one circuit',
    points: [
      'The nameplate says what the machine draws.',
      'Its breaker is sized from that, with 125 percent of what runs for three hours or longer.',
      'Cable or conduit of its own, as thick as the breaker needs, with nothing else on it.',
      'An outlet that fits the machine’s plug, or a disconnect if it is hard-wired.',
    ],
    source: 'National Electrical Code 2023, 210.20(A)',
  },
  'three-outlets': {
    title: 'Two prongs, a GFCI without a ground, and a real ground',
    points: [
      'Two prongs, two wires: legal where it is, and honest about what it lacks.',
      'A GFCI on the same two wires protects people: it compares what goes out with what comes back.',
      'Its sticker says “No Equipment Ground.” The code asks for it.',
      'A grounded outlet has three holes and a third wire behind them.',
      'The ground: a path from the metal case of an appliance back to the panel.',
    ],
    source: 'National Electrical Code 2023, 250.130(C) and 406.4(D)',
  },
  'outlet-chain': {
    title: 'Why an outlet dies a floor away from the cause',
    points: [
      'The breaker feeds a row of outlets, one after another.',
      'The first has TEST and RESET, and protects what comes after it.',
      'When it trips, all of these are dead.',
      'The same happens if a wire lets go behind one of them: the last live box and the first dead one are where to look.',
    ],
    source: 'National Electrical Code 2023, 406.4(D) and 110.14',
  },
  'aluminum-joint': {
    title: 'How aluminum is joined to copper',
    points: [
      'The aluminum wire in the wall stays.',
      'A listed connector keeps the two metals apart, its screws set with a torque screwdriver.',
      'A short piece of copper goes on to the outlet.',
      'A plain wire nut on both lets them corrode each other.',
    ],
    source: 'Consumer Product Safety Commission on aluminum wiring; National Electrical Code 2023, 110.14',
  },
  'generator-place': {
    title: 'Where a generator may run',
    points: [
      'A portable one: outdoors, at least 20 feet from the house.',
      'Its exhaust points away from every door, window and vent.',
      'Carbon monoxide alarms inside, with batteries.',
      'A standby one: as close to the wall as its listing permits, often 18 inches.',
      'And five feet from every opening.',
    ],
    source: 'U.S. Consumer Product Safety Commission; the makers’ instructions',
  },
  'transfer-and-interlock': {
    title: 'Three ways to keep generator and utility apart',
    points: [
      'Interlock: a sliding plate lets only the main or the generator’s breaker be on. You choose any circuit.',
      'Manual transfer switch: labeled levers for six to ten circuits.',
      'Automatic transfer switch: moves by itself while you are away.',
      'A portable one feeds the house through an inlet outdoors, never through an outlet.',
      'A standby generator is wired in, and goes with the automatic switch.',
    ],
    source: 'National Electrical Code 2023, 408.36(D) and 702.5',
  },
  'load-management': {
    title: 'A charger that waits while the house is busy',
    points: [
      'A sensor measures what the whole house draws.',
      'The controller tells the charger how much is left.',
      'The charger has a circuit of its own, and lowers its current when told to.',
      'The red line is what the service can carry: house and car together stay below it.',
      'Dark is the house, amber the car: it gets what the house leaves.',
    ],
    source: 'National Electrical Code 2023, 625.42 and 750.30',
  },
  'charging-rule': {
    title: 'The breaker is a quarter larger than the charge',
    points: [
      'Dark: what the charger draws for hours. From left to right: 24, 32 and 48 amps.',
      'Beside it the breaker for that charger: 30, 40 and 60 amps.',
      'Amber: the quarter on top, since hours of load count at 125 percent.',
      'A charger set to its breaker’s full figure trips it sooner or later.',
    ],
    source: 'National Electrical Code 2023, 625.41 and 625.42',
  },
  'dimmer-and-led': {
    title: 'What a dimmer does to the current',
    points: [
      'An older dimmer was built for hundreds of watts.',
      'It cuts the front off every wave.',
      'A filament stays hot through the gaps and shows nothing.',
      'An LED is electronics, and draws too little for the dimmer to hold on.',
      'Its driver reads the chopped wave as a row of interruptions.',
    ],
    source: 'National Electrical Code 2023, 404.14; NYSERDA and Lighting Research Center',
  },
  'recessed-light': {
    title: 'What makes a recessed light too hot',
    points: [
      'A bulb with more watts than the label allows, or not made for enclosed fixtures.',
      'Insulation against a can that isn’t marked IC: it needs three inches of air, and half an inch to wood.',
      'The heat sensor switches the light off, and on again when it has cooled.',
      'A loose splice in the junction box makes heat of its own.',
    ],
    source: 'National Electrical Code 2023, 410.115(C) and 410.116',
  },
  'switch-box': {
    title: 'With a neutral at the switch, and without',
    points: [
      'Here the feed comes to the switch first.',
      'The whites are joined behind it: a smart switch can use them.',
      'The switch sends the hot wire up to the light.',
      'Here the feed comes to the light first.',
      'Only the hot wire goes down and back, a switch loop: no neutral in the box.',
    ],
    source: 'National Electrical Code 2023, 200.7(C) and 404.2(C)',
  },
  'exit-lights': {
    title: 'An emergency light is fed ahead of the switch',
    points: [
      'The lighting circuit of the area.',
      'The wall switch.',
      'The lights it turns off at night.',
      'The emergency unit’s feed leaves ahead of the switch, so it sees only real outages.',
      'Its battery carries lamps and sign for an hour and a half.',
      'The exit sign, lit at all times.',
    ],
    source: 'National Electrical Code 2023, 700.12(H)',
  },
  'trench-depths': {
    title: 'How deep it has to lie, to scale',
    points: [
      'Cable made for burial: 24 inches.',
      'The same on one 120-volt circuit of at most 20 amps with a GFCI: 12 inches.',
      'Wires in plastic pipe: 18 inches.',
      'Steel pipe: 6 inches.',
      'Under the driveway of a house: 18 inches, pipe or cable.',
      'Warning tape a foot above the pipe, and 811 before the shovel.',
    ],
    source: 'National Electrical Code 2023, table 300.5',
  },
  'smoke-alarms': {
    title: 'Where alarms belong',
    points: [
      'In every room where somebody sleeps.',
      'In the hallway outside, for smoke and for carbon monoxide.',
      'On every level.',
      'At least ten feet from the stove.',
      'In the basement too.',
      'Whatever burns fuel, or an attached garage, is why there must be carbon monoxide alarms.',
    ],
    source: 'National Fire Protection Association; New York Executive Law § 378',
  },
  'low-voltage': {
    title: 'Data and bell wire, each from one dry place',
    points: [
      'A ventilated cabinet with an outlet of its own, where every cable ends.',
      'From there an unbroken run to each room, never from jack to jack.',
      'Power stays apart: not in the same box or pipe without a barrier.',
      'A transformer of the size that the doorbell’s maker calls for, on a covered box.',
      'The doorbell draws current all day, through thin wire.',
    ],
    source: 'National Electrical Code 2023, article 725 and 725.136',
  },
}

/** A diagram by its name; undefined without a name. Throws if there is none of that name. */
export function diagramNamed(name: string | undefined): NamedDiagram | undefined {
  if (!name) return
  const diagram = diagrams[name]
  if (!diagram) throw new Error(`src/content/diagrams.ts has no diagram “${name}”.`)
  return { name, ...diagram }
}

/** The name of the same drawing without its numbers: for a card or a link, where nothing explains them. */
export const withoutNumbers = (name: string) => `${name}-without-numbers`

/** The drawing of a diagram that is shown without its list. */
export function pictureOfDiagram(name: string | undefined) {
  const diagram = diagramNamed(name)
  return diagram && withoutNumbers(diagram.name)
}

export const diagramNames = Object.keys(diagrams)
