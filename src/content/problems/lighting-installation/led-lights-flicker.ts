import type { Problem } from '../problems'

export default {
  slug: 'led-lights-flicker',
  service: 'lighting-installation',
  here: ['walls', 'lines'],
  diagram: 'dimmer-and-led',
  demo: true,
  updated: '2026-11-29',
  name: 'LED lights flicker on the dimmer',
  answer:
    'Flicker on a dimmer is usually a mismatch: a dimmer built for 600 watts of filament now controls 40 watts of electronics. If lights flicker without a dimmer, or in several rooms, suspect the wiring first.',
  symptoms: [
    'The light shimmers at low settings and is steady at full.',
    'Bulbs go out before the slider reaches the bottom, or come on late.',
    'A faint glow remains after you switch them off.',
    'Everything dims together when a pump or compressor starts.',
  ],
  causes: [
    {
      name: 'A dimmer made for filaments',
      text: 'Older dimmers cut the front of every wave and expect a heavy, simple load. An LED driver reads the chopped wave as a series of interruptions.',
    },
    {
      name: 'Too little load',
      text: 'Four 9-watt bulbs draw 36 watts. A dimmer that wants 40 or more to hold itself on keeps dropping out.',
    },
    {
      name: 'Bulbs that can’t dim, or don’t match',
      text: 'One non-dimmable bulb in a group, or drivers of three brands, pull the dimmer in different directions.',
    },
    {
      name: 'A loose joint',
      text: 'A wire pushed into the back of a switch, or a worn wire nut, lets go for milliseconds. Filaments glowed right through that; electronics show every gap.',
    },
    {
      name: 'A failing service neutral',
      text: 'Rare but serious: some rooms brighten while others fade, and appliances get more voltage than they can stand.',
    },
  ],
  safeToCheck: [
    'Move the slider to full. If the light is steady there and shaky below, suspect the dimmer.',
    'Look for the word “dimmable” on the base or the box of each bulb.',
    'Switch off, let the bulbs cool, and try one brand in every socket of that group.',
    'Ask next door whether their lights do it too, especially in wind.',
  ],
  stopAndCall: [
    'Some lights too bright, others dim: main breaker off, if the panel is dry, cool and quiet. PSEG Long Island (1-800-490-0075) checks the pole and meter; then have us check the panel.',
    'If a switch crackles or smells, leave it off until we have seen it.',
    'Smoke from a fixture or the ceiling: leave, and dial 911.',
  ],
  repair: [
    'We measure the voltage at the switch, the fixture and the panel while the lights flicker.',
    'The dimmer is replaced with one that the bulb’s manufacturer has tested and lists.',
    'Its low-end trim is set so that no bulb is dimmed below what it can hold.',
    'Pushed-in wires move to screw terminals, and old splices are remade.',
  ],
  time: 'About an hour for a dimmer and its bulbs. Tracing a bad joint through several boxes can take half a day.',
  cost: {
    from: 165,
    to: 650,
    why: 'A new dimmer on a single group is the small job. Multi-way dimming, many bulbs, or a fault hidden in a ceiling box cost more.',
  },
  code: [
    {
      article: 'NEC 2023, 404.14',
      text: 'General-use dimmers are for fixed incandescent lighting unless listed for another kind of load, such as LED.',
    },
    {
      article: 'NEC 2023, 110.14',
      text: 'Splices and terminals have to suit the conductor and be tightened as the manufacturer says.',
    },
    {
      article: 'NEC 2023, 110.3(B)',
      text: 'Listed equipment is used within its listing; for a dimmer, that includes the smallest and largest load.',
    },
  ],
  sources: [
    { name: 'U.S. Department of Energy, Dimming LEDs with Phase-Cut Dimmers (2013)' },
    { name: 'NEMA SSL 7A, Phase Cut Dimming for Solid State Lighting: Basic Compatibility' },
    { name: 'NFPA 70 (2023), 404.14' },
    {
      name: 'Energy Saver, LED Lighting',
      url: 'https://www.energy.gov/energysaver/led-lighting',
    },
  ],
} satisfies Problem
