import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { changeRoleMutation, isRole, type Role, roles, roleWords } from './api'

const roleMeans = {
  customer: 'sees only their own requests',
  staff: 'sees every request, address and conversation, and answers for us',
  admin: 'sees and does everything staff can, and assigns roles',
} as const

type Person = { user_id: string; full_name: string | null; email: string; role: string }

/**
 * Someone's role, and changing it: choosing one changes nothing until it is pressed and confirmed by name, and it can be
 * undone at once.
 */
export function RoleChoice({ person }: { person: Person }) {
  const now = isRole(person.role) ? person.role : 'customer'
  const [wanted, setWanted] = useState<Role | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [former, setFormer] = useState<Role | null>(null)
  const chosen = wanted ?? now
  const headingId = useId()
  const choice = useRef<HTMLSelectElement>(null)
  // What was pressed is gone by then.
  const goOn = () => void setTimeout(() => leadOn(choice.current ?? undefined))
  const changing = useMutation({ ...changeRoleMutation(useQueryClient()), networkMode: 'always' })
  const { visits = 0, requests = 0, jobs = 0 } = changing.data ?? {}
  const name = person.full_name ?? person.email
  // Whoever loses something is not made anything.
  const isLess = roles.indexOf(chosen) < roles.indexOf(now)
  const change = isLess
    ? `change ${name} from ${roleWords[now].toLowerCase()} to ${roleWords[chosen].toLowerCase()}`
    : `make ${name} ${roleWords[chosen].toLowerCase()}`
  const asSentence = change.charAt(0).toUpperCase() + change.slice(1)

  const give = (role: Role, undo: boolean) =>
    changing.mutate(
      { userId: person.user_id, role },
      {
        onSuccess: () => {
          setAsked(false)
          setWanted(null)
          setFormer(undo ? null : now)
          goOn()
        },
      },
    )

  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-3 font-semibold">
          <span className="sr-only">Role of {name}</span>
          <select
            ref={choice}
            value={chosen}
            onChange={(event) => {
              if (changing.isPending) return
              if (isRole(event.target.value)) setWanted(event.target.value)
              setAsked(false)
            }}
            className="min-h-tap rounded-md border border-navy-500 bg-white px-3"
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </select>
        </label>
        {chosen !== now && !isAsked && (
          <Button look="navy" onClick={() => setAsked(true)}>
            {asSentence}…
          </Button>
        )}
      </div>
      {chosen !== now && isAsked && (
        <section
          aria-labelledby={headingId}
          className="max-w-md rounded-xl border border-paper-300 bg-paper-200 p-5"
        >
          <p id={headingId} className="font-semibold">
            {asSentence}?
          </p>
          <p className="mt-1 text-sm">
            {person.email} then {roleMeans[chosen]}.{' '}
            {isLess && `What only ${now === 'admin' ? 'admins' : 'staff'} may do ends at once. `}The audit
            will record it under your name.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="navy" autoFocus disabled={changing.isPending} onClick={() => give(chosen, false)}>
              {changing.isPending ? 'Saving…' : `Yes, ${change}`}
            </Button>
            <Button
              look="outline"
              className="text-navy-900"
              onClick={() => {
                setAsked(false)
                setWanted(null)
                goOn()
              }}
            >
              Leave it
            </Button>
          </div>
        </section>
      )}
      {changing.isError && <Notice tone="error">Not changed. {sentenceOf(changing.error)}</Notice>}
      {former && former !== now && chosen === now && (
        <Notice tone="done">
          {name} is {roleWords[now].toLowerCase()} now.{' '}
          {visits > 0 && (
            <>
              {visits === 1 ? 'A visit is' : `${visits} visits are`} still planned with them:{' '}
              <Link to="/admin/today" className="underline">
                plan somebody else
              </Link>
              .{' '}
            </>
          )}
          {requests > 0 && (
            <>
              {requests === 1 ? 'A request is' : `${requests} requests are`} still assigned to them:{' '}
              <Link to={`/admin?assigned=${person.user_id}`} className="underline">
                assign somebody else
              </Link>
              .{' '}
            </>
          )}
          {jobs > 0 && (
            <>
              {jobs === 1 ? 'A job is' : `${jobs} jobs are`} still led by them:{' '}
              <Link to="/admin/today" className="underline">
                find who leads {jobs === 1 ? 'it' : 'them'}
              </Link>
              .{' '}
            </>
          )}
          <button
            type="button"
            className="min-h-11 px-2 underline"
            disabled={changing.isPending}
            onClick={() => give(former, true)}
          >
            Undo
          </button>
        </Notice>
      )}
    </div>
  )
}
