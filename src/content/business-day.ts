import { business } from './business'

/** Today by the clock of the business, as in the address and in an input of the type date: `2026-11-24`; of another moment, the day then. */
export const businessDay = (moment = new Date()) =>
  moment.toLocaleDateString('sv-SE', { timeZone: business.timeZone })

/** The day so many days after another, or before it. */
export function daysAfter(day: string, days: number) {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
