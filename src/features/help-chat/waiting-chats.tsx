import { useInfiniteQuery } from '@tanstack/react-query'
import { patiently } from '@/lib/patiently'
import { chatListQuery } from './api'

/** How many visitors wait for an answer; nothing where nobody does. Looks every half minute. */
export default function WaitingChats({ className }: { className: string }) {
  const { data } = useInfiniteQuery({ ...chatListQuery(false), refetchInterval: patiently(30_000) })
  const count = data?.pages.flat().filter(({ waiting_since }) => waiting_since !== null).length ?? 0
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
