import type { Problem } from '../problems'

export default {
  slug: 'generator-runs-but-house-has-no-power',
  service: 'generator-installation',
  demo: true,
  updated: '2026-11-21',
  name: 'Generator runs but house has no power',
  answer:
    'The engine proves fuel and battery, nothing more. Between it and your lights are its own breaker, the transfer switch and the panel, and the first of the three is the one most often open.',
  symptoms: [
    'You hear it running steadily, and all rooms stay dark.',
    'Part of the house came on, the rest did not.',
    'Power arrived for a minute, then went, while the engine ran on.',
    'A portable’s outlet is dead although its motor sounds healthy.',
  ],
  causes: [
    {
      name: 'The set’s main breaker is off',
      text: 'It trips on overload or is left open after service. On many enclosures it hides behind a small hinged door.',
    },
    {
      name: 'The transfer switch stayed on utility',
      text: 'A blown control fuse, a burned coil or a cut control wire leaves the contacts where they were, however well the engine runs.',
    },
    {
      name: 'Load management is holding circuits back',
      text: 'Air conditioner or dryer return minutes later, or not at all while the set is near its limit. That is intended.',
    },
    {
      name: 'Wrong sequence at an interlock',
      text: 'With a portable, the backfeed breaker has to be on and the main off; a cord twisted only halfway gives one leg or none.',
    },
    {
      name: 'No voltage from the alternator',
      text: 'Without residual magnetism, brushes or a working regulator, an engine turns and nothing comes out, typically after long storage.',
    },
  ],
  safeToCheck: [
    'Read the controller: “running, utility present” differs from “running, load on generator.”',
    'Look at the breaker on the set. If it stands in the middle, move it to OFF and then ON, one time.',
    'In the panel, see whether the main feeding the backed-up circuits has tripped.',
    'On a portable, press the reset of its outlets and seat the locking plug with a twist.',
  ],
  stopAndCall: [
    'A breaker that trips again stays off. Stop the engine and call us.',
    'Burning smell, humming or heat at the transfer switch: stop the generator outdoors, get everybody out, 911.',
    'Do not force the transfer lever by hand with covers off; both supplies are inside.',
    'If your neighbors have power and you have none, PSEG Long Island should hear of it: 1-800-490-0075.',
  ],
  repair: [
    'Voltage is taken at the alternator, at both sides of the breaker, and at the switch, in that order.',
    'Control fuses, sensing wires and the coil are tested; damaged parts are replaced, never bridged.',
    'Overload is measured against the rating, and circuits are moved or put under shedding.',
    'A portable’s excitation or regulator goes to its dealer; inlet, cord and breaker are ours.',
    'At the end the utility is switched off on purpose, with you watching.',
  ],
  time: 'Often under an hour to locate. A coil, board or complete switch from the maker takes days to arrive.',
  cost: {
    from: 190,
    to: 1350,
    why: 'Resets and fuses are small. Transfer-switch parts, a relocated circuit or weekend hours in a storm make up the rest.',
  },
  code: [
    {
      article: 'NEC 2023, 702.5',
      text: 'Whatever fails, the transfer equipment may not let both sources close on the house.',
    },
    {
      article: 'NEC 2023, 445.18',
      text: 'The disconnect of the set opens all live conductors together and can be locked open.',
    },
    {
      article: 'NEC 2023, 110.22(A)',
      text: 'Disconnects are marked with their purpose, which is what you rely on in the dark.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (2023), 110.22, 445.18 and 702.5' },
    { name: 'Owner’s manual of the generator and of its transfer switch' },
  ],
} satisfies Problem
