import type { Problem } from '../problems'

export default {
  slug: 'sparking-outlet',
  service: 'emergency-electrician',
  diagram: 'breaker-positions',
  here: ['walls'],
  demo: true,
  updated: '2026-11-29',
  name: 'Sparking outlet',
  answer:
    'One tiny blue spark as you plug in something that is already switched on is ordinary. Sparks that are yellow, loud or repeated, or that come with heat, are not: turn off the breaker, leave the plug where it is and call.',
  symptoms: [
    'A flash or pop at the slots as a plug goes in or out.',
    'Sparks with nothing plugged in, or from behind the plate.',
    'Soot around one slot, a melted corner, a loose fit.',
    'A radio crackles or lights blink at the same moment.',
  ],
  causes: [
    {
      name: 'Ordinary arc at the plug',
      text: 'Unplugging a vacuum cleaner while it runs breaks the current between blade and contact. The arc is brief and faint; switch things off first and it goes away.',
    },
    {
      name: 'Slack contacts',
      text: 'Years of plugging stretch the springs inside. The blade then touches at only one point and burns there.',
    },
    {
      name: 'Loose terminal behind the plate',
      text: 'A screw or spring clip that no longer holds arcs inside the wall, close to dry wood and dust.',
    },
    {
      name: 'Moisture',
      text: 'Kitchen splashes, a wet exterior wall or a missing outdoor cover let current creep across the plastic.',
    },
    {
      name: 'Damaged plug or cord',
      text: 'Bent blades and frayed cords short as they go in. The outlet takes the damage, but the culprit is in your hand.',
    },
    {
      name: 'A key, paper clip or toy',
      text: 'Children find the slots. Tamper-resistant shutters are there to stop them.',
    },
  ],
  safeToCheck: [
    'Don’t pull the plug. If the panel is dry and cool, turn off that breaker with dry hands; if you can’t tell which one, turn off the main.',
    'Then look from arm’s length: is the plate or plug brown, cracked or wet?',
    'Tag the appliance that was in use and don’t use it.',
    'Think back: did it happen once, or has it been building up?',
  ],
  stopAndCall: [
    'A glow, smoke or a burning odor: leave and dial 911.',
    'After an electric shock call 911, even if the person feels fine. Touch nobody who is still in contact with the current.',
    'Call us the same day for anything but a single faint spark, and right away for bathrooms, kitchens and outdoors.',
  ],
  repair: [
    'Prove the circuit dead, pull the outlet out, and look at the terminals, wire ends and box.',
    'Trim heat-damaged ends, and add pigtails where too little is left.',
    'Install a new outlet; outdoors, a weather-resistant one under an in-use cover.',
    'Open the other outlets on the run, which share its age and workmanship.',
    'Add arc-fault or ground-fault protection where today’s rules require it.',
  ],
  time: 'About 45 minutes for a single outlet. A run of six or eight takes half a day.',
  cost: {
    from: 175,
    to: 620,
    why: 'One device in the daytime is the least. Evening calls, scorched boxes behind tile and several outlets in the same state push it up.',
  },
  code: [
    {
      article: 'NEC 2023, 406.9',
      text: 'Damp and wet locations call for weather-resistant devices and proper covers, wet ones for covers that close over the cord.',
    },
    {
      article: 'NEC 2023, 406.12',
      text: 'In dwellings, 15- and 20-amp receptacles must be tamper-resistant, with few exceptions.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'IAEI Magazine, ESFI on receptacles and cords',
      url: 'https://iaeimagazine.org/magazine/2004/may2004/esfi-urges-consumers-to-plug-into-electrical-safety/',
    },
  ],
} satisfies Problem
