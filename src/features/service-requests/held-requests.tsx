import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { clockText } from '@/lib/dates'
import { formatPhone, telHref } from '@/lib/phone'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { type HeldRequest, heldRequestsQuery } from './api'
import { releaseMutation, setHeldAsideMutation } from './aside-api'
import { serviceName, townName } from './names'

const why = {
  mailbox: 'many from one email address',
  network: 'many from one network',
  everybody: 'very many at once',
  pass: 'sent without a browser check',
} as const

/** Requests that came in such numbers that someone has to look at them first; nothing if there are none. */
export function HeldRequests() {
  const headingId = useId()
  const queryClient = useQueryClient()
  const held = useQuery(heldRequestsQuery())
  const releasing = useMutation({ ...releaseMutation(queryClient), networkMode: 'always' })
  const setting = useMutation({ ...setHeldAsideMutation(queryClient), networkMode: 'always' })
  const place = useRef<HTMLDivElement>(null)
  const doneAt = Math.max(
    releasing.isSuccess ? releasing.submittedAt : 0,
    setting.isSuccess ? setting.submittedAt : 0,
  )
  // The pressed button is gone along with its request.
  useEffect(() => {
    if (doneAt > 0) leadOn(place.current)
  }, [doneAt])

  const { count = 0, requests = [] } = held.data ?? {}
  const emergencies = requests.filter(({ urgency }) => urgency === 'emergency').length
  const setAside = setting.isSuccess && setting.variables.spam ? setting.data : []
  const failed = releasing.error ?? setting.error
  if (count === 0 && doneAt === 0) return null
  return (
    <div ref={place} tabIndex={-1} className="mb-8 grid gap-4 outline-none">
      {setAside.length > 0 && (
        <Notice tone="done">
          <p>
            {setAside.length === 1
              ? '1 request was set aside.'
              : `${setAside.length} requests were set aside.`}
          </p>
          <Button
            look="outline"
            className="mt-3 text-navy-900"
            disabled={setting.isPending}
            onClick={() => setting.mutate({ ids: setAside, spam: false })}
          >
            Undo
          </Button>
        </Notice>
      )}
      {failed && <Notice tone="error">Not done. {sentenceOf(failed)}</Notice>}
      {count > 0 && (
        <section
          aria-labelledby={headingId}
          className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3"
        >
          <h2 id={headingId} className="text-lg">
            {count === 1 ? '1 request is held' : `${count} requests are held`}
            {emergencies > 0 &&
              `, ${emergencies} of ${emergencies === 1 ? 'it an emergency' : 'them emergencies'}`}
          </h2>
          <p className="mt-1">
            They came in unusual numbers, so nobody has been alerted or written to. Accept the real ones and
            set the rest aside.
          </p>
          <ul className="mt-3 grid gap-3">
            {requests.map((request) => (
              <Held
                key={request.id}
                request={request}
                isBusy={releasing.isPending || setting.isPending}
                onRelease={() => releasing.mutate(request.id)}
              />
            ))}
          </ul>
          <Button
            look="navy"
            className="mt-4"
            disabled={releasing.isPending || setting.isPending}
            onClick={() => setting.mutate({ ids: requests.map(({ id }) => id), spam: true })}
          >
            {requests.length === 1 ? 'Set it aside as spam' : `Set all ${requests.length} aside as spam`}
          </Button>
        </section>
      )}
    </div>
  )
}

type HeldProps = { request: HeldRequest; isBusy: boolean; onRelease: () => void }

function Held({ request, isBusy, onRelease }: HeldProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-paper-300 pt-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">
          {request.urgency === 'emergency' && <strong className="text-red-700">Emergency. </strong>}
          <span className="font-semibold">{request.name}</span>,{' '}
          {request.other_town ?? townName(request.town)}, {serviceName(request.service)}
        </p>
        <p className="break-words text-ink-soft">{request.message}</p>
        <p className="text-sm text-ink-soft">
          {request.reference}, <time dateTime={request.created_at}>{clockText(request.created_at)}</time>;{' '}
          {why[request.held_for]}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          href={telHref(request.phone)}
          className="inline-flex min-h-11 items-center font-semibold text-navy-700 underline"
        >
          Call {formatPhone(request.phone)}
        </a>
        <Button look="outline" className="text-navy-900" disabled={isBusy} onClick={onRelease}>
          Let it in<span className="sr-only"> {request.reference}</span>
        </Button>
      </div>
    </li>
  )
}
