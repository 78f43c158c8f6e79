import { business } from './business.ts'

const inALine = (rest: { days: string; text: string } | null) =>
  rest ? `${rest.days} and holidays ${rest.text.toLowerCase()}` : 'Holidays emergency service only'

/** What we do on the days on which the office is closed: `Sat–Sun and holidays emergency service only`. */
export const otherDays = inALine(business.hours.weekends)
