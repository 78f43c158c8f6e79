import type { Conflict } from './conflict'
import { holdReasons, permitWords, wordsIn } from './status'
import { dayWords, timeWords } from './visit-words'

/** One sentence for each. */
export function conflictWords(one: Conflict): string {
  switch (one.code) {
    case 'two_places':
      return `${one.who} is expected for ${one.reference} on ${dayWords(one.from.slice(0, 10))} from ${timeWords(one.from)} to ${timeWords(one.until)}.`
    case 'holiday':
      return one.reason ? `It is a holiday: ${one.reason}.` : 'It is a holiday.'
    case 'time_off':
      return one.reason ? `${one.who} is off: ${one.reason}.` : `${one.who} is off.`
    case 'outside_hours':
      return `It is outside ${one.who}’s hours.`
    case 'travel_time':
      return `${one.who} has ${one.free} minutes to get ${one.is_before ? 'here from' : 'from here to'} ${one.reference}; the way takes ${one.minutes}.`
    case 'job_on_hold':
      return `The job is on hold and waits for ${wordsIn(holdReasons, one.reason).toLowerCase()}.`
    case 'permit_missing':
      return `Its permit is not issued: ${wordsIn(permitWords, one.status).toLowerCase()}.`
  }
}
