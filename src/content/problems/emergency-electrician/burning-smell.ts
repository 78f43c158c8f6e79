import type { Problem } from '../problems'

export default {
  slug: 'burning-smell',
  service: 'emergency-electrician',
  diagram: 'breaker-positions',
  here: ['walls'],
  demo: true,
  updated: '2026-11-29',
  name: 'Burning smell from an outlet or the panel',
  answer:
    'Treat a smell of hot plastic or fish as a fire. If there is smoke or a hot wall, or if you do not find the cause at once, get everybody out and call 911. If the cause is plain and the panel is cool, shut off that breaker, leave hot plugs where they are, and call us.',
  symptoms: [
    'An acrid, fishy or varnish-like odor near an outlet, a switch, a fixture or the panel.',
    'Brown or shiny marks on a plate; a plug that sticks or has gone soft.',
    'Crackling, sizzling or a steady buzz.',
    'It fades when the heater or dryer stops, and returns with it.',
  ],
  causes: [
    {
      name: 'A loose joint under load',
      text: 'A terminal with poor contact can glow while the current stays normal, so an ordinary breaker doesn’t notice. Space heaters and window units bring it out.',
    },
    {
      name: 'An overloaded strip or cord',
      text: 'A thin cord under a rug, or a heater on a power strip, cooks its own insulation.',
    },
    {
      name: 'A worn-out receptacle',
      text: 'Weak springs heat the blades of the plug until the plastic chars.',
    },
    {
      name: 'Trouble in the panel',
      text: 'A breaker that has lost its grip on the bus bar arcs behind the cover. Some old brands are also known for breakers that fail to trip.',
    },
    {
      name: 'A hidden splice or gnawed cable',
      text: 'Joints buried behind paneling and insulation chewed in the attic smell in places where nothing is plugged in.',
    },
    {
      name: 'A fixture or fan motor',
      text: 'Old ballasts, seized bath fans and bulbs too strong for their shade scorch whatever surrounds them.',
    },
  ],
  safeToCheck: [
    'Lay the back of one hand on the wall, away from the plate: is it warm?',
    'Turn off the appliance at its own switch, then the breaker for that room.',
    'Note where the odor was strongest and what was running, without searching the house for it. Dust on baseboard heaters smells for an hour in October, then stops.',
    'Keep the way to the door clear.',
  ],
  stopAndCall: [
    'Smoke, flames or a hot wall: everyone out, doors closed behind you, 911 from outside. No water on anything live.',
    'Don’t touch a smoking or hot panel, not even its main. Firefighters can have the utility cut the power.',
    'An odor alone, with no cause found at once: get out and call 911 too. Firefighters can see heat inside a wall. With the cause found and its breaker off, call us at any hour, and don’t go to sleep on it.',
  ],
  repair: [
    'Shut off the circuit and keep the rest of the house running where that is safe.',
    'Find the hot spot with a thermal camera and by opening boxes.',
    'Cut burned conductors back to bright copper; replace device, box, breaker or bus.',
    'Follow the cable as far as its insulation is brittle, and replace that length.',
    'Put it under load again and watch the temperature before we leave.',
  ],
  time: 'The first minutes happen on the phone. Making it safe takes about an hour on site, and most repairs are finished the same day.',
  cost: {
    from: 285,
    to: 1650,
    why: 'Nights and weekends start higher. One outlet stays near the low figure; a burned bus bar, or cable in a closed wall, costs the most.',
  },
  code: [
    {
      article: 'NEC 2023, 110.12(B)',
      text: 'Equipment with parts damaged by overheating may not stay in use where its safety or strength suffers.',
    },
    {
      article: 'NEC 2023, 240.4',
      text: 'Wire is protected according to its ampacity, which is why a bigger breaker cures nothing.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'ESFI, home wiring tips', url: 'https://www.esfi.org/home-wiring-safety-tips-2/' },
  ],
} satisfies Problem
