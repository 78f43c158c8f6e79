import type { Problem } from '../problems'

export default {
  slug: 'new-tenant-build-out-power',
  service: 'commercial-electrician',
  here: ['shops', 'permit'],
  diagram: 'own-circuit',
  demo: true,
  updated: '2026-11-29',
  planned: true,
  name: 'Power for a new tenant build-out',
  answer:
    'Before you sign a lease or order equipment, find out what feeds the space: amps, phases, open breaker positions. A half-day survey with a load calculation tells you whether the build-out fits, or whether the service will decide your opening date.',
  symptoms: [
    'The plan shows ovens, dental chairs or salon dryers, and nobody knows the size of the service.',
    'Equipment quotes say “208 V, 3-phase,” and you don’t know if you have it.',
    'The panel has no directory, or half of it feeds the store next door.',
    'The landlord’s lighting doesn’t match the architect’s plan.',
  ],
  causes: [
    {
      name: 'Too little capacity',
      text: 'A gift shop with 100 amps becomes a café. The hood, the heat and the refrigeration together exceed anything that was ever planned there.',
    },
    {
      name: 'Wrong voltage',
      text: 'Single-phase 120/240 and three-phase 120/208 volts look alike from the counter. A 240-volt heating element on 208 gives three-quarters of its heat.',
    },
    {
      name: 'Inherited wiring',
      text: 'Abandoned cables, circuits that cross the party wall and uninspected additions have to be traced before new work is connected.',
    },
    {
      name: 'Late utility request',
      text: 'For commercial services, PSEG Long Island requires a load letter from the electrician. Its review, any transformer work and the meter come afterward.',
    },
    {
      name: 'Long deliveries',
      text: 'Switchgear with the right rating has to be ordered; nobody keeps it in stock.',
    },
  ],
  safeToCheck: [
    'Note the number on the main breaker or switch and photograph the meter, with all covers closed.',
    'Ask the landlord for drawings and the last electrical certificate.',
    'List the equipment with volts, amps, phase, and whether it plugs in or is hard-wired.',
    'Mark registers, signs, data jacks and chargers on the floor plan.',
  ],
  stopAndCall: [
    'Hold the order if nobody can show you the capacity in writing, and have us survey first.',
    'Leave a breaker alone if you don’t know what it feeds. A fire alarm or someone’s freezer may depend on it.',
    'Buzzing gear, scorch marks or water in the meter room: keep out and call us; if there is smoke, call 911.',
  ],
  repair: [
    'Survey the service, feeders and panel, and log the present demand.',
    'Calculate the new load and draw a panel schedule.',
    'Submit the permit application and load letter along with the architect’s plans.',
    'Rough in and have that inspected, then install the lighting, receptacles, show window and sign.',
    'Final inspection, labels and a directory your staff can read.',
  ],
  time: 'The survey takes half a day. A small store takes one to two weeks on site; a larger service adds weeks or months for the utility and the equipment.',
  cost: {
    from: 2400,
    to: 38000,
    why: 'An office on a sound panel is at the low end. Restaurants, three-phase upgrades and ceilings that must stay open for other trades drive it up.',
  },
  code: [
    {
      article: 'NEC 2023, 220.87',
      text: 'Accepts the highest demand of a metered year, plus a quarter, as the existing load to which new equipment is added.',
    },
    {
      article: 'NEC 2023, 210.62 and 600.5(A)',
      text: 'Show windows need receptacles near their top, and a business that pedestrians can enter needs an outlet for a sign at each entrance, on a 20-amp circuit of its own.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'PSEG Long Island, Upgrade or Change of Service Requirements',
      url: 'https://www.psegliny.com/page.cfm/CustomerService/BRServices/ChangeService',
    },
  ],
} satisfies Problem
