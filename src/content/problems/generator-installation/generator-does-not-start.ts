import type { Problem } from '../problems'

export default {
  slug: 'generator-does-not-start',
  service: 'generator-installation',
  here: ['generator', 'lines'],
  diagram: 'generator-place',
  demo: true,
  updated: '2026-11-22',
  name: 'Standby generator does not start',
  answer:
    'A standby generator that stays silent most often has a weak starting battery or a controller that isn’t in AUTO. Read its display before anything else; the code there saves an hour of guessing.',
  symptoms: [
    'The street is dark, and the unit beside the house does nothing at all.',
    'It clicks or cranks slowly, then gives up.',
    'It starts, runs for a few seconds and stops with a red light.',
    'Nobody can remember hearing the weekly exercise.',
  ],
  causes: [
    {
      name: 'A weak battery',
      text: 'A starting battery lasts about three years of heat and cold. It may still light the display and yet collapse when the starter engages.',
    },
    {
      name: 'OFF, or locked out by a fault',
      text: 'After service the mode button is easily forgotten. After a failed start, most controllers wait until somebody clears the alarm.',
    },
    {
      name: 'A battery charger without power',
      text: 'The charger runs on a small house circuit. If that breaker or fuse opens, the battery drains over weeks and nobody notices.',
    },
    {
      name: 'No gas, or too little pressure',
      text: 'A closed valve, an empty propane tank, or a pipe sized before the pool heater was added starves the engine.',
    },
    {
      name: 'Low oil or a pressed stop button',
      text: 'Oil protection stops the engine by design, and a landscaper may have bumped the emergency stop outside.',
    },
  ],
  safeToCheck: [
    'See whether AUTO is lit, and write down the fault code exactly.',
    'Look at the gas valve: with its handle in line with the pipe, it is open.',
    'Find the emergency stop on the outside of the enclosure or wall and see that it is not pressed in.',
    'Clear snow, leaves and toys from the air openings, with the mode set to OFF.',
  ],
  stopAndCall: [
    'A gas smell: walk away, use no switch or phone nearby, and call 911 from a distance.',
    'Don’t jump the battery or open the enclosure; the engine can start on its own. Call us with the code.',
    'Report the outage too, to PSEG Long Island at 1-800-490-0075. A generator doesn’t tell them.',
  ],
  repair: [
    'The fault history is read before it is erased.',
    'The battery is tested under load, not just for voltage, and so is its charger.',
    'Gas pressure is checked with the engine running; pipe changes are for a licensed plumber.',
    'Oil, filters, plugs and sensing fuses follow the maker’s schedule.',
    'We simulate an outage at the transfer switch, run the house for a while, and set the exercise day.',
  ],
  time: 'One hour for a battery, or for a reset and its cause. A controller, starter or gas regulator that has to be ordered means a second visit.',
  cost: {
    from: 195,
    to: 890,
    why: 'Diagnosis and a battery are at the low end. Boards, starters and storm-night visits cost more, and a warranty may pay for the part.',
  },
  code: [
    {
      article: 'NEC 2023, 445.19',
      text: 'The engine has an emergency shutdown; for houses it is outdoors and within easy reach.',
    },
    {
      article: 'NEC 2023, 445.18(A)',
      text: 'A permanently wired generator has its own disconnect, labeled where a hinged cover hides it.',
    },
    {
      article: 'NEC 2023, 110.26',
      text: 'Working space is kept clear in front of equipment that may need testing while live.',
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
