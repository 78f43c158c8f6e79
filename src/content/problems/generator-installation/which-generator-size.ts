import type { Problem } from '../problems'

export default {
  slug: 'which-generator-size',
  service: 'generator-installation',
  demo: true,
  updated: '2026-11-22',
  name: 'Which generator size do I need?',
  answer:
    'Add up what must run at the same moment, leave room for the largest motor to start, and decide whether the set carries the whole panel by itself or only chosen circuits. That decision moves the size more than square footage does.',
  symptoms: [
    'Two salespeople named sizes that are 10 kilowatts apart.',
    'The present generator bogs down when the well pump or air conditioner cuts in.',
    'A heat pump, car charger or pool has come since the old calculation.',
    'You only want boiler, refrigerator, sump pump and some light.',
  ],
  causes: [
    {
      name: 'Whole house or chosen circuits',
      text: 'When everything transfers automatically, the set must be able to carry all of it, or a controller must shed loads. A selected-circuit panel avoids both.',
    },
    {
      name: 'Starting current',
      text: 'A compressor pulls several times its running amps for a second. A soft starter on central air can mean one size less.',
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
      text: 'Dryer, oven and car charging can stand aside for a day. Medical equipment cannot, and deserves a battery as well.',
    },
  ],
  safeToCheck: [
    'List what you missed in the last long outage, in order.',
    'Copy volts and amps from nameplates you can read without opening anything; multiplied, they give watts.',
    'Note the tonnage of the air conditioner, and which appliances burn gas.',
    'Measure the spot you have in mind from windows, vents and the property line.',
  ],
  stopAndCall: [
    'Lights that dim and motors that growl on the generator mean overload: shut loads off, then ask us.',
    'A carbon monoxide alarm, headache or dizziness while it runs: everyone outside, 911.',
    'Before a larger service or meter is planned with it, PSEG Long Island has to be told; we file that. Outages go to 1-800-490-0075.',
  ],
  repair: [
    'At the house we record nameplates and the panel, and clamp the big motors as they start.',
    'You get two lists in kilowatts: running and starting, for comfort and for necessity.',
    'The match is chosen from the derated figures, with the transfer equipment that belongs to it.',
    'A licensed plumber sizes gas line and meter before the order is placed.',
    'Position, sound and exhaust are settled on a sketch for the permit.',
  ],
  time: 'The survey takes an hour or two. From order to first start, permits and gas work usually need some weeks, then two days on site.',
  cost: {
    from: 9500,
    to: 19500,
    why: 'This spans installed standby sets of roughly 14 to 26 kilowatts. Distance from panel and gas meter, load-shedding modules, the pad, and a new gas line set the figure within it.',
  },
  code: [
    {
      article: 'NEC 2023, 702.4',
      text: 'With automatic transfer, capacity covers the full connected load unless load management limits it.',
    },
    {
      article: 'NEC 2023, 220.82',
      text: 'The dwelling calculation is one accepted start for whole-house sizing.',
    },
    {
      article: 'NEC 2023, 445.11',
      text: 'Rated kilowatts, volts and amps stand on a nameplate.',
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
