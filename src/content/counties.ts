import { business } from './business.ts'

const names = new Intl.ListFormat('en-US').format(business.counties)

/** The counties we work in, in words: `Suffolk and Nassau counties`. */
export const countiesText = business.counties.length > 1 ? `${names} counties` : `${names} County`
