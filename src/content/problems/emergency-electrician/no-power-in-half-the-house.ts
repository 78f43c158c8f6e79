import type { Problem } from '../problems'

export default {
  slug: 'no-power-in-half-the-house',
  service: 'emergency-electrician',
  demo: true,
  updated: '2026-11-21',
  name: 'Half the house without power',
  answer:
    'Half a dark house, with range and dryer dead or lukewarm, means that one of the two supply legs is gone: at the pole, at the meter or in your main breaker. Tell PSEG Long Island first; call us for the entrance cable, meter pan and panel, which belong to you.',
  symptoms: [
    'Every other row of breakers seems dead although none has tripped.',
    'The range, dryer, well pump or central air does not run, or barely warms.',
    'Dark rooms come half alive while the oven is on.',
    'It began with wind, with a bang, or with a flash outside.',
  ],
  causes: [
    {
      name: 'Lost leg on the utility’s side',
      text: 'A burned splice at the transformer, or an overhead line strained by a branch, takes away 120 of your 240 volts.',
    },
    {
      name: 'Burned joint at weatherhead or meter',
      text: 'Strands corrode where rain enters. The heat then ruins a lug or a meter jaw until one side opens.',
    },
    {
      name: 'Half a main breaker',
      text: 'One pole fails inside while the handle still says ON.',
    },
    {
      name: 'Damaged bus bar',
      text: 'Breakers sit on metal fingers. Where these have burned away, the circuits of one side die together.',
    },
    {
      name: 'Subpanel feed',
      text: 'If the dark part is one wing or one floor, the feeder to its own small panel may have opened on one pole.',
    },
  ],
  safeToCheck: [
    'List what works and what does not, 240-volt appliances included.',
    'Look at street lights and at the windows next door.',
    'Switch off oven, dryer and air conditioning: they pass stray voltage into the dead circuits.',
    'Keep refrigerator doors shut, and move medical devices to outlets that are alive.',
  ],
  stopAndCall: [
    'Lamps brighter than usual are the mark of a lost neutral, which is worse: main breaker off now, if it is dry.',
    'PSEG Long Island takes outage calls around the clock (1-800-490-0075); say “partial power”.',
    'Flashes or a loud hum at meter or panel: stay clear of that wall, 911.',
    'Call us when they find the line good, or when anything indoors is warm. A smell of burning that you cannot place: out, and 911.',
  ],
  repair: [
    'Measure leg to leg and leg to neutral, above and below the main.',
    'Arrange a disconnect if the fault sits in cable or meter pan.',
    'Replace what burned: breaker, lugs, cable or the whole panel.',
    'Inspect the surviving leg, since it carried the household alone.',
    'File for the electrical inspection where the service was opened, and see it energized.',
  ],
  time: 'The test takes less than an hour. A main breaker is replaced on the same visit if it is still made; service parts fill a day.',
  cost: {
    from: 260,
    to: 3400,
    why: 'Nothing beyond the visit if the utility’s line is at fault. Entrance cable, meter pan or a panel with a burned bus make the difference, and so does the hour of the day.',
  },
  code: [
    {
      article: 'NEC 2023, 230.74',
      text: 'The service disconnect opens all hot conductors at once; a main with one failed pole no longer does its duty and is replaced.',
    },
    {
      article: 'NEC 2023, 230.85',
      text: 'New service equipment at a one- or two-family house brings an outdoor emergency disconnect with it. Replacing only the meter socket or the entrance conductors does not.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'New York Electrical Inspection Agency on 230.85',
      url: 'https://www.nyeia.com/when-an-exterior-emergency-disconnect-is-and-is-not-required-according-to-the-2023-nec',
    },
    {
      name: 'PSEG Long Island: equipment',
      url: 'https://psegliny.com/myaccount/serviceandrates/equipment',
    },
  ],
} satisfies Problem
