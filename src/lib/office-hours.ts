import { type DayName, dayAt, openDays, placeOf } from './office-days.ts'

/** When an office is open: the days as people write them, `Mon–Sat` or `Fri`, and the times as 24 hours, `07:00`. */
export type OfficeHours = { days: string; opens: string; closes: string }

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
