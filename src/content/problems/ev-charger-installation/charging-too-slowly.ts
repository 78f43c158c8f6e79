import type { Problem } from '../problems'

export default {
  slug: 'charging-too-slowly',
  service: 'ev-charger-installation',
  here: ['car', 'panels'],
  diagram: 'charging-rule',
  demo: true,
  updated: '2026-11-22',
  name: 'Slow EV charging at home',
  answer:
    'The slowest link sets the pace: car, charger setting, circuit or voltage. Compare the kilowatts on the display with volts times amps; a setting is to blame more often than the wiring.',
  symptoms: [
    'The car promises to be full in two days instead of by morning.',
    'Power stays at 1 to 4 kilowatts on a unit sold as 11.',
    'It is fast for an hour and slows down after that.',
    'It is slower in January, or while the dryer runs.',
  ],
  causes: [
    {
      name: 'A 120-volt cord',
      text: 'Twelve amps at 120 volts make 1.4 kilowatts. The EPA figures 5 miles an hour at 1.9 kilowatts, against 25 at 6.6.',
    },
    {
      name: 'Limit set too low',
      text: 'Installers and apps cap the current to suit the circuit, and a cautious default is easily forgotten.',
    },
    {
      name: 'The car itself',
      text: 'It converts the current on board. Plug-in hybrids in particular take far less than a large wall unit offers.',
    },
    {
      name: 'Load management at work',
      text: 'A controller on the panel reduces charging while the oven or air conditioner runs, as it should.',
    },
    {
      name: 'Heat or voltage drop',
      text: 'A warm plug makes the unit back off; long or thin wire lowers the voltage.',
    },
    {
      name: 'Cold battery',
      text: 'In freezing weather the car first spends power on warming its battery.',
    },
  ],
  safeToCheck: [
    'Check the app and the car for a current limit, a schedule or the word “reduced.”',
    'Compare the amps on the charger’s label with its breaker: the charger may use four fifths of the breaker’s number.',
    'Find your model’s maximum AC rate in the manual.',
    'Visit a public Level 2 station. If you get the same kilowatts there, the car is the limit.',
    'Try it after 10 p.m., when the house is quiet. PSEG Long Island’s Super Off-Peak hours, on the rate that has them, run from then until 6 a.m.',
  ],
  stopAndCall: [
    'Leave the installer’s settings alone: raised beyond what the wire and breaker allow, they overheat both. That is a job for us.',
    'A hot handle, a hot outlet or error lights after rain: stop charging and switch the breaker off.',
    'Hissing or smoke from the car: move away from it and call 911.',
  ],
  repair: [
    'Log volts and amps through a session, at the panel and the charger.',
    'Identify the limiting link, and say so plainly if it is the car.',
    'Correct the commissioning; remake hot terminals.',
    'Raise the breaker and the limit together where the wire permits, or pull a larger circuit.',
    'Write the new limit on the label.',
  ],
  time: 'An hour or two to find the cause and change a setting. A larger circuit takes half a day to a day.',
  cost: {
    from: 165,
    to: 1950,
    why: 'A corrected setting is one short visit. The upper figure replaces the cable and breaker over a long run.',
  },
  code: [
    {
      article: 'NEC 2023, 625.40',
      text: 'Charging outlets above 16 amps or 120 volts get an individual branch circuit.',
    },
    {
      article: 'NEC 2023, 625.42',
      text: 'Treats charging as a continuous load and, for adjustable units, uses the set and marked rating.',
    },
    {
      article: 'NEC 2023, 334.80',
      text: 'NM cable is rated at its 60 °C ampacity: 55 amps for 6 AWG copper, short of the 60 that a 48-amp unit needs.',
    },
  ],
  sources: [
    {
      name: 'EPA, Charging My Electric Vehicle',
      url: 'https://www.epa.gov/greenvehicles/charging-my-electric-vehicle-text-only',
    },
    { name: 'PSEG Long Island, Time-of-Day', url: 'https://www.psegliny.com/en/TimeOfDay' },
    { name: 'NFPA 70 (NEC 2023)' },
  ],
} satisfies Problem
