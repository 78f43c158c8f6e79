import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { business } from '@/content/business'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { TimeWithinPress } from '@/ui/time-within-press'
import { showError, showSuccess } from '@/ui/toast'
import {
  type Brief,
  mergeMutation,
  requestByReference,
  similarRequestsQuery,
  unmergeMutation,
} from './merge-api'
import { serviceName, townName } from './names'
import { StatusBadge } from './status-badge'

type MergeFormProps = {
  request: Brief & { phone: string; email: string | null }
  /** Called with the request that continues. */
  onMerged: (keptId: string) => void
  onCancel: () => void
}

/** Chooses the other request, from the same person's recent ones or by its reference. Then shows both. */
export function MergeForm({ request, onMerged, onCancel }: MergeFormProps) {
  const headingId = useId()
  const [other, setOther] = useState<Brief>()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of the two steps
  useEffect(() => heading.current?.focus(), [other])
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-paper-200 p-4">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {other ? 'Are these the same?' : `Which request is the same as ${request.reference}?`}
      </h3>
      {other ? (
        <Confirm request={request} other={other} onMerged={onMerged} onBack={() => setOther(undefined)} />
      ) : (
        <ChooseOther request={request} onChoose={setOther} onCancel={onCancel} />
      )}
    </section>
  )
}

type ChooseOtherProps = Pick<MergeFormProps, 'request' | 'onCancel'> & { onChoose: (other: Brief) => void }

function ChooseOther({ request, onChoose, onCancel }: ChooseOtherProps) {
  const similar = useQuery(similarRequestsQuery(request))
  const [reference, setReference] = useState('')
  const looking = useMutation({
    networkMode: 'always',
    mutationFn: async (written: string) => {
      const found = await requestByReference(written)
      if (!found) throw new Error(`There is no request ${written.trim()}. Check the reference.`)
      if (found.id === request.id) throw new Error('That is this request. Enter the other one’s reference.')
      return found
    },
    onSuccess: onChoose,
  })
  return (
    <div className="mt-3 grid gap-4">
      {similar.isPending && <p role="status">Looking for requests from the same person…</p>}
      {similar.isError && <CouldNotLoad onRetry={similar.refetch} what="Requests from the same person" />}
      {similar.data?.length === 0 && <p>No other recent request has this name, phone or email address.</p>}
      {similar.data && similar.data.length > 0 && (
        <ul className="grid gap-2">
          {similar.data.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => onChoose(other)}
                className="grid w-full gap-1 rounded-md border border-navy-500 bg-white px-4 py-3 text-left hover:bg-navy-50"
              >
                <BriefWords request={other} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        aria-label="Find by reference"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          looking.mutate(reference)
        }}
      >
        <div className="grow">
          <Field label="Or by reference" error={looking.error ? sentenceOf(looking.error) : undefined}>
            {(box) => (
              <input
                {...box}
                value={reference}
                readOnly={looking.isPending}
                autoComplete="off"
                placeholder={`${business.referencePrefix}-`}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" look="navy" disabled={looking.isPending || !reference.trim()}>
          {looking.isPending ? 'Looking…' : 'Find'}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onCancel}>
          Cancel
        </Button>
      </form>
    </div>
  )
}

type ConfirmProps = Pick<MergeFormProps, 'request' | 'onMerged'> & { other: Brief; onBack: () => void }

/** Both, side by side, and which one continues: the older one unless someone chooses the other. */
function Confirm({ request, other, onMerged, onBack }: ConfirmProps) {
  const both = [other, request]
  const older = Date.parse(other.created_at) <= Date.parse(request.created_at) ? other : request
  const [keptId, setKeptId] = useState(older.id)
  const duplicate = keptId === request.id ? other : request
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const undoing = useMutation({
    ...unmergeMutation(queryClient),
    networkMode: 'always',
    onSuccess: () => void showSuccess('Undone: they are two requests again.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const merging = useMutation({
    ...mergeMutation(queryClient),
    networkMode: 'always',
    onSuccess: (_, { duplicateId, keptId }) => {
      // Who has opened another request meanwhile stays there.
      if (form.current) onMerged(keptId)
      const kept = duplicate === request ? other : request
      void offerUndo(`${duplicate.reference} is merged into ${kept.reference}.`, () =>
        undoing.mutate(duplicateId),
      )
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        merging.mutate({ duplicateId: duplicate.id, keptId })
      }}
    >
      <fieldset disabled={merging.isPending}>
        <legend className="mb-2">Choose the one to keep. Both histories stay.</legend>
        <div className="grid gap-2">
          {both.map((one) => (
            <label
              key={one.id}
              className="grid gap-1 rounded-md border border-navy-500 bg-white px-4 py-3 picked:border-navy-800 picked:ring-1 picked:ring-navy-800"
            >
              <span className="flex items-center gap-2.5 font-semibold">
                <input
                  type="radio"
                  name="kept"
                  checked={keptId === one.id}
                  onChange={() => setKeptId(one.id)}
                  className="pick size-5 accent-navy-800 outline-none"
                />
                {keptId === one.id ? 'Keep this one' : 'Set this one aside'}
              </span>
              <BriefWords request={one} />
            </label>
          ))}
        </div>
      </fieldset>
      {merging.isError && <Notice tone="error">Not merged. {sentenceOf(merging.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={merging.isPending}>
          {merging.isPending ? 'Merging…' : `Merge, and set ${duplicate.reference} aside`}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function BriefWords({ request }: { request: Brief }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status={request.status} />
        <span className="font-semibold text-navy-900">{request.name}</span>
        <span className="ml-auto font-mono text-sm">{request.reference}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          {serviceName(request.service)}, {request.other_town ?? townName(request.town)}
        </span>
        <TimeWithinPress dateTime={request.created_at} />
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere">{request.message}</span>
    </>
  )
}
