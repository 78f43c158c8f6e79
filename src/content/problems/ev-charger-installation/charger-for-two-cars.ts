import type { Problem } from '../problems'

export default {
  slug: 'charger-for-two-cars',
  service: 'ev-charger-installation',
  demo: true,
  updated: '2026-11-22',
  name: 'Charging two electric cars at home',
  answer:
    'Two cars rarely need two full circuits. Chargers that share one 60-amp circuit refill both overnight after ordinary driving and spare many houses a new service. Your panel’s capacity and your miles decide.',
  symptoms: [
    'Cars are swapped in the driveway at eleven at night.',
    'A second charger trips the main, or the breaker of the first.',
    'One car lives on a 120-volt cord and is never full.',
    'The plugs differ: one J1772, one NACS.',
  ],
  causes: [
    {
      name: 'One circuit, one unit',
      text: 'A charging circuit serves a single charger unless listed controls divide its current. Two without supervision simply add up.',
    },
    {
      name: 'The sum exceeds the service',
      text: 'Each unit counts with its nameplate, so a pair at 48 amps asks for 96 before anyone has cooked a meal.',
    },
    {
      name: 'Everyone plugs in at six',
      text: 'Oven, air conditioning and both cars meet in the late afternoon. On PSEG Long Island’s Time-of-Day rates, 3 to 7 p.m. on weekdays is also the expensive stretch.',
    },
    {
      name: 'Chargers that cannot talk',
      text: 'Sharing works among units of one family, by cable or radio. Mixed brands need a separate controller.',
    },
    {
      name: 'Cables that do not reach',
      text: 'Garage and driveway spots lie apart, and the cord ends at the wrong bumper.',
    },
  ],
  safeToCheck: [
    'Write down both cars’ daily miles and the hours they stand at home. A shared 48 amps for eight hours is 92 kilowatt-hours, well over 250 miles of range between them.',
    'Stagger the schedules in the cars: one from 10 p.m., the other from 2 a.m.',
    'Look for “power sharing” or “group management” in your charger’s manual.',
    'Measure to both ports in the way you really park.',
  ],
  stopAndCall: [
    'Y-cables and a second outlet tapped off the first circuit are out. Disconnect them and call us.',
    'If the main gets hot or trips, charge one car at a time until we have been there.',
    'Fire, smoke or popping at car or charger: 911 from across the street.',
  ],
  repair: [
    'Calculate the load with both chargers, managed and unmanaged.',
    'Bring one feeder to a small subpanel by the parking spaces, or one shared circuit.',
    'Mount two linked chargers or one with two cables, and set the group limit.',
    'Interrupt their link on purpose: each must fall back to a safe current.',
    'Inspection, labels, and a note on which settings are yours to change.',
  ],
  time: 'A day for two linked chargers on one wall; two when a feeder or a trench is part of it.',
  cost: {
    from: 1250,
    to: 6900,
    why: 'A second linked unit beside the first is the low end. Separate parking spots, a garage subpanel or a service upgrade make up the rest; the chargers themselves are extra.',
  },
  code: [
    {
      article: 'NEC 2023, 625.40 and 625.42(A)',
      text: 'Several chargers may use one branch circuit when load management keeps their sum within it.',
    },
    {
      article: 'NEC 2023, 220.57',
      text: 'In service calculations a charger counts as 7,200 volt-amps or its nameplate, whichever is larger.',
    },
  ],
  sources: [
    {
      name: 'Tesla, Group power management',
      url: 'https://energylibrary.tesla.com/docs/Public/Charging/WallConnector/Gen3/Install/UniversalWC/en-us/GUID-51DFD0A0-E3EE-412B-8121-BA5C4C8D826E.html',
    },
    { name: 'PSEG Long Island, Time-of-Day', url: 'https://www.psegliny.com/en/TimeOfDay' },
    { name: 'NFPA 70 (NEC 2023)' },
  ],
} satisfies Problem
