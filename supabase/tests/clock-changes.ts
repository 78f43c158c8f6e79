const DAY = 86_400_000 // ms

/** The next of these Sundays, as YYYY-MM-DD, from a week from now on. */
function next(month: number, sunday: number): string {
  const soonest = Date.now() + 7 * DAY
  const year = new Date(soonest).getUTCFullYear()
  const [here = 0, later = 0] = [year, year + 1].map((year) => {
    const first = Date.UTC(year, month, 1)
    return first + (((7 - new Date(first).getUTCDay()) % 7) + 7 * (sunday - 1)) * DAY
  })
  return dateOf(here > soonest ? here : later)
}
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day before one, both as YYYY-MM-DD. */
export const eveOf = (day: string) => dateOf(Date.parse(day) - DAY)

/** The Sundays on which New York's clocks change next: the second of March, which has no hour from two to three, */
export const spring = next(2, 2)
/** and the first of November, which has that from one to two twice. */
export const autumn = next(10, 1)
