import type { Problem } from '../problems'

export default {
  slug: 'three-way-switch-with-smart-dimmer',
  service: 'smart-home-wiring',
  here: ['walls'],
  diagram: 'switch-box',
  demo: true,
  updated: '2026-11-29',
  name: 'Three-way switch with a smart dimmer',
  answer:
    'Two ordinary three-way switches trade one wire between them; a smart dimmer must always keep its feed. So one location gets the dimmer and the other gets a matching companion or a remote, never two independent dimmers.',
  symptoms: [
    'After the swap, the light works from only one end of the stairs.',
    'With the far switch down, the dimmer goes dead and drops out of the app.',
    'The light stays at half brightness, or flashes at a certain combination of switches.',
    'There are four wires in the box and the instructions show three.',
  ],
  causes: [
    {
      name: 'The old partner was left in place',
      text: 'A mechanical three-way opens the path that the electronics live on. Only a few dimmers are made to work with one.',
    },
    {
      name: 'Common and traveler confused',
      text: 'The dark screw, not the color of a wire, marks the common. Once the old switch is out of the wall, that information is lost.',
    },
    {
      name: 'Dimmer in the wrong box',
      text: 'Many need the end where the feed arrives, or the end toward the lamp, and some need a neutral there too.',
    },
    {
      name: 'A third switch between them',
      text: 'Halls and long staircases often have a four-way in the middle, which has to be replaced or bypassed.',
    },
    {
      name: 'A borrowed neutral',
      text: 'In some two-story houses upstairs and downstairs circuits meet in the stair switches. A GFCI or arc-fault breaker trips when the dimmer returns current to the other one.',
    },
  ],
  safeToCheck: [
    'Count all the switches for this light, and note what each position does.',
    'Before buying, check which companion the manufacturer calls for, by model number.',
    'Add up the wattage of the bulbs, and see whether they are on the tested list.',
    'Decide whether a battery remote on the wall is good enough at the second location.',
  ],
  stopAndCall: [
    'If the wires are off and you aren’t sure which was which, leave the breaker off, cap nothing, and send us a photo.',
    'A switch or a plate that tingles: turn it off at the panel right away, and call us.',
    'A fire, a shock or an injured person: call 911.',
  ],
  repair: [
    'With a meter we find the feed, the lamp and the travelers, and mark them.',
    'The dimmer goes where its manufacturer wants it, with the neutral connected if it needs one.',
    'Companions replace the other switches, or a traveler is spliced through and a remote covers the opening.',
    'Circuits that share a neutral are separated, or made into a proper multiwire circuit on a two-pole breaker.',
    'We set the low end, try every position, and add the device to your app while you hold the phone.',
  ],
  time: 'Ninety minutes for a pair in good order. A four-way, or a neutral taken from another circuit, can double that.',
  cost: {
    from: 185,
    to: 640,
    why: 'Switch locations and the price of companions add up. New cable between floors costs more than that.',
  },
  code: [
    {
      article: 'NEC 2023, 404.2(A)',
      text: 'All switching in three- and four-way circuits is done on the hot side only.',
    },
    {
      article: 'NEC 2023, 300.3(B)',
      text: 'Conductors of one circuit travel together; a neutral taken from elsewhere breaks this.',
    },
    {
      article: 'NEC 2023, 404.2(C)',
      text: 'Where the switches together overlook a room’s entire floor, a neutral at one of them is enough.',
    },
    {
      article: 'NEC 2023, 210.4(B)',
      text: 'Circuits that share a neutral by design are switched off together.',
    },
  ],
  sources: [
    { name: 'Lutron, wiring guides for Caséta and Diva smart dimmers' },
    { name: 'Leviton, Decora Smart companion instructions' },
    { name: 'NFPA 70 (2023), 210.4, 300.3 and 404.2' },
  ],
} satisfies Problem
