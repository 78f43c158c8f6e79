import { formatDay } from '@/lib/format'

/** A post's date, `YYYY-MM-DD`, as people write it. */
export function PostDate({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>
}
