const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A post's date, `YYYY-MM-DD`, as people write it; the same in every time zone. */
export function PostDate({ date }: { date: string }) {
  return <time dateTime={date}>{day.format(new Date(date))}</time>
}
