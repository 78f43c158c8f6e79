import type { Problem } from '../problems'

export default {
  slug: 'charger-for-two-cars',
  service: 'ev-charger-installation',
  here: ['car', 'panels', 'permit'],
  diagram: 'load-management',
  demo: true,
  updated: '2026-11-29',
  planned: true,
  name: 'Charging two electric cars at home',
  answer:
    'Two cars rarely need two full circuits. Chargers that share one 60-amp circuit refill both overnight after ordinary driving and spare many houses a new service. It comes down to your panel’s capacity and your mileage.',
  symptoms: [
    'You swap cars in the driveway at eleven at night.',
    'A second charger trips the main, or the breaker of the first.',
    'One car lives on a 120-volt cord and is never fully charged.',
    'The plugs differ: one J1772, one NACS.',
  ],
  causes: [
    {
      name: 'One circuit, one unit',
      text: 'A charging circuit serves a single charger unless listed controls share its current. Two without controls simply add up.',
    },
    {
      name: 'The total exceeds the service',
      text: 'Each unit counts at its nameplate, so a pair at 48 amps calls for 96 before anyone has cooked a meal.',
    },
    {
      name: 'Everyone plugs in at six',
      text: 'The oven, the air conditioning and both cars all run in the late afternoon. On PSEG Long Island’s Time-of-Day rates, 3 to 7 p.m. on weekdays is also the most expensive time.',
    },
    {
      name: 'Chargers that cannot talk',
      text: 'Sharing works between units of one product line, by cable or radio. Mixed brands need a separate controller.',
    },
    {
      name: 'Cables that do not reach',
      text: 'The garage and driveway spots are far apart, and the cord ends at the wrong bumper.',
    },
  ],
  safeToCheck: [
    'Write down both cars’ daily miles and the hours they are parked at home. A shared 48 amps for eight hours is 92 kilowatt-hours, well over 250 miles of range between them.',
    'Stagger the schedules in the cars: one from 10 p.m., the other from 2 a.m.',
    'Look for “power sharing” or “group management” in your charger’s manual.',
    'Measure to both ports the way you really park.',
  ],
  stopAndCall: [
    'Never use a Y-cable or a second outlet tapped off the first circuit. Disconnect them and call us.',
    'If the main trips or gets warm, stop charging from the car and call us. If it is hot, get out and call 911.',
    'Fire, smoke or popping at the car or charger: call 911 from across the street.',
  ],
  repair: [
    'Calculate the load with both chargers, managed and unmanaged.',
    'Run one feeder to a small subpanel by the parking spaces, or one shared circuit.',
    'Mount two linked chargers, or one with two cables, and set the group limit.',
    'Break their link on purpose: each must fall back to a safe current.',
    'Inspection, labels and a note on which settings you may change.',
  ],
  time: 'A day for two linked chargers on one wall; two when a feeder or a trench is part of it.',
  cost: {
    from: 1250,
    to: 6900,
    why: 'A second linked unit beside the first is the low end. Separate parking spots, a garage subpanel or a service upgrade account for the rest; the chargers themselves are extra.',
  },
  code: [
    {
      article: 'NEC 2023, 625.40 and 625.42(A)',
      text: 'Several chargers may share one branch circuit when load management keeps their total within it.',
    },
    {
      article: 'NEC 2023, 220.57',
      text: 'In the standard calculation, a charger counts as 7,200 volt-amps or its nameplate, whichever is larger; the optional one of 220.82 takes the nameplate or the setting.',
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
