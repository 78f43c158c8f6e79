/** The holidays of 5 U.S.C. 6103(a) on a day of the year, and the Mondays, as the month and the how many-eth Monday of it. */
const days = ['01-01', '06-19', '07-04', '11-11', '12-25']
const mondays = ['01-3', '02-3', '09-1', '10-2']

/** Whether a day, such as `2026-12-25`, is a public holiday, or the one on which a holiday of a weekend is observed (6103(b)). */
export function isPublicHoliday(day: string): boolean {
  const at = (ahead: number) => new Date(Date.parse(day) + ahead * 86_400_000)
  const isOfYear = (ahead: number) => days.includes(at(ahead).toISOString().slice(5, 10))
  const [date, weekday] = [at(0).getUTCDate(), at(0).getUTCDay()]
  const place = `${day.slice(5, 7)}-${Math.ceil(date / 7)}`
  const isLastOfMay = day.slice(5, 7) === '05' && date > 24
  return (
    isOfYear(0) ||
    (weekday === 1 && (isOfYear(-1) || isLastOfMay || mondays.includes(place))) ||
    (weekday === 4 && place === '11-4') ||
    (weekday === 5 && isOfYear(1))
  )
}
