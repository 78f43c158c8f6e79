import { business } from '@/content/business'

/** Today where the business is, as an input of the type date has it; of another moment, the day then. */
export const businessDay = (moment = new Date()) =>
  moment.toLocaleDateString('sv-SE', { timeZone: business.timeZone })

/** The day so many days before today, where the business is. */
export function businessDayBefore(days: number) {
  const day = new Date(businessDay())
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}
