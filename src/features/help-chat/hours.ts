import { business } from '@/content/business'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const isWeekday = (day: number) => day >= 1 && day <= 5

const { opens, closes } = business.hours.weekdays

/** `07:00` as people say it: `7:00 AM`. */
function spoken(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Whether the office answers at `now`, in its own time zone; if not, when it will: `on Monday at 7:00 AM`. */
export function officeAt(now: Date): { isOpen: true } | { isOpen: false; answers: string } {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const today = days.findIndex((day) => day.slice(0, 3) === parts.weekday)
  const time = `${parts.hour}:${parts.minute}`
  if (isWeekday(today) && time >= opens && time < closes) return { isOpen: true }
  const isLaterToday = isWeekday(today) && time < opens
  const away = isLaterToday ? 0 : ([1, 2, 3].find((ahead) => isWeekday((today + ahead) % 7)) ?? 1)
  const day = away === 0 ? 'today' : away === 1 ? 'tomorrow' : `on ${days[(today + away) % 7]}`
  return { isOpen: false, answers: `${day} at ${spoken(opens)}` }
}
