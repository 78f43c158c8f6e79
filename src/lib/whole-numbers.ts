/** The whole number that somebody typed, or -1 for anything else, which the database then refuses in its own words. */
export const wholeNumberIn = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : -1)

/** `1 day`, `14 days`. */
export const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)
