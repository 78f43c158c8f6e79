import { officeAt } from '../lib/office-hours.ts'
import { isPublicHoliday } from '../lib/public-holidays.ts'
import { business } from './business.ts'

/** Whether our office is open at `now`, or when it opens again. `closedDays` are those of its own calendar, `2026-12-28`. */
export const ourOfficeAt = (now: Date, closedDays: readonly string[]) =>
  officeAt(
    now,
    business.hours.weekdays,
    business.timeZone,
    (day) => isPublicHoliday(day) || closedDays.includes(day),
  )
