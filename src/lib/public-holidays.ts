/** The holidays of 5 U.S.C. 6103(a) on a day of the year, and the Mondays, as the month and the how many-eth Monday of it. */
const days = new Map([
  ['01-01', 'New Year’s Day'],
  ['06-19', 'Juneteenth'],
  ['07-04', 'Independence Day'],
  ['11-11', 'Veterans Day'],
  ['12-25', 'Christmas Day'],
])
const mondays = new Map([
  ['01-3', 'Martin Luther King Jr. Day'],
  ['02-3', 'Washington’s Birthday'],
  ['09-1', 'Labor Day'],
  ['10-2', 'Columbus Day'],
])

const after = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000)
const written = (date: Date) => date.toISOString().slice(0, 10)

/** The public holiday on a day, such as `2026-12-25`, or the one of a weekend that is observed on it (6103(b)). */
export function publicHolidayOn(day: string): string | undefined {
  const ofYear = (by: number) => days.get(written(after(day, by)).slice(5))
  const [date, weekday] = [after(day, 0).getUTCDate(), after(day, 0).getUTCDay()]
  const [month, week] = [day.slice(5, 7), Math.ceil(date / 7)]
  const today = ofYear(0)
  if (today) return today
  if (weekday === 4 && month === '11' && week === 4) return 'Thanksgiving Day'
  if (weekday === 1 && month === '05' && date > 24) return 'Memorial Day'
  const observed = weekday === 1 ? ofYear(-1) : weekday === 5 ? ofYear(1) : undefined
  if (observed) return `${observed}, observed`
  return weekday === 1 ? mondays.get(`${month}-${week}`) : undefined
}

/** The public holidays of so many days, in their order. */
export function publicHolidaysFrom(day: string, howMany: number): { day: string; name: string }[] {
  return Array.from({ length: howMany }, (_, by) => written(after(day, by))).flatMap((day) => {
    const name = publicHolidayOn(day)
    return name ? [{ day, name }] : []
  })
}
