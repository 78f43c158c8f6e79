import type { Problem } from '../problems'

export default {
  slug: 'no-power-in-half-the-house',
  service: 'emergency-electrician',
  here: ['lines'],
  diagram: 'from-pole-to-panel',
  demo: true,
  updated: '2026-11-29',
  name: 'Half the house without power',
  answer:
    'Half the house dark, with the range and dryer dead or lukewarm, means that one of the two supply legs is gone: at the pole, at the meter or in your main breaker. Tell PSEG Long Island first; call us for the entrance cable, meter pan and panel, which belong to you.',
  symptoms: [
    'Every other row of breakers seems dead, though none has tripped.',
    'The range, dryer, well pump or central air won’t run, or barely gets warm.',
    'Dark rooms come half alive while the oven is on.',
    'It started with wind, a bang or a flash outside.',
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
      text: 'Breakers sit on metal fingers. Where these have burned away, the circuits on one side die together.',
    },
    {
      name: 'Subpanel feed',
      text: 'If the dark part is one wing or one floor, the feeder to its subpanel may have opened on one pole.',
    },
  ],
  safeToCheck: [
    'List what works and what doesn’t, including 240-volt appliances.',
    'Look at street lights and at the windows next door.',
    'Switch off the oven, dryer and air conditioning: they feed stray voltage into the dead circuits.',
    'Keep the refrigerator closed. If someone depends on a medical device, say so when you call.',
  ],
  stopAndCall: [
    'Main breaker off, if the panel is dry, cool and quiet: a burned lug may have cost you the leg. Lamps brighter than usual mean a lost neutral, which is worse.',
    'PSEG Long Island takes outage calls around the clock (1-800-490-0075); say “partial power”.',
    'Flashes or a loud hum at the meter or panel: stay clear of that wall and call 911.',
    'Call us if they find the line good, or if anything indoors is warm. A burning smell you can’t place: get out and call 911.',
  ],
  repair: [
    'Measure leg to leg and leg to neutral, above and below the main.',
    'Arrange a disconnect if the fault is in the cable or meter pan.',
    'Replace whatever burned: breaker, lugs, cable or the whole panel.',
    'Inspect the surviving leg, since it carried the whole load.',
    'File for the electrical inspection where the service was opened, and see it energized.',
  ],
  time: 'The test takes less than an hour. A main breaker is replaced on the same visit if it is still made; service parts take a day.',
  cost: {
    from: 160,
    to: 3400,
    why: 'You pay only for the visit if the utility’s line is at fault. The entrance cable, the meter pan or a panel with a burned bus make the difference, and so does the time of day.',
  },
  code: [
    {
      article: 'NEC 2023, 230.74',
      text: 'The service disconnect opens all hot conductors at once; a main with one failed pole no longer does its job and is replaced.',
    },
    {
      article: 'NEC 2023, 230.85',
      text: 'New service equipment at a one- or two-family house requires an outdoor emergency disconnect. Replacing only the meter socket or the entrance conductors does not.',
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
