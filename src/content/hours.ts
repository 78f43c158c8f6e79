import { business } from './business.ts'

const inALine = (rest: { days: string; text: string } | null) =>
  rest && `${rest.days} ${rest.text.toLowerCase()}`

/** What we do on the days on which the office is closed, `Sat–Sun emergency service only`; null if it is open on all seven. */
export const otherDays: string | null = inALine(business.hours.weekends)
