import type { Problem } from '../problems'

export default {
  slug: 'dead-outlet',
  service: 'residential-electrician',
  here: ['walls'],
  diagram: 'outlet-chain',
  demo: true,
  updated: '2026-11-22',
  name: 'Dead outlet',
  answer:
    'Most dead outlets depend on a ground-fault outlet or a breaker that has tripped somewhere else in the house. If resetting both brings nothing back, a connection has opened inside a box, and that is a job for an electrician.',
  symptoms: [
    'A lamp that works elsewhere stays dark here, while the room’s other outlets are fine.',
    'Two or more outlets along one wall quit at the same time.',
    'Plugs sag or fall out, and the power cuts in and out when you move the cord.',
    'Only the top or the bottom half works.',
  ],
  causes: [
    {
      name: 'Tripped ground-fault outlet',
      text: 'One outlet with TEST and RESET buttons often protects everything wired after it. The one that tripped may sit in the garage, a bathroom, the basement or on an outside wall, a floor away from the outlet that died.',
    },
    {
      name: 'Tripped breaker',
      text: 'A tripped handle rests between ON and OFF and is easily mistaken for on. Arc-fault breakers also trip when a cord or a connection sparks.',
    },
    {
      name: 'Push-in wire that let go',
      text: 'Many outlets were wired by pushing the conductor into a spring clip at the back. Years of heating and cooling loosen the spring, and every outlet downstream goes dead with it.',
    },
    {
      name: 'Worn contacts',
      text: 'Spring metal holds the blades of a plug, and it wears out. A weak grip arcs a little each time a load is switched on and finally burns open.',
    },
    {
      name: 'Switched half',
      text: 'In rooms without a ceiling light, one half of an outlet is often fed by the wall switch, which someone turned off.',
    },
  ],
  safeToCheck: [
    'Press RESET firmly on each ground-fault outlet you can find, including those outdoors and behind the freezer.',
    'At the panel, with its cover on, push any handle that sits in the middle fully to OFF, then to ON, once.',
    'Plug in a lamp and try every wall switch in the room.',
    'Move the lamp to an outlet that works, so you know the lamp is not to blame.',
  ],
  stopAndCall: [
    'Keep that circuit off and call us if the plate is warm, brown or buzzing, or smells like hot plastic.',
    'Call if the breaker or the ground-fault outlet trips a second time.',
    'Smoke or a glow in the wall: everyone out of the house, then 911.',
  ],
  repair: [
    'Trace which outlets, switches and lights share the circuit and where the power ends.',
    'Shut the circuit off, prove it dead, and open the last live box and the first dead one.',
    'Rejoin the conductors with pigtails, so the outlet no longer carries the current of the ones after it.',
    'Install a new tamper-resistant outlet, ground-fault protected where its location calls for it.',
    'Test polarity, ground and voltage under load at every outlet on the run.',
  ],
  time: 'An hour or two for one outlet; half a day when the break is in a buried box or in the cable itself.',
  cost: {
    from: 185,
    to: 475,
    why: 'The low end is one visit and one device. Tracing takes longer in finished basements and behind kitchen cabinets; a cable that has to be fished again adds drywall work.',
  },
  code: [
    {
      article: 'NEC 2023, 406.4(D)',
      text: 'A replacement outlet has to meet today’s rules for its location: ground-fault or arc-fault protected where the code now asks for that, and tamper-resistant.',
    },
    {
      article: 'NEC 2023, 110.14',
      text: 'Splices and terminals must be made with parts meant for the conductor, so that they stay mechanically and electrically sound.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'ESFI, home wiring tips', url: 'https://www.esfi.org/home-wiring-safety-tips-2/' },
  ],
} satisfies Problem
