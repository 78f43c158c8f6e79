import type { Problem } from '../problems'

export default {
  slug: 'which-generator-size',
  service: 'generator-installation',
  here: ['generator', 'lines', 'water', 'permit'],
  diagram: 'transfer-and-interlock',
  demo: true,
  updated: '2026-11-29',
  planned: true,
  name: 'Which generator size do I need?',
  answer:
    'Add up what must run at the same moment, leave room for the largest motor to start, and decide whether the generator carries the whole panel automatically or only selected circuits. That decision affects the size more than square footage does.',
  symptoms: [
    'Two salespeople quoted sizes that are 10 kilowatts apart.',
    'Your present generator bogs down when the well pump or air conditioner kicks in.',
    'A heat pump, car charger or pool has been added since the old calculation.',
    'You only want the boiler, refrigerator, sump pump and some lights.',
  ],
  causes: [
    {
      name: 'Whole house or selected circuits',
      text: 'When everything transfers automatically, the generator must be able to carry all of it, or a controller must shed loads. A selected-circuit panel avoids both.',
    },
    {
      name: 'Starting current',
      text: 'A compressor pulls several times its running amps for a second. A soft starter on the central air can mean one size smaller.',
    },
    {
      name: 'How the house is heated',
      text: 'Oil or gas heat needs a few hundred watts for burner, pump and controls. Electric heat needs thousands, for hours.',
    },
    {
      name: 'Fuel',
      text: 'The same engine delivers less on natural gas than on propane, so read the line on the data sheet that applies. The gas meter and piping have to supply it beside the boiler.',
    },
    {
      name: 'What may wait',
      text: 'The dryer, the oven and car charging can wait for a day. Medical equipment can’t, and deserves a battery as well.',
    },
  ],
  safeToCheck: [
    'List what you missed most in the last long outage, in order.',
    'Copy volts and amps from nameplates you can read without opening anything; multiplied, they give watts.',
    'Note the tonnage of the air conditioner, and which appliances burn gas.',
    'Measure from the spot you have in mind to windows, vents and the property line.',
  ],
  stopAndCall: [
    'Lights that dim and motors that growl on the generator mean overload: shut off loads, then call us.',
    'A carbon monoxide alarm, headache or dizziness while it runs: everyone outside, then 911.',
    'Before a larger service or meter is planned for it, the utility has to be told; we file that. Report outages to PSEG Long Island at 1-800-490-0075.',
  ],
  repair: [
    'At the house we record the nameplates and the panel, and clamp-meter the big motors as they start.',
    'You get running and starting kilowatts, listed for comfort and for necessities.',
    'We choose the generator from the derated figures, with the transfer equipment that goes with it.',
    'A licensed plumber sizes the gas line and meter before the order is placed.',
    'Location, noise and exhaust are settled on a sketch for the permit.',
  ],
  time: 'The survey takes an hour or two. From order to first start it takes four to ten weeks, most of it permits and gas work, with two to three days on site.',
  cost: {
    from: 9500,
    to: 19500,
    why: 'This covers installed standby generators of roughly 14 to 26 kilowatts. Within it, the figure depends on the distance from the panel, load-shedding modules and the pad. The gas line is quoted separately, by a plumber.',
  },
  code: [
    {
      article: 'NEC 2023, 702.4',
      text: 'With automatic transfer, capacity covers the full connected load unless load management limits it.',
    },
    {
      article: 'NEC 2023, 220.82',
      text: 'The dwelling calculation is one accepted starting point for whole-house sizing.',
    },
    {
      article: 'NEC 2023, 445.11',
      text: 'Rated kilowatts, volts and amps must be on a nameplate.',
    },
  ],
  sources: [
    { name: 'NFPA 70, 2023: Articles 220, 445 and 702' },
    {
      name: 'Electrical Contractor, When Disaster Strikes, a Generator Rules (2022)',
      url: 'https://www.ecmag.com/section/residential/when-disaster-strikes-generator-rules-optional-standby-systems-new-and-old',
    },
  ],
} satisfies Problem
