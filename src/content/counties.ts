import { business } from './business.ts'

const names = business.counties.join(' and ')

/** The counties we work in, in words: `Suffolk and Nassau counties`. */
export const countiesText = business.counties.length > 1 ? `${names} counties` : `${names} County`
