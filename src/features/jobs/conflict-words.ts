import type { Conflict } from './conflict'
import { holdReasons, permitWords, wordsIn } from './status'
import { dayWords, timeWords } from './visit-words'

/** One sentence for each. */
export function conflictWords(one: Conflict): string {
  const { code, reason, who = '', reference = '', from = '', until = '', status = '' } = one
  switch (code) {
    case 'two_places':
      return `${who} is expected for ${reference} on ${dayWords(from.slice(0, 10))} from ${timeWords(from)} to ${timeWords(until)}.`
    case 'in_the_past':
      return 'This time has passed. If somebody was there, say so.'
    case 'holiday':
      return reason ? `It is a holiday: ${reason}.` : 'It is a holiday.'
    case 'time_off':
      return reason ? `${who} is off: ${reason}.` : `${who} is off.`
    case 'outside_hours':
      return `It is outside ${who}’s hours.`
    case 'travel_time':
      return `${who} has ${one.free} minutes to get ${one.is_before ? 'here from' : 'from here to'} ${reference}; the way takes ${one.minutes}.`
    case 'job_on_hold':
      return `The job is on hold and waits for ${wordsIn(holdReasons, reason ?? '').toLowerCase()}.`
    case 'permit_missing':
      return `Its permit is not issued: ${wordsIn(permitWords, status).toLowerCase()}.`
  }
}
