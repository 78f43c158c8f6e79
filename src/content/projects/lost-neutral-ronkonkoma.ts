import type { Project } from './projects'

export default {
  slug: 'lost-neutral-ronkonkoma',
  demo: true,
  title: 'Half the house too bright on a January night',
  kind: 'emergency-electrician',
  problem: 'no-power-in-half-the-house',
  town: 'ronkonkoma',
  month: '2026-01',
  found:
    'A call at ten in the evening: lights that brightened when the dryer ran, a television that had just died. On the phone we asked for the main breaker to be switched off. At the panel we measured 88 volts on one side and 152 on the other.',
  done: 'The utility cut the power at one in the morning. The neutral lug in the meter box had corroded through. A temporary repair held for the night; the box, the cable and the weatherhead were replaced the same week, with a permit.',
  result:
    'Heat was back by three. The boiler’s control board had survived because the main had been off within two minutes of the call; the television had not.',
} satisfies Project
