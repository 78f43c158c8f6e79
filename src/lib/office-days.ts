const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type DayName = (typeof dayNames)[number]

export const dayAt = (place: number): DayName => dayNames[place % 7] ?? 'Sunday'
export const placeOf = (short: string) => dayNames.findIndex((name) => name.slice(0, 3) === short)

const read = (days: string) => {
  const [, first = '', last = first] = /^([A-Z][a-z]{2})(?:–([A-Z][a-z]{2}))?$/.exec(days) ?? []
  const [from, until] = [placeOf(first), placeOf(last)]
  return from < 0 || until < 0 ? undefined : { from, count: ((until - from + 7) % 7) + 1 }
}

/** Whether these are days as `openDays` reads them. */
export const areDays = (days: string): boolean => read(days) !== undefined

/** The days of `Mon–Sat`, in their order; `Sat–Mon` runs over the weekend. Throws for anything else. */
export function openDays(days: string): DayName[] {
  const range = read(days)
  if (!range) throw new Error(`Days are written as Mon–Fri, not as ${days}.`)
  return Array.from({ length: range.count }, (_, ahead) => dayAt(range.from + ahead))
}

/** The other days, written the same way: `Sun` for `Mon–Sat`. Undefined for an office that is open every day. */
export function closedDays(days: string): string | undefined {
  const open = openDays(days)
  if (open.length === 7) return undefined
  const [first = 'Sunday'] = open
  const short = (place: number) => dayAt(place).slice(0, 3)
  const from = dayNames.indexOf(first) + open.length
  return open.length === 6 ? short(from) : `${short(from)}–${short(from + 6 - open.length)}`
}
