/** When an office is open: the days as people write them, `Mon–Sat` or `Fri`, and the times as 24 hours, `07:00`. */
export type OfficeHours = { days: string; opens: string; closes: string }

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
type DayName = (typeof dayNames)[number]

const dayAt = (place: number): DayName => dayNames[place % 7] ?? 'Sunday'
const placeOf = (short: string) => dayNames.findIndex((name) => name.slice(0, 3) === short)

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

/** `07:00` as people say it: `7:00 AM`. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Whether an office with these hours is open at `now`, by the clock of its time zone (holidays aside); if not, when it opens again: in how
 * many days (0 is later today), on which day of the week, and at what time, `7:00 AM`.
 */
export function officeAt(
  now: Date,
  { days, opens, closes }: OfficeHours,
  timeZone: string,
): { isOpen: true } | { isOpen: false; inDays: number; day: DayName; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const today = placeOf(part('weekday'))
  const time = `${part('hour')}:${part('minute')}`
  const open = openDays(days)
  const isToday = open.includes(dayAt(today))
  if (isToday && time >= opens && time < closes) return { isOpen: true }
  const next = [1, 2, 3, 4, 5, 6, 7].find((ahead) => open.includes(dayAt(today + ahead))) ?? 7
  const inDays = isToday && time < opens ? 0 : next
  return { isOpen: false, inDays, day: dayAt(today + inDays), time: spoken(opens) }
}
