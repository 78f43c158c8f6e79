import type { Problem } from '../problems'

export default {
  slug: 'breaker-keeps-tripping',
  service: 'residential-electrician',
  here: ['walls', 'panels'],
  diagram: 'breaker-positions',
  demo: true,
  updated: '2026-11-29',
  name: 'Breaker keeps tripping',
  answer:
    'A breaker that trips after a few minutes is usually carrying too much; one that snaps off at once points to a short or to current leaking to ground. Unplug everything it feeds, reset it once, and leave it off if it trips again.',
  symptoms: [
    'The same rooms go dark whenever the heater, the hair dryer or the microwave joins in.',
    'The handle won’t stay on and drops with a click.',
    'It holds for days, then trips in the rain or when the air conditioner starts.',
    'A breaker with a TEST button trips with hardly anything running.',
  ],
  causes: [
    {
      name: 'Overload',
      text: 'A 15-amp circuit at 120 volts carries 1,800 watts. One space heater takes about 1,500 of them, so a second appliance in the next room is enough.',
    },
    {
      name: 'A faulty appliance',
      text: 'Worn cords, damp irons and old refrigerator compressors leak or short inside. The trouble starts the moment that one thing is plugged in or turned on.',
    },
    {
      name: 'Moisture',
      text: 'Outdoor boxes, bathroom fans and post lights take in water, and a ground-fault breaker reacts to a few thousandths of an amp.',
    },
    {
      name: 'Loose connection',
      text: 'A terminal that has worked loose warms the breaker it belongs to, or sparks in a way that an arc-fault breaker recognizes.',
    },
    {
      name: 'Damaged cable',
      text: 'A picture nail, a shelf bracket or a mouse can reach the wires in the wall. A fault like that stays even with everything unplugged.',
    },
    {
      name: 'Tired breaker',
      text: 'The mechanism weakens after many trips under heavy current. Suspect it last, not first.',
    },
  ],
  safeToCheck: [
    'Write down what was running in the minute before it tripped.',
    'Unplug or switch off everything on the circuit, then move the handle fully off and back on.',
    'If it stays on, plug the appliances back in one at a time, the largest last, until you find the culprit.',
    'Plug portable heaters straight into a wall outlet on a circuit with little else on it, never into a power strip.',
  ],
  stopAndCall: [
    'It trips with nothing plugged in: don’t reset it again. Call us.',
    'Don’t let anyone put in a larger breaker. The wire in the wall would overheat before it tripped.',
    'A warm or buzzing panel calls for our emergency line at any hour. If it is hot or smokes, get out and call 911.',
  ],
  repair: [
    'Measure the circuit’s load, then its insulation with everything disconnected.',
    'Rule out the suspects one by one: appliance, fixture, cable, breaker.',
    'Open the boxes along the run and remake what is loose.',
    'Replace the damaged part, or give the hungry appliance its own circuit.',
    'Torque the breaker terminal and repeat the load that used to trip it.',
  ],
  time: 'Finding the fault takes one to two hours. A new circuit adds half a day, or more where the basement ceiling is finished.',
  cost: {
    from: 185,
    to: 950,
    why: 'A bad device or breaker is near the low end. The high end is a new 20-amp circuit with an arc-fault breaker through finished walls, permit included.',
  },
  code: [
    {
      article: 'NEC 2023, 240.4(D)',
      text: 'Limits the breaker on small copper wire: normally 15 amps for 14 AWG and 20 amps for 12 AWG.',
    },
    {
      article: 'NEC 2023, 210.12',
      text: 'Requires arc-fault protection for most circuits in the living areas of a dwelling, also when they are extended by more than a few feet.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    { name: 'ESFI, home wiring tips', url: 'https://www.esfi.org/home-wiring-safety-tips-2/' },
  ],
} satisfies Problem
