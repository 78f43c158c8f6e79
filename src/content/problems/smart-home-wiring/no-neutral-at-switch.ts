import type { Problem } from '../problems'

export default {
  slug: 'no-neutral-at-switch',
  service: 'smart-home-wiring',
  here: ['walls'],
  diagram: 'switch-box',
  demo: true,
  updated: '2026-11-22',
  name: 'No neutral wire at the switch',
  answer:
    'Older houses often send only two wires down to a switch, and most smart switches need a third to stay powered. You can choose a model that does without, put the smarts at the light, or have a new cable pulled.',
  symptoms: [
    'The instructions call for a white wire that isn’t connected to the switch you have.',
    'A smart switch was put in anyway, and the bulbs glow or pulse at night.',
    'It restarts whenever the light is turned off.',
    'A bundle of white wires sits capped in the back, or there are none to be seen.',
  ],
  causes: [
    {
      name: 'A switch loop',
      text: 'Power goes to the ceiling box first; one cable brings it down and back. Its white wire is then hot, whatever its color suggests.',
    },
    {
      name: 'A neutral that is present but unused',
      text: 'Where the feed enters at the switch, the whites are joined behind it without touching the old device. Then no new cable is needed.',
    },
    {
      name: 'Three-way wiring',
      text: 'Of two boxes on a staircase, one may have a neutral and the other only travelers, so it matters where the smart part goes.',
    },
    {
      name: 'Older cable',
      text: 'Knob-and-tube and early armored cable ran only the hot side to the switch. Brittle insulation makes every extra bend a risk.',
    },
  ],
  safeToCheck: [
    'Look up the exact model: “no neutral required” often comes with a minimum wattage or a capacitor at the fixture.',
    'Note how old that part of the house is, and whether you can see cloth-covered cable in the basement.',
    'Count the switches that control this light.',
    'If you rent, consider smart bulbs with a battery remote beside the switch.',
  ],
  stopAndCall: [
    'A bare or green wire used as a neutral puts current on every grounded metal part. If someone did that, leave the circuit off until we have corrected it.',
    'Insulation that crumbles when touched: put the plate back, leave it alone, and make an appointment.',
    'Sparks followed by smoke inside the wall: call 911.',
  ],
  repair: [
    'We open the box, identify each conductor with a meter, and tell you what is there.',
    'If there is a neutral in the back, a short pigtail brings it to the new device.',
    'If there is none, a listed two-wire dimmer is matched to the bulbs and tried at its lowest level.',
    'Or a relay goes into the fixture box, with a wireless control on the wall.',
    'Where the walls permit, a three-wire cable is fished, which serves any future device.',
  ],
  time: 'Under an hour for a device that suits the existing wires. A fished cable is two to four hours per location.',
  cost: {
    from: 175,
    to: 850,
    why: 'Devices that need no neutral cost more to buy and less to install. Cable through finished walls is the reverse, and deeper boxes add to it.',
  },
  code: [
    {
      article: 'NEC 2023, 404.2(C)',
      text: 'New lighting switches in habitable rooms, baths, halls and stairs get a neutral in the box, unless one can be added later without opening the finish.',
    },
    {
      article: 'NEC 2023, 404.22',
      text: 'Electronic controls may not use the equipment ground for standby current; models listed and marked for replacement in old boxes are the exception.',
    },
    {
      article: 'NEC 2023, 200.7(C)',
      text: 'A white wire used as a hot in a switch loop is re-marked, and is not used for the return.',
    },
  ],
  sources: [
    {
      name: 'EC&M, Switches, Receptacles and Panelboards',
      url: 'https://ecmweb.com/national-electrical-code/code-basics/article/20896448/switches-receptacles-and-panelboards',
    },
    { name: 'NFPA 70 (2023), 200.7, 404.2 and 404.22' },
  ],
} satisfies Problem
