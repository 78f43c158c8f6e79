// The message sender reads this file in Deno, where the site's `@/` does not resolve, so it imports nothing.

/** A visit as its customer is told of it: the window that they are promised, as moments (ISO 8601). */
export type PromisedVisit = { from: string; until: string }

export const visitKinds = ['look', 'work', 'inspection'] as const
export const visitStages = ['planned', 'on_my_way', 'on_site', 'cancelled'] as const
type ToldVisit = PromisedVisit & {
  kind: (typeof visitKinds)[number]
  status: (typeof visitStages)[number]
  /** When whoever is on the way expects to be there (ISO 8601), if they have said so. */
  expected?: string | undefined
}

/** What we come for. */
export const visitReasons: Record<ToldVisit['kind'], string> = {
  look: 'We’re coming to take a look at the job.',
  work: 'We’re coming to do the work.',
  inspection: 'We’re coming for the inspection.',
}

export const letUsIn = 'Please have someone there to let us in.'

export const anotherTime = 'If this time doesn’t work for you, call us and we’ll find another.'

/** `We’ll be there Tuesday, November 24, between 9 and 11 am.` */
export const weWillBeThere = (visit: PromisedVisit, timeZone: string) =>
  `We’ll be there ${windowText(visit, timeZone)}.`

/** `We won’t be there Tuesday, November 24, between 9 and 11 am.` */
export const weWontBeThere = (visit: PromisedVisit, timeZone: string) =>
  `We won’t be there ${windowText(visit, timeZone)}.`

export const anotherTimeComes = 'We’ll call or write to you about another time.'

/** `We’re on our way and should be there at about 9:40 am.` */
export const onMyWayText = (expected: string | undefined, timeZone: string) =>
  expected
    ? `We’re on our way and should be there at about ${clock(new Date(expected), timeZone, true)}.`
    : 'We’re on our way.'

/** The one sentence about a visit, and what happens next. */
export function visitForCustomer(visit: ToldVisit, timeZone: string): { now: string; next: string } {
  const reason = visitReasons[visit.kind]
  switch (visit.status) {
    case 'planned':
      return {
        now: weWillBeThere(visit, timeZone),
        next: `${reason} ${anotherTime}`,
      }
    case 'on_my_way':
      return { now: onMyWayText(visit.expected, timeZone), next: `${reason} ${letUsIn}` }
    case 'on_site':
      return {
        now: 'We’re at work.',
        next: 'Before we leave, we’ll tell you what was done and what comes next.',
      }
    case 'cancelled':
      return { now: weWontBeThere(visit, timeZone), next: anotherTimeComes }
  }
}

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

/** The day on which a window begins: `Tuesday, November 24`. */
export const windowDay = ({ from }: PromisedVisit, timeZone: string) => day(new Date(from), timeZone)

/** `8 to 10 am`, or `10 am to 12 pm`. */
export function windowHours({ from, until }: PromisedVisit, timeZone: string): string {
  const [begins, ends] = [new Date(from), new Date(until)]
  const isSameHalf = half(begins, timeZone) === half(ends, timeZone)
  return `${clock(begins, timeZone, !isSameHalf)} to ${clock(ends, timeZone, true)}`
}
