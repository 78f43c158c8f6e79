import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { markSpamMutation, releaseMutation } from './aside-api'
import { keptRequestQuery, mergedRequestsQuery, mergeMutation, unmergeMutation } from './merge-api'
import { MergeForm } from './merge-form'

type SetAsideRequest = {
  id: string
  reference: string
  name: string
  phone: string
  email: string | null
  status: string
  town: string
  other_town: string | null
  service: string
  message: string
  created_at: string
  set_aside: string | null
  /** The reference of the request in which a duplicate continues. */
  duplicate_of: string | null
}

type Props = { request: SetAsideRequest; onOpen: (id: string) => void }

/** Says what came of undoing: whoever pressed that may be somewhere else by then. */
const undone = (words: string) => ({
  networkMode: 'always' as const,
  onSuccess: () => void showSuccess(`Undone: ${words}`),
  onError: (error: Error) => void showError(`Not undone. ${sentenceOf(error)}`),
})

/** Marks a request as spam, or takes that back; either can be undone for ten seconds. */
function useMarkSpam({ reference }: { reference: string }) {
  const options = markSpamMutation(useQueryClient())
  const undoing = useMutation({ ...options, ...undone(`${reference} is as it was.`) })
  return useMutation({
    ...options,
    networkMode: 'always',
    onSuccess: (_, { id, spam }) => {
      const words = spam ? `${reference} is marked as spam.` : `${reference} is not spam.`
      void offerUndo(words, () => undoing.mutate({ id, spam: !spam }))
    },
  })
}

/** Separates what was merged, which can be undone for ten seconds. `keptId` is the one it was merged into. */
function useSeparate(keptId: string | undefined) {
  const queryClient = useQueryClient()
  const undoing = useMutation({ ...mergeMutation(queryClient), ...undone('they are one request again.') })
  const options = unmergeMutation(queryClient)
  return useMutation({
    ...options,
    mutationFn: ({ id }: { id: string; reference: string }) => options.mutationFn(id),
    networkMode: 'always',
    onSuccess: (_, { id, reference }) => {
      if (keptId)
        void offerUndo(`${reference} is a request of its own again.`, () =>
          undoing.mutate({ duplicateId: id, keptId }),
        )
    },
  })
}

/** Says that a request was set aside, and why, with a way to bring it back; nothing if it was not. */
export function SetAsideNotice({ request, onOpen }: Props) {
  const marking = useMarkSpam(request)
  const { id, set_aside, duplicate_of } = request
  if (!set_aside) return null
  if (set_aside === 'held') return <Held id={id} />
  if (set_aside === 'duplicate') {
    return duplicate_of ? (
      <Merged request={request} into={duplicate_of} onOpen={onOpen} />
    ) : (
      <MergedIntoNone request={request} />
    )
  }
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="warning">
        <p>Marked as spam. It is out of the inbox, and nobody is alerted or written to about it.</p>
        <Button
          look="outline"
          className="mt-3 text-navy-900"
          disabled={marking.isPending}
          onClick={() => marking.mutate({ id, spam: false })}
        >
          {marking.isPending ? 'Saving…' : 'It is not spam'}
        </Button>
      </Notice>
      {marking.isError && <Notice tone="error">Not saved. {sentenceOf(marking.error)}</Notice>}
    </div>
  )
}

/** Says that a request came with so many others that nobody was notified, with a way to let it in. */
function Held({ id }: { id: string }) {
  const releasing = useMutation({ ...releaseMutation(useQueryClient()), networkMode: 'always' })
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="warning">
        <p>
          Held: it came in with an unusual number of others, so nobody has been alerted or written to about
          it.
        </p>
        <Button
          look="outline"
          className="mt-3 text-navy-900"
          disabled={releasing.isPending}
          onClick={() => releasing.mutate(id)}
        >
          {releasing.isPending ? 'Saving…' : 'Let it in'}
        </Button>
      </Notice>
      {releasing.isError && <Notice tone="error">Not saved. {sentenceOf(releasing.error)}</Notice>}
    </div>
  )
}

/** Removes a request that is spam or a duplicate from the inbox. */
export function SetAside({ request, onOpen }: Props) {
  const [isMerging, setMerging] = useState(false)
  const marking = useMarkSpam(request)
  const { id } = request
  if (isMerging) {
    return (
      <MergeForm
        request={request}
        onMerged={(keptId) => (keptId === id ? setMerging(false) : onOpen(keptId))}
        onCancel={() => setMerging(false)}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          className="text-navy-900"
          disabled={marking.isPending}
          onClick={() => marking.mutate({ id, spam: true })}
          {...command('Mark as spam', '!')}
        >
          {marking.isPending ? 'Saving…' : 'Mark as spam'}
        </Button>
        <Button
          look="outline"
          className="text-navy-900"
          onClick={() => setMerging(true)}
          {...command('Merge with another…', 'm')}
        >
          Merge with another…
        </Button>
      </div>
      {marking.isError && <Notice tone="error">Not saved. {sentenceOf(marking.error)}</Notice>}
    </div>
  )
}

/** Says that the request in which a duplicate continued has been deleted, with a way to bring the duplicate back. */
function MergedIntoNone({ request }: Pick<Props, 'request'>) {
  const separating = useSeparate(undefined)
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="warning">
        <p>This was merged into a request that has been deleted. It is out of the inbox.</p>
        <Button
          look="outline"
          className="mt-3 text-navy-900"
          disabled={separating.isPending}
          onClick={() => separating.mutate(request)}
        >
          {separating.isPending ? 'Saving…' : 'Bring it back'}
        </Button>
      </Notice>
      {separating.isError && <Notice tone="error">Not saved. {sentenceOf(separating.error)}</Notice>}
    </div>
  )
}

type MergedProps = Props & { into: string }

/** Says where a duplicate continues: in the request with the reference `into`. */
function Merged({ request, into, onOpen }: MergedProps) {
  const { data: kept } = useQuery(keptRequestQuery(into))
  const separating = useSeparate(kept?.id)
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="warning">
        <p>
          This is the same as{' '}
          <button
            type="button"
            disabled={!kept}
            onClick={() => kept && onOpen(kept.id)}
            className="font-mono text-navy-700 underline"
          >
            {into}
          </button>
          , and continues there.
        </p>
        <Button
          look="outline"
          className="mt-3 text-navy-900"
          disabled={separating.isPending}
          onClick={() => separating.mutate(request)}
        >
          {separating.isPending ? 'Saving…' : 'Separate them again'}
        </Button>
      </Notice>
      {separating.isError && <Notice tone="error">Not saved. {sentenceOf(separating.error)}</Notice>}
    </div>
  )
}

/** The requests that were merged into this one, with links to what was said there. */
export function MergedHere({ request, onOpen }: Props) {
  const headingId = useId()
  const { data: merged = [] } = useQuery(mergedRequestsQuery(request.reference))
  const separating = useSeparate(request.id)
  if (merged.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="text-xl">
        Merged into this one
      </h3>
      <ul className="mt-2 grid gap-2">
        {merged.map(({ id, reference }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="min-h-11 font-mono font-semibold text-navy-700 underline"
            >
              {reference}
            </button>
            <button
              type="button"
              disabled={separating.isPending}
              onClick={() => separating.mutate({ id, reference })}
              className="min-h-11 text-navy-700 underline"
            >
              Separate again<span className="sr-only"> {reference}</span>
            </button>
          </li>
        ))}
      </ul>
      {separating.isError && (
        <Notice tone="error" className="mt-3">
          Not saved. {sentenceOf(separating.error)}
        </Notice>
      )}
    </section>
  )
}
