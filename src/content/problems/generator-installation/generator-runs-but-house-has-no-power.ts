import type { Problem } from '../problems'

export default {
  slug: 'generator-runs-but-house-has-no-power',
  service: 'generator-installation',
  here: ['lines'],
  diagram: 'transfer-and-interlock',
  demo: true,
  updated: '2026-11-22',
  name: 'Generator runs but house has no power',
  answer:
    'A running engine proves fuel and battery, nothing more. Between it and your lights are its own breaker, the transfer switch and the panel, and the first of the three is the one most often open.',
  symptoms: [
    'You hear it running steadily, but every room stays dark.',
    'Part of the house came on; the rest did not.',
    'Power came on for a minute, then went out, while the engine kept running.',
    'A portable’s outlet is dead, though its engine sounds healthy.',
  ],
  causes: [
    {
      name: 'The generator’s main breaker is off',
      text: 'It trips on overload or is left open after service. On many enclosures it hides behind a small hinged door.',
    },
    {
      name: 'The transfer switch stayed on utility',
      text: 'A blown control fuse, a burned coil or a cut control wire leaves the contacts where they were, however well the engine runs.',
    },
    {
      name: 'Load management is holding circuits back',
      text: 'The air conditioner or dryer comes back minutes later, or not at all while the generator is near its limit. That is intended.',
    },
    {
      name: 'Wrong sequence at an interlock',
      text: 'With a portable, the backfeed breaker has to be on and the main off; a cord twisted only halfway gives you one leg or none.',
    },
    {
      name: 'No voltage from the alternator',
      text: 'Without residual magnetism, brushes or a working regulator, the engine turns and nothing comes out, typically after long storage.',
    },
  ],
  safeToCheck: [
    'Read the controller: “running, utility present” differs from “running, load on generator.”',
    'Look at the breaker on the generator. If it sits in the middle, move it to OFF and then ON, once.',
    'In the panel, see whether the main feeding the backed-up circuits has tripped.',
    'On a portable, press the reset on its outlets and seat the locking plug with a twist.',
  ],
  stopAndCall: [
    'If a breaker trips again, leave it off. Stop the engine and call us.',
    'A burning smell, humming or heat at the transfer switch: stop the generator outdoors, get everybody out, call 911.',
    'Don’t force the transfer lever by hand with the covers off; both supplies are inside.',
    'If your neighbors have power and you have none, tell PSEG Long Island: 1-800-490-0075.',
  ],
  repair: [
    'Voltage is measured at the alternator, on both sides of the breaker, and at the switch, in that order.',
    'Control fuses, sensing wires and the coil are tested; damaged parts are replaced, never bridged.',
    'Overload is measured against the rating, and circuits are moved or put on load shedding.',
    'A portable’s excitation or regulator goes to its dealer; the inlet, cord and breaker are our job.',
    'At the end the utility is switched off on purpose, with you watching.',
  ],
  time: 'Often under an hour to find. A coil, board or complete switch from the manufacturer takes days to arrive.',
  cost: {
    from: 190,
    to: 1350,
    why: 'Resets and fuses are small. Transfer-switch parts, a relocated circuit or weekend hours in a storm make up the rest.',
  },
  code: [
    {
      article: 'NEC 2023, 702.5',
      text: 'Whatever fails, the transfer equipment may not let both sources feed the house at once.',
    },
    {
      article: 'NEC 2023, 445.18',
      text: 'The generator’s disconnect opens all live conductors together and can be locked open.',
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
