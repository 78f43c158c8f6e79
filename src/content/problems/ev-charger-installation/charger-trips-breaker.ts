import type { Problem } from '../problems'

export default {
  slug: 'charger-trips-breaker',
  service: 'ev-charger-installation',
  here: ['panels'],
  diagram: 'charging-rule',
  demo: true,
  updated: '2026-11-22',
  name: 'EV charger trips the breaker',
  answer:
    'Check two numbers first: the breaker has to be a quarter larger than the charging current. If they match up, suspect a ground-fault breaker ahead of a charger that tests itself, or a hot receptacle. Lower the current for tonight and have the circuit checked.',
  symptoms: [
    'Charging runs for an hour or two and stops with the breaker tripped.',
    'It trips the instant the car is plugged in.',
    'The plug, receptacle or breaker gets uncomfortably hot.',
    'It fails only in summer, or only in the rain.',
  ],
  causes: [
    {
      name: 'Breaker too small for hours of load',
      text: 'Charging at 32 amps needs a 40-amp breaker, and 48 needs 60. A unit set to 40 on a 40-amp breaker will trip it sooner or later.',
    },
    {
      name: 'Two ground-fault devices in a row',
      text: 'Chargers test themselves by leaking a trace of current. The ground-fault breaker that a plug-in unit must have can mistake this for a person.',
    },
    {
      name: 'Light-duty receptacle',
      text: 'A bargain 14-50 was made for a range used now and then. Hours at 40 amps loosen its grip, and the heat travels along the wire into the breaker.',
    },
    {
      name: 'Terminal never torqued',
      text: 'Thick wire settles in the weeks after installation. The hot joint makes the breaker trip at a current it should carry.',
    },
    {
      name: 'Water in connector or unit',
      text: 'A cracked holster or a cable lying in a puddle leaks to ground; drying it out hides the damage for a while.',
    },
    {
      name: 'Fault in the car',
      text: 'Its onboard charger can leak too. The same wall unit then works with another car.',
    },
  ],
  safeToCheck: [
    'Note the breaker’s size, the charger’s model and the current in its app.',
    'Halve the charging current and watch whether it holds.',
    'Charge somewhere else once, or try a friend’s car on your unit.',
    'Record how long each attempt lasts.',
  ],
  stopAndCall: [
    'A browned plug, softened plastic or a smell: turn the breaker off, leave the plug in and call us.',
    'Don’t swap in a larger breaker, or one without ground-fault protection, to get rid of the trips.',
    'Smoke from the wall or the car: get away, call 911, and say that the car is electric.',
  ],
  repair: [
    'Compare the wire gauge, cable type and breaker with the nameplate.',
    'Measure insulation and voltage, and scan the terminals while the car charges.',
    'Hard-wire the unit where that makes sense, which leaves its built-in protection in charge.',
    'Otherwise install an industrial-grade receptacle behind the required ground-fault breaker.',
    'Set the current to what the circuit carries, and label it.',
  ],
  time: 'One to three hours; a day if the cable in the wall has to be replaced.',
  cost: {
    from: 195,
    to: 1450,
    why: 'A setting or a terminal costs one visit. A receptacle and breaker are in the middle; a new cable through finished rooms costs the most.',
  },
  code: [
    {
      article: 'NEC 2023, 625.41',
      text: 'The overcurrent device for charging equipment is rated at 125 percent of the maximum load or more.',
    },
    {
      article: 'NEC 2023, 625.54',
      text: 'Receptacles for charging have ground-fault protection. Hard-wired units fall outside this rule, though 210.8(F) may require it at a dwelling, up to 50 amps: outdoors and, as some inspectors read it, in a garage too.',
    },
  ],
  sources: [
    { name: 'NFPA 70 (NEC 2023)' },
    {
      name: 'Emporia, GFCI breaker installation',
      url: 'https://help.emporiaenergy.com/en/articles/9084257-gfci-breaker-installation',
    },
  ],
} satisfies Problem
