// The message sender reads this file in Deno, where the site's `@/` does not resolve, so it imports nothing.

/** A visit as its customer is told of it: the window that they are promised, as moments (ISO 8601). */
export type PromisedVisit = { from: string; until: string }

/** `9`, `9:30`, or with its half of the day. */
function clock(moment: Date, timeZone: string, withHalf: boolean) {
  const text = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  const [hour = '', half = ''] = text.replace(':00', '').split(/\s/)
  return withHalf ? `${hour} ${half.toLowerCase()}` : hour
}

const half = (moment: Date, timeZone: string) =>
  moment.toLocaleTimeString('en-US', { hour: 'numeric', timeZone }).slice(-2)

const day = (moment: Date, timeZone: string) =>
  moment.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })

/** `Tuesday, November 24, between 9 and 11 am`, by the clock of `timeZone`, whoever reads it where. */
export function windowText({ from, until }: PromisedVisit, timeZone: string): string {
  const [begins, ends] = [new Date(from), new Date(until)]
  if (day(begins, timeZone) !== day(ends, timeZone))
    return `${day(begins, timeZone)}, ${clock(begins, timeZone, true)}, until ${day(ends, timeZone)}, ${clock(ends, timeZone, true)}`
  const isSameHalf = half(begins, timeZone) === half(ends, timeZone)
  return `${day(begins, timeZone)}, between ${clock(begins, timeZone, !isSameHalf)} and ${clock(ends, timeZone, true)}`
}
