import type { Problem } from '../problems'

export default {
  slug: 'new-tenant-fit-out-power',
  service: 'commercial-electrician',
  demo: true,
  updated: '2026-11-22',
  name: 'Power for a new tenant fit-out',
  answer:
    'Before you sign a lease or order equipment, find out what feeds the space: amps, phases, free breaker positions. A half-day survey with a load calculation tells whether the build-out fits, or whether the service will decide your opening date.',
  symptoms: [
    'The plan shows ovens, dental chairs or salon dryers, and nobody knows the size of the service.',
    'Equipment quotes ask for “208 V, 3-phase” and you cannot answer.',
    'The panel has no legend, or half of it feeds the store next door.',
    'The landlord’s lighting and the architect’s do not go together.',
  ],
  causes: [
    {
      name: 'Too little capacity',
      text: 'A gift shop with 100 amps becomes a café. Hood, heat and refrigeration together exceed what was ever intended there.',
    },
    {
      name: 'Wrong voltage',
      text: 'Single-phase 120/240 and three-phase 120/208 volts look alike from the counter. A 240-volt heating element on 208 gives three quarters of its heat.',
    },
    {
      name: 'Inherited wiring',
      text: 'Abandoned cables, circuits that cross the party wall and uninspected additions have to be traced before new work is tied in.',
    },
    {
      name: 'Late utility request',
      text: 'For commercial services PSEG Long Island wants a load letter from the electrician. Its review, any transformer work and the meter come afterwards.',
    },
    {
      name: 'Long deliveries',
      text: 'Switchgear with the right rating is ordered, not taken off a shelf.',
    },
  ],
  safeToCheck: [
    'Note the number on the main breaker or switch and photograph the meter, all covers shut.',
    'Ask the landlord for drawings and the last electrical certificate.',
    'List the equipment with volts, amps, phase, and plug or hard-wired.',
    'Mark registers, signs, data and chargers on the floor plan.',
  ],
  stopAndCall: [
    'Hold the order if nobody can show the capacity in writing, and have us survey first.',
    'Leave breakers alone whose loads you do not know. A fire alarm or someone’s freezer may depend on them.',
    'Buzzing gear, scorch marks or water in the meter room: keep out and call us; 911 for smoke.',
  ],
  repair: [
    'Survey service, feeders and panel, and log the present demand.',
    'Calculate the new load and draw a panel schedule.',
    'Submit permit application and load letter alongside the architect’s plans.',
    'Rough in and have that inspected, then set lighting, receptacles, show window and sign.',
    'Final inspection, labels, and a directory your staff can read.',
  ],
  time: 'The survey takes half a day. A small store means one to three weeks on site; a larger service adds weeks or months for utility and equipment.',
  cost: {
    from: 2400,
    to: 38000,
    why: 'An office behind a sound panel lies low. Restaurants, three-phase upgrades and ceilings that must stay open for other trades drive it up.',
  },
  code: [
    {
      article: 'NEC 2023, 220.87',
      text: 'Accepts the highest demand of a metered year, plus a quarter, as the existing load on which new equipment is added.',
    },
    {
      article: 'NEC 2023, 210.62 and 600.5(A)',
      text: 'Show windows need receptacles near their top, and a ground-floor business that pedestrians can enter an outlet on a 20-amp circuit for a sign.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'PSEG Long Island, Upgrade or Change of Service Requirements' },
  ],
} satisfies Problem
