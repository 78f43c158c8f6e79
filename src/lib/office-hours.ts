import { dayAt, openDays } from './office-days.ts'

/** When an office is open: the days as people write them, `Mon–Sat` or `Fri`, and the times as 24 hours, `07:00`. */
export type OfficeHours = { days: string; opens: string; closes: string }

/** `07:00` as people say it: `7:00 AM`. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** How far ahead an office is looked for that is open, in days: longer than any of them is closed. */
const AHEAD = 31

/**
 * Whether an office with these hours is open at `now`, by the clock of its time zone, where it is not open on a day such as
 * `2026-12-25` for which `isClosedOn` is true; if not, when it opens again: in how many days (0 is later today), on which day (`Monday`, or if it is a week away or more
 * `Monday, January 4`), and at what time, `7:00 AM`.
 */
export function officeAt(
  now: Date,
  { days, opens, closes }: OfficeHours,
  timeZone: string,
  isClosedOn: (day: string) => boolean,
): { isOpen: true } | { isOpen: false; inDays: number; day: string; time: string } {
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ')
  const weekdays = openDays(days)
  const ahead = (inDays: number) => new Date(Date.parse(date) + inDays * 86_400_000)
  const isOpenOn = (inDays: number) =>
    weekdays.includes(dayAt(ahead(inDays).getUTCDay())) &&
    !isClosedOn(ahead(inDays).toISOString().slice(0, 10))
  if (isOpenOn(0) && time >= opens && time < closes) return { isOpen: true }
  let inDays = isOpenOn(0) && time < opens ? 0 : 1
  while (inDays > 0 && inDays < AHEAD && !isOpenOn(inDays)) inDays += 1
  const day = ahead(inDays).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    ...(inDays > 6 && { month: 'long', day: 'numeric' }),
  })
  return { isOpen: false, inDays, day, time: spoken(opens) }
}
