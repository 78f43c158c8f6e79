import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { business, phoneHref } from '@/content/business'
import { useHydrating } from '@/lib/use-hydrating'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Notice } from '@/ui/notice'
import { isUnknownToken, mailChoiceQuery, subscriptionMutation } from './api'
import { categoryWords } from './words'

/**
 * Where a mail's "unsubscribe" link leads: one press turns the mail off, without signing in, and another turns it back on. Opening
 * the page does nothing, because mail scanners open every link.
 */
export function Unsubscribe() {
  const [search] = useSearchParams()
  const isHydrating = useHydrating() // the HTML is the same for every link
  const token = search.get('token') ?? ''
  const choice = useQuery({ ...mailChoiceQuery(token), enabled: token !== '' })
  const changing = useMutation({ ...subscriptionMutation(useQueryClient()), networkMode: 'always' })

  const phone = (
    <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
      {business.phone.display}
    </a>
  )
  if ((token === '' && !isHydrating) || (choice.isError && isUnknownToken(choice.error))) {
    return (
      <>
        <h2 className="mb-3 text-2xl text-navy-900">
          This link is not one of ours, or part of it is missing
        </h2>
        <p>
          Nothing was changed. Open the link in the email again, or call {phone} and we’ll turn it off for
          you.
        </p>
      </>
    )
  }
  if (choice.isPending) return <p role="status">Looking…</p>
  // What is there stays while nobody answers: NoConnection says so.
  if (choice.isLoadingError) {
    return (
      <CouldNotLoad onRetry={choice.refetch}>
        Nothing has been turned off yet: the server didn’t respond. Try again, or call {phone}.
      </CouldNotLoad>
    )
  }
  const { category, email, unsubscribed } = choice.data
  return (
    <div className="grid gap-5">
      {unsubscribed ? (
        <Notice tone="done">
          Switched off: we send no more {categoryWords[category]} to {email}.
        </Notice>
      ) : changing.isSuccess ? (
        <Notice tone="done">
          Switched on again: we send {categoryWords[category]} to {email}.
        </Notice>
      ) : (
        <p className="text-lg">
          We send {categoryWords[category]} to {email}.
        </p>
      )}
      {/* Where only its answer got lost, what is read again has it. */}
      {changing.isError && changing.variables.on === unsubscribed && (
        <Notice tone="error">Not changed: the server did not answer. Try again, or call {phone}.</Notice>
      )}
      <div>
        <Button
          look={unsubscribed ? 'outline' : 'navy'}
          className={unsubscribed ? 'text-navy-900 max-sm:w-full' : 'max-sm:w-full'}
          disabled={changing.isPending}
          onClick={() => changing.mutate({ token, on: unsubscribed })}
        >
          {changing.isPending ? 'One moment…' : unsubscribed ? 'Undo: switch it on again' : 'Switch it off'}
        </Button>
      </div>
    </div>
  )
}
