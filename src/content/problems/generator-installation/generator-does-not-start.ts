import type { Problem } from '../problems'

export default {
  slug: 'generator-does-not-start',
  service: 'generator-installation',
  demo: true,
  updated: '2026-11-21',
  name: 'Standby generator does not start',
  answer:
    'A silent standby set most often has a weak starting battery or a controller that is not in AUTO. Read its display before anything else; the code there saves an hour of guessing.',
  symptoms: [
    'The street is dark, and the unit beside the house does nothing at all.',
    'It clicks or cranks slowly, then gives up.',
    'It fires, runs for seconds and stops with a red light.',
    'Nobody can remember hearing the weekly exercise.',
  ],
  causes: [
    {
      name: 'A weak battery',
      text: 'Three years of heat and cold are about what a starting battery gives. It may still light the display and yet collapse when the starter pulls.',
    },
    {
      name: 'OFF, or locked out by a fault',
      text: 'After service the mode button is easily forgotten. Following a failed start, most controllers wait until somebody clears the alarm.',
    },
    {
      name: 'A charger without supply',
      text: 'The charger lives on a small house circuit. If that breaker or fuse opens, the battery drains over weeks and nobody notices.',
    },
    {
      name: 'No gas, or too little pressure',
      text: 'A closed valve, an empty propane tank, or a pipe sized before the pool heater was added starves the engine.',
    },
    {
      name: 'Low oil or a pressed stop button',
      text: 'Oil protection stops the engine by design, and the emergency stop outside may have been pushed by a gardener.',
    },
  ],
  safeToCheck: [
    'See whether AUTO is lit, and write the fault code down word for word.',
    'Is the handle of the gas valve in line with the pipe? Then it is open.',
    'Find the emergency stop on the outside of the enclosure or wall and see that it is not pressed in.',
    'Clear snow, leaves and toys from the air openings, with the mode on OFF.',
  ],
  stopAndCall: [
    'Gas smell: walk away, use no switch or phone nearby, and call 911 from a distance.',
    'Do not jump the battery or open the enclosure; the engine can start by itself. Call us with the code.',
    'Report the outage too, to PSEG Long Island at 1-800-490-0075. A generator does not tell them.',
  ],
  repair: [
    'Fault history is read out before it is erased.',
    'The battery is tested under load, not by voltage alone, and the charger is measured behind it.',
    'Gas pressure is checked with the engine running; pipe changes are for a licensed plumber.',
    'Oil, filters, plugs and sensing fuses follow the maker’s schedule.',
    'We simulate an outage at the transfer switch, carry the house for a while, and set the exercise day.',
  ],
  time: 'One hour for a battery or a reset with its cause. A controller, starter or gas regulator that must be ordered means a second call.',
  cost: {
    from: 195,
    to: 890,
    why: 'Diagnosis and a battery are at the bottom. Boards, starters and storm-night visits cost more, and a warranty may pay for the part.',
  },
  code: [
    {
      article: 'NEC 2023, 445.19',
      text: 'The prime mover has an emergency shutdown; for houses it is outdoors and within easy reach.',
    },
    {
      article: 'NEC 2023, 445.18(A)',
      text: 'A permanently wired set has its own disconnect, labeled where a hinged cover hides it.',
    },
    {
      article: 'NEC 2023, 110.26',
      text: 'Space to work is kept free in front of equipment that may need testing while live.',
    },
  ],
  sources: [
    {
      name: 'Generac, Diagnosing Starting Issues: Battery or Charger',
      url: 'https://support.generac.com/articles/Knowledge/Diagnosing-Starting-issues-Battery-or-Charger',
    },
    {
      name: 'EC&M, Dwelling Unit Standby Generator Requirements',
      url: 'https://ecmweb.com/national-electrical-code/qa/article/21235688/code-qa-dwelling-unit-standby-generator-requirements',
    },
    { name: 'NFPA 70 (2023), Article 445' },
  ],
} satisfies Problem
