import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { assignMutation } from './moving-api'

type AssignFormProps = { request: { id: string; reference: string; assigned_to: string | null } }

/**
 * Assigns a request: to yourself with one press or the A key, to anyone by choosing and pressing. Choosing alone does nothing, so
 * that the arrow keys can pass over names without assigning the request to each. It can be undone for ten seconds.
 */
export function AssignForm({ request }: AssignFormProps) {
  const { user } = useCurrentUser()
  const { data: staff = [] } = useQuery(staffQuery())
  const { reference } = request
  const options = assignMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: (answer, assignment) => {
      options.onSuccess(answer)
      void showSuccess(`Undone: ${reference} is ${assignment.to ? 'whose it was' : 'nobody’s again'}.`)
    },
    onError: (error, assignment) => {
      options.onError(error, assignment)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
  const assigning = useMutation({
    ...options,
    onSuccess: (answer, { id, from, to }) => {
      options.onSuccess(answer)
      const name = to ? (staff.find((one) => one.id === to)?.name ?? 'someone else') : 'nobody'
      void offerUndo(`${reference} is assigned to ${to === user?.id ? 'you' : name}.`, () =>
        undoing.mutate({ id, from: to, to: from }),
      )
    },
  })
  const assigned = request.assigned_to ?? ''
  const [chosen, setChosen] = useState(assigned)
  // A colleague was quicker, so the list shows their choice.
  const [before, setBefore] = useState(assigned)
  if (before !== assigned) {
    setBefore(assigned)
    setChosen(assigned)
  }
  const select = useRef<HTMLSelectElement>(null)
  const wasPressed = useRef(false)
  // The pressed button is gone, so keyboard users continue from here; not whoever has left it meanwhile, or pressed a key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it has changed is the reason
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      select.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [assigned, chosen])

  const assign = (to: string) => {
    if (assigning.isPending || to === assigned) return
    wasPressed.current = select.current?.form?.contains(document.activeElement) ?? false
    assigning.mutate({ id: request.id, from: request.assigned_to, to: to || null })
  }
  const isMine = user !== null && assigned === user.id
  return (
    <form
      aria-label="Assign the request"
      aria-busy={assigning.isPending}
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        assign(chosen)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-3">
        <label className="flex items-center gap-2 font-semibold sm:gap-3">
          Assigned to
          <select
            ref={select}
            {...command('Assign to someone else…')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            className="min-h-tap rounded-md border border-navy-500 bg-white px-3 max-sm:max-w-32 max-sm:px-2 lg:max-xl:max-w-40 lg:min-h-9"
          >
            <option value="">Nobody</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === user?.id ? `${name} (you)` : name}
              </option>
            ))}
            {assigned && !staff.some(({ id }) => id === assigned) && (
              <option value={assigned}>Someone</option>
            )}
          </select>
        </label>
        {chosen !== assigned ? (
          <Button type="submit" look="navy">
            {assigning.isPending ? 'Saving…' : chosen ? 'Assign' : 'Assign to nobody'}
          </Button>
        ) : (
          user &&
          !isMine && (
            <button
              type="button"
              onClick={() => assign(user.id)}
              {...command('Assign to me', 'a')}
              className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9"
            >
              {assigning.isPending ? 'Saving…' : 'Assign to me'}
            </button>
          )
        )}
      </div>
      {assigning.isError && <Notice tone="error">Not assigned. {sentenceOf(assigning.error)}</Notice>}
    </form>
  )
}
