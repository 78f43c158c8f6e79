import type { Problem } from '../problems'

export default {
  slug: 'dimmer-buzzes',
  service: 'lighting-installation',
  here: ['walls'],
  diagram: 'dimmer-and-led',
  demo: true,
  updated: '2026-11-22',
  name: 'Dimmer switch buzzes or hums',
  answer:
    'A soft hum that changes with the slider comes from the way dimmers chop the current and isn’t dangerous. Crackling, a buzz at full brightness, or a plate too hot to touch is another matter.',
  symptoms: [
    'The switch hums, loudest with the slider about halfway up.',
    'The bulbs sing instead, and the switch is silent.',
    'The plate is hot, especially where several dimmers sit side by side.',
    'A radio or speaker picks up the same tone.',
  ],
  causes: [
    {
      name: 'Phase-cut noise',
      text: 'Switching the current on or off in the middle of each wave makes the dimmer’s choke vibrate 120 times a second. Cheap controls have small chokes.',
    },
    {
      name: 'Bulbs that sing along',
      text: 'Coils in an LED driver, or a long filament, move with the same pulses. Another brand of bulb can end it.',
    },
    {
      name: 'Too much load for a crowded box',
      text: 'In a two- or three-gang box the heat fins are broken off, and the rating falls. A 600-watt dimmer may then be good for 500 or 400, and for LEDs the printed figure is far lower.',
    },
    {
      name: 'The wrong kind of dimmer',
      text: 'Transformers of low-voltage track lights need a control listed for magnetic or for electronic types. A ceiling-fan motor on a light dimmer hums and overheats.',
    },
    {
      name: 'A loose terminal',
      text: 'Arcing sounds irregular, like frying, and does not follow the slider.',
    },
  ],
  safeToCheck: [
    'Listen at the wall and then at each lamp, to learn which of them sings.',
    'Add up the watts printed on all the bulbs that the dimmer feeds.',
    'Try a single bulb of a different brand, cold and with the switch off.',
    'Make sure that no fan or plug-in appliance is on it.',
  ],
  stopAndCall: [
    'Frying noises, a scorched plate or a fishy smell: switch off at the breaker, then call us.',
    'Heat you can feel in the wall around the box: 911 first.',
    'Humming at the outdoor meter or from the transformer on the pole is for PSEG Long Island, 1-800-490-0075.',
  ],
  repair: [
    'We identify the load, down to the driver or transformer.',
    'We work out the rating again with the fins as they really are.',
    'A trailing-edge or adaptive dimmer, quieter with electronics, takes the old one’s place.',
    'Connections are remade on screws, and an overfilled box is enlarged.',
    'Fans get a fan-speed control.',
  ],
  time: 'Forty-five minutes per switch. Allow two hours where three dimmers share a cramped box.',
  cost: {
    from: 160,
    to: 480,
    why: 'Each dimmer costs less when several are done in one visit. Better electronics, wide plates and box work account for the rest.',
  },
  code: [
    {
      article: 'NEC 2023, 404.14',
      text: 'A dimmer may feed only what its listing allows; motors and cord-connected loads need another device.',
    },
    {
      article: 'NEC 2023, 314.16',
      text: 'Every conductor and device counts toward the box’s volume, and a box may not hold more than it has room for.',
    },
    {
      article: 'NEC 2023, 404.9(B)',
      text: 'Switches, including dimmers, are connected to an equipment ground, with an exception for old boxes that have none.',
    },
  ],
  sources: [
    { name: 'NFPA 70 of 2023, Articles 314 and 404' },
    { name: 'NYSERDA and Lighting Research Center, Lighting Patterns for Homes: How to Select a Dimmer' },
    {
      name: 'Energy Saver, Lighting Controls',
      url: 'https://www.energy.gov/energysaver/lighting-controls',
    },
  ],
} satisfies Problem
