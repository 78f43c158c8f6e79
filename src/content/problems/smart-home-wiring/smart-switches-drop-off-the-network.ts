import type { Problem } from '../problems'

export default {
  slug: 'smart-switches-drop-off-the-network',
  service: 'smart-home-wiring',
  here: ['network'],
  diagram: 'low-voltage',
  demo: true,
  updated: '2026-11-22',
  name: 'Smart switches drop off the network',
  answer:
    'First find out whether the switch is losing its signal or its power: they look the same in an app. A status light that stays on while the app says offline means the signal; one that goes dark means wiring.',
  symptoms: [
    'Voice commands fail in one corner of the house, but the paddle still works.',
    'Three devices in one metal box drop off together.',
    'Everything disappeared the day you changed the router.',
    'A switch restarts when its load goes off, or after each thunderstorm.',
  ],
  causes: [
    {
      name: 'Weak signal inside the wall',
      text: 'Metal boxes, foil-faced insulation, plaster on wire lath and a chimney in between leave little signal for an antenna the size of a fingernail.',
    },
    {
      name: 'The wrong band or new settings',
      text: 'Most of these devices use only 2.4 gigahertz. A new network name, a merged band or newer encryption shuts them out.',
    },
    {
      name: 'Too few repeaters in a mesh',
      text: 'Zigbee and Z-Wave hop from one powered device to the next. Remove one smart plug in the hall and the far end goes silent.',
    },
    {
      name: 'A router with too many guests',
      text: 'Forty bulbs, cameras and phones overwhelm a basic router, which then drops the quietest ones.',
    },
    {
      name: 'Marginal power',
      text: 'A loose neutral, or a model without one on a very small LED load, starves the electronics for a fraction of a second.',
    },
  ],
  safeToCheck: [
    'Stand at the switch with a phone on 2.4 gigahertz and read the signal strength.',
    'Restart the router and the hub once, in that order, and wait ten minutes.',
    'Write down when devices go missing; a pattern points to a load or a neighbor’s channel.',
    'Try a repeater or smart plug halfway in between for a week.',
  ],
  stopAndCall: [
    'If the light itself flickers, or the plate is hot, it isn’t a network problem. Turn the circuit off and let us look.',
    'Several rooms blinking at once, clocks included, points to the utility: PSEG Long Island, 1-800-490-0075.',
    'Smoke or a burning smell from a switch box: call 911.',
  ],
  repair: [
    'The supply and the neutral are measured at the affected box while the load is switched.',
    'Terminals are tightened, overfilled boxes enlarged, and unsuitable models replaced.',
    'A signal survey shows where an access point or repeater belongs.',
    'That access point gets its own cable from the router, which also powers it.',
    'Devices are named after their rooms, and you keep the list.',
  ],
  time: 'Sixty to ninety minutes to tell signal from wiring. A wired access point adds two to four hours.',
  cost: {
    from: 165,
    to: 780,
    why: 'Diagnosis with one remade connection is the low end. Each wired access point, and each switch that has to be replaced with another system, raises it.',
  },
  code: [
    {
      article: 'NEC 2023, 404.22',
      text: 'Standby current belongs on a neutral. A control that works otherwise has to be marked for retrofit.',
    },
    {
      article: 'NEC 2023, 314.16(B)',
      text: 'Smart devices are deep. They count as two conductors each, and old shallow boxes run out of volume.',
    },
    {
      article: 'NEC 2023, 110.14(D)',
      text: 'Where the maker states a tightening torque, an approved means is used to reach it, normally a torque screwdriver.',
    },
  ],
  sources: [
    { name: 'Connectivity Standards Alliance, on Zigbee mesh routing' },
    { name: 'Setup guides of the switch makers, on 2.4 GHz Wi-Fi' },
    { name: 'NFPA 70 (2023), 110.14, 314.16 and 404.22' },
  ],
} satisfies Problem
