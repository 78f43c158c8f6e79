import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '@/ui/could-not-load'
import { onCallNowQuery } from './api'

/** Who would be alerted first if an emergency came in now. */
export function OnCallNow() {
  const now = useQuery(onCallNowQuery())
  if (now.isPending) return <p role="status">Checking who is on call…</p>
  if (now.isLoadingError) {
    return (
      <CouldNotLoad onRetry={now.refetch}>
        We couldn’t check who is on call: the server didn’t respond.
      </CouldNotLoad>
    )
  }
  const people = now.data
  const unreachable = people.filter(({ can_be_texted }) => !can_be_texted)
  return (
    <section aria-label="On call now" className="rounded-xl bg-navy-900 p-5 text-white sm:p-7">
      <p className="font-semibold text-amber-300">On call now</p>
      <p className="mt-1 font-display text-3xl font-bold">
        {people.length > 0
          ? people.map(({ full_name }) => full_name || 'Somebody without a name').join(' and ')
          : 'Nobody'}
      </p>
      <p className="mt-2 max-w-prose text-navy-100">
        {people.length > 0
          ? 'An emergency alerts them first, right away. If nobody opens it within 5 minutes, it alerts everyone, and again every 10 minutes.'
          : 'An emergency alerts everyone right away, and again every 10 minutes until someone opens it.'}
      </p>
      {unreachable.length > 0 && (
        <p className="mt-3 max-w-prose rounded-md border-l-4 border-amber-400 bg-navy-800 px-4 py-3 font-semibold">
          {unreachable.map(({ full_name }) => full_name || 'Somebody without a name').join(' and ')} can’t be
          texted: no phone is set below, under “My alerts,” or texts are turned off.
        </p>
      )}
    </section>
  )
}
