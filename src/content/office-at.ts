import { officeAt } from '../lib/office-hours.ts'
import { publicHolidayOn } from '../lib/public-holidays.ts'
import { business } from './business.ts'

/** Whether our office is open at `now`, or when it opens again. `closedDays` are those of its own calendar, `2026-12-28`. */
export const ourOfficeAt = (now: Date, closedDays: readonly string[]) =>
  officeAt(
    now,
    business.hours.weekdays,
    business.timeZone,
    (day) => publicHolidayOn(day) !== undefined || closedDays.includes(day),
  )
