import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { unlessAnswered } from '@/lib/change'
import { sentenceOf } from '@/lib/problems'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { command, isOurs } from '@/ui/command'
import { rowOf } from '@/ui/list-keys'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { TimeWithinPress } from '@/ui/time-within-press'
import { showError, showSuccess } from '@/ui/toast'
import {
  chooseAll,
  chooseNone,
  idsInOrder,
  leaveOut,
  orderIs,
  toggle,
  useChosen,
  useIsChosen,
} from './chosen'
import {
  assignAll,
  MOST_AT_ONCE,
  markAllSpam,
  mergeAll,
  moveAll,
  showAfterRefusal,
  undoAllMoves,
  unmergeAll,
} from './several-api'
import { isStatus, movesFrom } from './status'

/** A request of the list, as far as it matters to what is done to several. */
type Listed = {
  id: string
  reference: string
  name: string
  status: string
  set_aside: string | null
  assigned_to: string | null
  created_at: string
}

/** The box in front of a request that chooses it; with shift, also all up to the one that was chosen before. */
export function Tick({ request }: { request: { id: string; reference: string } }) {
  const isChosen = useIsChosen(request.id)
  return (
    <label className="absolute inset-y-0 left-1 grid w-10 cursor-pointer place-items-center lg:w-9">
      <input
        type="checkbox"
        aria-label={`Select ${request.reference}`}
        checked={isChosen}
        // The change itself does not say whether shift was held.
        onClick={(event) => toggle(request.id, event.shiftKey, idsInOrder())}
        onChange={() => {}}
        className="size-6 accent-navy-800"
      />
    </label>
  )
}

/** What can be done to all the requests that are chosen; nothing while none is. */
export function SeveralBar({ requests, openId }: { requests: readonly Listed[]; openId: string | null }) {
  const ids = useChosen()
  const chosen = ids.size === 0 ? [] : requests.filter(({ id }) => ids.has(id))
  const rowOfKeyboard = useRowOfKeyboard()
  useEffect(() => {
    const before = idsInOrder()
    orderIs(requests.map(({ id }) => id))
    // A row that leaves the list, by whomever, takes the keyboard with it.
    const gone = rowOfKeyboard.current
    if (!gone || rowOf(gone) || document.activeElement !== document.body) return
    nearest(gone, before)?.focus({ preventScroll: true })
  }, [requests, rowOfKeyboard])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'x' || !isOurs(event)) return
    const order = idsInOrder()
    const focused = document.querySelector<HTMLElement>(':focus-within > [data-row]')?.dataset.row ?? openId
    if (!focused || !order.includes(focused)) return
    event.preventDefault()
    toggle(focused, event.key === 'X', order)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('keydown', listener)
      chooseNone() // another list
    }
  }, [])
  if (chosen.length === 0) return null
  return <Bar chosen={chosen} shown={requests} />
}

/** The row at which the keyboard is, or was when it left the list. */
function useRowOfKeyboard() {
  const row = useRef<string>(undefined)
  useEffect(() => {
    const listening = new AbortController()
    const look = () => {
      const at = document.activeElement
      // What was taken from the page leaves the keyboard nowhere.
      if (at !== document.body || rowOf(row.current ?? null))
        row.current = at?.closest('li')?.querySelector<HTMLElement>(':scope > [data-row]')?.dataset.row
    }
    document.addEventListener('focusin', look, { signal: listening.signal })
    document.addEventListener('focusout', () => queueMicrotask(look), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return row
}

/** The row with this id, or where it has left the list the one after it, or else before it, by the order in which they were. */
function nearest(id: string, order: readonly string[]) {
  const at = order.indexOf(id)
  return [...order.slice(at), ...order.slice(0, Math.max(at, 0)).reverse()]
    .map((one) => rowOf(one))
    .find((row) => row !== undefined)
}

type BarProps = { chosen: readonly Listed[]; shown: readonly Listed[] }

const count = (requests: readonly unknown[]) =>
  requests.length === 1 ? '1 request' : `${requests.length} requests`
const are = (requests: readonly unknown[]) => (requests.length === 1 ? 'is' : 'are')

function Bar({ chosen, shown }: BarProps) {
  const [isMerging, setMerging] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const does = useWhatIsDone((done, order) => {
    // The pressed button goes with the bar. Whoever has gone on meanwhile, and has chosen others, goes on.
    const isHere = bar.current?.contains(document.activeElement) === true
    leaveOut(done)
    if (isHere || document.activeElement === document.body) nearest(done[0] ?? '', order)?.focus()
  })
  const tooMany = chosen.length > MOST_AT_ONCE
  const all = shown.slice(0, MOST_AT_ONCE)
  const isOff = tooMany || does.isPending
  const closable = chosen.filter(
    ({ status }) => isStatus(status) && movesFrom(status).along.includes('closed'),
  )
  const isAside = chosen.some(({ set_aside }) => set_aside !== null)
  return (
    <section
      ref={bar}
      aria-label="The selected requests"
      aria-busy={does.isPending}
      className="sticky bottom-14 z-20 grid gap-2 border-t-2 border-navy-800 bg-white px-4 py-3 raised-lg lg:bottom-0 lg:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {does.isPending ? 'Saving…' : `${chosen.length} selected`}
        </p>
        {chosen.length < all.length && (
          <Plain
            onClick={() => chooseAll(all.map(({ id }) => id))}
            {...command('Select all that are shown, 25 at most')}
          >
            {all.length < shown.length ? `The first ${all.length}` : `All ${all.length} shown`}
          </Plain>
        )}
        <Plain onClick={chooseNone} {...command('Select none', 'Escape')}>
          None
        </Plain>
      </div>
      {tooMany && (
        <p role="alert" className="font-semibold text-red-700">
          Select {MOST_AT_ONCE} or fewer, so that somebody looks at each.
        </p>
      )}
      {isMerging && chosen.length > 1 ? (
        <Merge
          chosen={chosen}
          isOff={isOff}
          onMerge={(kept) => does.merge(chosen, kept)}
          onBack={() => setMerging(false)}
        />
      ) : isAside ? (
        <p>Open a request that was set aside to bring it back.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Assign chosen={chosen} isOff={isOff} onAssign={(to) => does.assign(chosen, to)} />
          <Small
            disabled={isOff || closable.length === 0}
            onClick={() => does.close(closable, chosen)}
            {...command('Close the selected requests', 'C')}
          >
            {closable.length === chosen.length || closable.length === 0
              ? 'Close and tell the customers'
              : `Close ${closable.length} of them and tell the customers`}
          </Small>
          <Small
            disabled={isOff}
            onClick={() => does.markSpam(chosen)}
            {...command('Mark the selected requests as spam', 'S')}
          >
            Mark as spam
          </Small>
          {chosen.length > 1 && (
            <Small
              disabled={isOff}
              onClick={() => setMerging(true)}
              {...command('Merge the selected requests…', 'M')}
            >
              Merge…
            </Small>
          )}
        </div>
      )}
      {does.error && (
        <Notice tone="error">Nothing was changed. {sentenceOf(does.error)} Check it, then try again.</Notice>
      )}
    </section>
  )
}

/** What is done to all of them: to which, and of which list, its sentence, and what does it and gives the way back. */
type Deed = {
  ids: string[]
  order: readonly string[]
  words: string
  /** Without a way back, there was nothing to do. */
  run: () => Promise<(() => Promise<unknown>) | false>
}

/** The changes. What comes of them is said even if the bar is gone by then, with its requests. */
function useWhatIsDone(onDone: (ids: string[], order: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const undoing = useMutation({
    networkMode: 'always',
    retry: unlessAnswered,
    mutationFn: (back: () => Promise<unknown>) => back(),
    onSuccess: () => void showSuccess('Undone: the requests are as they were.'),
    onError: (error) => {
      showAfterRefusal(queryClient, error)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
  const doing = useMutation({
    networkMode: 'always',
    retry: unlessAnswered,
    mutationFn: ({ run }: Deed) => run(),
    onSuccess: (back, { ids, order, words }) => {
      onDone(ids, order)
      if (back) void offerUndo(words, () => undoing.mutate(back))
      else void showSuccess(words)
    },
    onError: (error) => showAfterRefusal(queryClient, error),
  })
  const to = (requests: readonly Listed[], deed: Pick<Deed, 'words' | 'run'>) =>
    doing.mutate({ ids: requests.map(({ id }) => id), order: idsInOrder(), ...deed })
  return {
    isPending: doing.isPending,
    error: doing.error,
    close: (requests: readonly Listed[], chosen: readonly Listed[]) =>
      to(chosen, {
        words: `${count(requests)} ${are(requests)} closed.`,
        run: async () => {
          const entries = await moveAll(queryClient, requests, 'closed')
          return () => undoAllMoves(queryClient, entries)
        },
      }),
    assign: (requests: readonly Listed[], person: { id: string | null; name: string }) => {
      const assignments = requests
        .filter(({ assigned_to }) => assigned_to !== person.id)
        .map(({ id, assigned_to }) => ({ id, from: assigned_to, to: person.id }))
      to(requests, {
        words: `${count(assignments)} ${are(assignments)} assigned to ${person.name}.`,
        run: async () => {
          await assignAll(queryClient, assignments)
          const back = assignments.map(({ id, from, to }) => ({ id, from: to, to: from }))
          return () => assignAll(queryClient, back)
        },
      })
    },
    markSpam: (requests: readonly Listed[]) => {
      const ids = requests.map(({ id }) => id)
      to(requests, {
        words: `${count(ids)} ${are(ids)} marked as spam.`,
        run: async () => {
          const changed = await markAllSpam(queryClient, ids, true)
          return changed.length > 0 && (() => markAllSpam(queryClient, changed, false))
        },
      })
    },
    merge: (requests: readonly Listed[], kept: Listed) => {
      const ids = requests.filter((one) => one !== kept).map(({ id }) => id)
      to(requests, {
        words: `${count(ids)} ${are(ids)} merged into ${kept.reference}.`,
        run: async () => {
          const merged = await mergeAll(queryClient, ids, kept.id)
          return merged.length > 0 && (() => unmergeAll(queryClient, merged, kept.id))
        },
      })
    },
  }
}

type AssignProps = {
  chosen: readonly Listed[]
  isOff: boolean
  onAssign: (to: { id: string | null; name: string }) => void
}

const nobody = 'nobody'

/** Choosing alone does nothing: the arrow keys pass over every name. */
function Assign({ chosen, isOff, onAssign }: AssignProps) {
  const { user } = useCurrentUser()
  const { data: staff = [] } = useQuery(staffQuery())
  const [to, setTo] = useState('')
  const name = to === user?.id ? 'you' : to === nobody ? nobody : staff.find(({ id }) => id === to)?.name
  const id = to === nobody ? null : to
  return (
    <form
      aria-label="Assign the selected requests"
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name && !isOff) onAssign({ id, name })
      }}
    >
      <label>
        <span className="sr-only">Assign the selected requests to</span>
        <select
          value={to}
          onChange={(event) => setTo(event.target.value)}
          {...command('Assign the selected requests…', 'A')}
          className="min-h-tap rounded-md border border-navy-500 bg-white px-2 text-sm lg:min-h-9"
        >
          <option value="">Assign to…</option>
          {user && <option value={user.id}>You</option>}
          {staff
            .filter((one) => one.id !== user?.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          <option value={nobody}>Nobody</option>
        </select>
      </label>
      {name && (
        <Small type="submit" disabled={isOff || chosen.every(({ assigned_to }) => assigned_to === id)}>
          Assign to {name}
        </Small>
      )}
    </form>
  )
}

type MergeProps = {
  chosen: readonly Listed[]
  isOff: boolean
  onMerge: (kept: Listed) => void
  onBack: () => void
}

/** Which of them continues: the one with work, else the oldest, unless someone chooses another. */
function Merge({ chosen, isOff, onMerge, onBack }: MergeProps) {
  const name = useId()
  const byAge = [...chosen].sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const likely = byAge.find(({ status }) => status === 'converted') ?? byAge[0]
  const [keptId, setKeptId] = useState(likely?.id)
  const kept = chosen.find(({ id }) => id === keptId) ?? likely
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (kept && !isOff) onMerge(kept)
      }}
    >
      <fieldset disabled={isOff} className="max-h-60 overflow-y-auto">
        <legend>Choose the one to keep. All histories stay.</legend>
        {byAge.map((one) => (
          <label key={one.id} className="flex min-h-tap items-center gap-2.5 lg:min-h-9">
            <input
              type="radio"
              name={name}
              checked={one === kept}
              onChange={() => setKeptId(one.id)}
              className="size-5 accent-navy-800"
            />
            <span className="font-mono text-sm">{one.reference}</span>
            <span className="truncate">{one.name}</span>
            <span className="ml-auto text-sm whitespace-nowrap text-ink-soft">
              <TimeWithinPress dateTime={one.created_at} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Small type="submit" disabled={isOff}>
          Merge {chosen.length - 1} into {kept?.reference}
        </Small>
        <Small onClick={onBack}>Back</Small>
      </div>
    </form>
  )
}

type SmallProps = {
  type?: 'submit'
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
}

const Small = ({ type, ...rest }: SmallProps) => (
  <button
    type={type ?? 'button'}
    className="min-h-tap rounded-md border-2 border-navy-800 px-3 text-sm font-bold text-navy-900 hover:bg-navy-50 disabled:opacity-60 lg:min-h-9"
    {...rest}
  />
)

const Plain = ({ onClick, children, ...rest }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm"
    {...rest}
  >
    {children}
  </button>
)
