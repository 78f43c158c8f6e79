import type { Problem } from '../problems'

export default {
  slug: 'dedicated-circuit-for-kitchen-equipment',
  service: 'commercial-electrician',
  here: ['shops', 'permit'],
  diagram: 'own-circuit',
  demo: true,
  updated: '2026-11-29',
  name: 'Dedicated circuit for kitchen equipment',
  answer:
    'Commercial ovens, fryers, ice makers and dishwashers each need a circuit sized from the nameplate. If yours trips, shares an outlet or came with an unfamiliar plug, don’t adapt the plug: have the circuit built for the machine.',
  symptoms: [
    'A breaker trips in the lunch rush, when the oven and warmer run together.',
    'The new machine’s plug fits no receptacle in the kitchen.',
    'The cord or plug is hot to the touch after an hour.',
    'The oven takes too long to come up to temperature.',
  ],
  causes: [
    {
      name: 'Two machines on one circuit',
      text: 'Twenty amps are plenty for a prep counter, but not for a panini press and a coffee brewer at once.',
    },
    {
      name: 'Heat that runs for hours',
      text: 'Loads that last three hours or longer count at 125 percent. A 24-amp steamer therefore needs at least a 30-amp circuit.',
    },
    {
      name: 'Phase or voltage mismatch',
      text: 'The unit was ordered for three-phase and the building has single-phase; or it expects 240 volts and gets 208, which makes it weak and slow.',
    },
    {
      name: 'Worn elements behind ground-fault protection',
      text: 'Heating elements soak up moisture overnight and leak as they start. The protection is right; the element is not.',
    },
    {
      name: 'Grease and steam in the receptacle',
      text: 'Contacts corrode, the grip weakens and the plug turns brown.',
    },
  ],
  safeToCheck: [
    'Copy the nameplate: volts, amps or kilowatts, phase, and the maximum fuse or breaker if it is given.',
    'Note what else stops when that breaker trips.',
    'Move dry cords off the floor and away from the fryer.',
    'Use one machine at a time until the new circuit is in.',
  ],
  stopAndCall: [
    'A tingle from stainless steel or a browned plug: breaker off, and call us. A hot panel: everyone out, 911.',
    'No adapters, no missing ground pins, no extension cords behind the line.',
    'Fire under the hood: pull the manual station, get guests and staff out, and call 911.',
  ],
  repair: [
    'Check the nameplates against the panel’s capacity and phases.',
    'Run conduit or metal-clad cable that stands up to heat, grease and hosing down.',
    'Install the matching receptacle, or a disconnect for hard-wired units, with ground-fault protection where required.',
    'Tie electric cooking equipment under the hood into the fire-suppression shutdown.',
    'Balance the phases, label the breaker and run everything at full heat.',
  ],
  time: 'Four to eight hours per circuit, before opening or on your closed day. The hood shutdown is tested with your fire-suppression contractor.',
  cost: {
    from: 480,
    to: 3900,
    why: 'The distance to the panel, the amperage and the phases set the price. A full panel that calls for a new kitchen subpanel is the usual reason for the upper end.',
  },
  code: [
    {
      article: 'NEC 2023, 210.8(B)',
      text: 'Kitchen receptacles in a business need ground-fault protection up to 50 amps single-phase and 100 amps three-phase, at 150 volts or less to ground.',
    },
    {
      article: 'NEC 2023, 210.20(A)',
      text: 'Breakers are sized for the noncontinuous loads plus 125 percent of the continuous ones.',
    },
    {
      article: 'NEC 2023, 220.56',
      text: 'Allows a reduced demand where three or more pieces of cooking equipment share a feeder.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'NFPA 96, commercial cooking operations' },
    { name: 'Leviton, Captain Code 2023', url: 'http://captaincode2023.leviton.com/node/304' },
  ],
} satisfies Problem
