/** A calendar date, `YYYY-MM-DD`, as a moment (RFC 3339) at which it is that date everywhere in the United States. */
export const noonOf = (date: string) => `${date}T12:00:00-05:00`
