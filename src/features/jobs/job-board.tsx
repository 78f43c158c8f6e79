import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { leadOn } from '@/ui/lead-on'
import { offerUndo } from '@/ui/offer-undo'
import { TimeAgo } from '@/ui/time-ago'
import { showError, useToastsIn } from '@/ui/toast'
import { jobsQuery, type ListedJob, moveJobMutation, placeBack, placeMoved } from './api'
import { whyNot } from './moving'
import {
  holdReasons,
  isJobStatus,
  type JobStatus,
  jobStatuses,
  jobWords,
  overStatuses,
  wordsIn,
} from './status'
import { useUndoMove } from './use-undo-move'

type PlaceOf = (request: { town: string; other_town: string | null }) => string

/** The card that was picked up, with the pointer, by a press or by keyboard, and the column it is over. */
type Held = { job: BoardJob; at: JobStatus; drag?: { x: number; y: number } }
type Put = { id: string; to: JobStatus }
type BoardJob = ListedJob & { status: JobStatus; held_from: JobStatus | null }

const asBoardJob = (job: ListedJob): BoardJob | undefined =>
  isJobStatus(job.status)
    ? {
        ...job,
        status: job.status,
        held_from: job.held_from && isJobStatus(job.held_from) ? job.held_from : null,
      }
    : undefined

const columnAt = (x: number, y: number) => {
  const status = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
  return isJobStatus(status) ? status : undefined
}

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * All jobs by where they stand, each a card that is moved by dragging it, or by picking it up with a press or a key and choosing where it
 * goes. What cannot be is refused with the reason; what was moved can be undone for ten seconds.
 */
export function JobBoard({ placeOf }: { placeOf: PlaceOf }) {
  const [held, setHeld] = useState<Held>()
  const [waiting, setWaiting] = useState<BoardJob>()
  const [said, setSaid] = useState('')
  /** The card that the keyboard goes on from, once it is drawn in its new place. */
  const next = useRef<string>(undefined)
  /** The card that was taken from its column while the keyboard was at it. */
  const taken = useRef<string>(undefined)
  /** Where a card was put last: a column that is folded does not draw it. */
  const put = useRef<Put>(undefined)
  const move = useMoveCard((job) => {
    next.current = job.id
  }, setSaid)

  const drop = (job: BoardJob, to: JobStatus) => {
    setHeld(undefined)
    next.current = job.id
    put.current = { id: job.id, to }
    if (to === job.status) return setSaid(`${job.title} stays where it is.`)
    const reason = whyNot(job, to)
    if (reason) {
      setSaid(`Not moved. ${reason}`)
      void showError(`${job.reference} was not moved. ${reason}`)
    } else if (to === 'on_hold') setWaiting(job)
    else {
      setSaid(`${job.title} moved to ${jobWords[to]}.`)
      move(job, to)
    }
  }
  const pickUp = (job: BoardJob, drag?: Held['drag']) => {
    setHeld({ job, at: job.status, ...(drag && { drag }) })
    setSaid(
      `${job.title} picked up from ${jobWords[job.status]}. Arrow keys choose where it goes, Space or Enter puts it there, Escape puts it back.`,
    )
  }
  const putBack = () => {
    if (!held) return
    next.current = held.job.id
    setHeld(undefined)
    setSaid(`${held.job.title} was put back.`)
  }
  const goOver = (to: JobStatus) => {
    if (!held || held.at === to) return
    setHeld({ ...held, at: to })
    const reason = to === held.job.status ? 'It is already here.' : whyNot(held.job, to)
    setSaid(`${jobWords[to]}. ${reason ?? 'It can go here.'}`)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!held || held.drag) {
      if (event.key === 'Escape' && held) putBack()
      return
    }
    const step = steps[event.key]
    if (step) {
      const at = jobStatuses.indexOf(held.at) + step
      const to = jobStatuses[at]
      if (to) goOver(to)
    } else if (event.key === 'Escape') putBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])

  const cards: CardProps['board'] = {
    held,
    next,
    taken,
    put,
    onPress: (job) => {
      if (!held) pickUp(job)
      else if (held.job.id === job.id) drop(job, held.at)
    },
    onDrag: (job, drag, at) => {
      if (!held) pickUp(job, drag)
      else setHeld({ ...held, drag })
      if (at) goOver(at)
    },
    onDrop: (job, at) => (at ? drop(job, at) : putBack()),
    onLost: putBack,
  }
  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {jobStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            placeOf={placeOf}
            board={cards}
            target={
              held && (
                <Target
                  job={held.job}
                  to={status}
                  isOver={held.at === status}
                  onChoose={() => drop(held.job, status)}
                />
              )
            }
          />
        ))}
      </div>
      {waiting && (
        <HoldDialog
          job={waiting}
          onClose={() => setWaiting(undefined)}
          onHold={(reason) => {
            setWaiting(undefined)
            setSaid(`${waiting.title} moved to ${jobWords.on_hold}.`)
            move(waiting, 'on_hold', reason)
          }}
        />
      )}
    </>
  )
}

/** A job whose moves are not answered yet: as it is stored, how many there are, and the last of them. */
type UnderWay = { stored: BoardJob; moves: number; last: Promise<unknown> }

/**
 * Moves a job and shows it there at once; a refusal puts it back and says why. What is moved on before its answer is there waits for it: the
 * board shows the last move alone.
 */
function useMoveCard(onUndone: (job: { id: string }) => void, onRefused: (words: string) => void) {
  const queryClient = useQueryClient()
  const undoing = useUndoMove(onUndone)
  const underWay = useRef(new Map<string, UnderWay>())
  const moveOptions = moveJobMutation(queryClient)
  const moving = useMutation({
    ...moveOptions,
    onSuccess: (answer) => {
      const { job, event } = answer
      const before = underWay.current.get(job.id)
      if (before && before.moves > 1) {
        const { status_changed_at: since } = before.stored
        const stored = asBoardJob({ ...before.stored, ...job, status_changed_at: event?.created_at ?? since })
        underWay.current.set(job.id, { ...before, ...(stored && { stored }), moves: before.moves - 1 })
        return
      }
      underWay.current.delete(job.id)
      moveOptions.onSuccess(answer)
      const words = `${job.reference} is ${wordsIn(jobWords, job.status).toLowerCase()}.`
      if (event) void offerUndo(words, () => undoing.mutate(event.id))
    },
    onError: (error, { id }) => {
      const before = underWay.current.get(id)
      underWay.current.delete(id)
      if (before) placeBack(queryClient, before.stored)
      moveOptions.onError(error)
      const words = `Not moved. ${sentenceOf(error)}`
      onRefused(words)
      void showError(words)
    },
  })
  return (job: BoardJob, to: JobStatus, holdReason?: string) => {
    const { stored, moves, last } = underWay.current.get(job.id) ?? { stored: job, moves: 0 }
    placeMoved(queryClient, job, to, holdReason ?? null)
    const move = () => moving.mutateAsync({ id: job.id, version: job.version, to, holdReason })
    // What was to follow a move that is refused is not tried.
    const asked = last ? last.then(move) : move()
    asked.catch(() => {})
    underWay.current.set(job.id, { stored, moves: moves + 1, last: asked })
  }
}

type TargetProps = { job: BoardJob; to: JobStatus; isOver: boolean; onChoose: () => void }

/** Where the card that was picked up can go, or why it cannot. */
function Target({ job, to, isOver, onChoose }: TargetProps) {
  if (to === job.status) return null
  const reason = whyNot(job, to)
  if (reason) return isOver ? <p className="mt-2 text-sm font-semibold text-red-700">{reason}</p> : null
  return (
    <button
      type="button"
      onClick={onChoose}
      className={`mt-2 min-h-tap w-full rounded-md border-2 border-dashed border-navy-800 px-3 text-sm font-semibold text-navy-900 ${isOver ? 'bg-amber-100' : 'bg-white'}`}
    >
      Move it to {jobWords[to].toLowerCase()}
    </button>
  )
}

type ColumnProps = { status: JobStatus; placeOf: PlaceOf; board: CardProps['board']; target: ReactNode }

function Column({ status, placeOf, board, target }: ColumnProps) {
  const [isOpen, setOpen] = useState(!overStatuses.includes(status))
  const isOver = board.held?.at === status
  const shut = useRef<HTMLButtonElement>(null)
  const { next, taken, put } = board
  // Of what was put here and is not drawn, the way to it.
  useEffect(() => {
    const { id, to } = put.current ?? {}
    if (isOpen || to !== status || taken.current !== id) return
    next.current = undefined
    taken.current = undefined
    leadOn(shut.current)
  })
  return (
    <section
      aria-label={jobWords[status]}
      data-column={status}
      className={`min-w-0 rounded-lg bg-paper-200 p-3 ${isOver ? 'ring-2 ring-navy-800' : ''} ${overStatuses.includes(status) ? 'xl:col-span-2' : 'sm:max-xl:col-span-2 sm:max-xl:[&>ul]:grid-cols-2'}`}
    >
      <h2 className="text-lg">{jobWords[status]}</h2>
      {target}
      {isOpen ? (
        <Cards status={status} placeOf={placeOf} board={board} />
      ) : (
        <Button
          ref={shut}
          look="outline"
          className="mt-2 text-sm text-navy-900"
          onClick={() => setOpen(true)}
        >
          Show those that are {jobWords[status].toLowerCase()}
        </Button>
      )}
    </section>
  )
}

function Cards({ status, placeOf, board }: Omit<ColumnProps, 'target'>) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(jobsQuery(status))
  const jobs =
    data?.pages.flatMap((page) => page.rows.map(asBoardJob)).filter((job) => job !== undefined) ?? []
  return (
    <>
      {isPending && <p role="status">Loading…</p>}
      {isError && <CouldNotLoad onRetry={refetch} className="mt-2" what="These" />}
      {data && jobs.length === 0 && <p className="mt-2 text-sm text-ink-soft">None.</p>}
      <ul className="mt-2 grid gap-2">
        {jobs.map((job) => (
          <Card key={job.id} job={job} placeOf={placeOf} board={board} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="outline"
          className="mt-3 text-sm text-navy-900"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Older ones
        </Button>
      )}
    </>
  )
}

type CardProps = {
  job: BoardJob
  placeOf: PlaceOf
  board: {
    held: Held | undefined
    next: { current: string | undefined }
    taken: { current: string | undefined }
    put: { current: Put | undefined }
    onPress: (job: BoardJob) => void
    onDrag: (job: BoardJob, drag: { x: number; y: number }, at: JobStatus | undefined) => void
    onDrop: (job: BoardJob, at: JobStatus | undefined) => void
    onLost: () => void
  }
}

const DRAG_FROM = 6 // CSS px: less is a press

function Card({ job, placeOf, board }: CardProps) {
  const { data: staff } = useQuery(staffQuery())
  const lead = staff?.find(({ id }) => id === job.lead)?.name
  const grip = useRef<HTMLButtonElement>(null)
  const from = useRef<{ x: number; y: number }>(undefined)
  const isHeld = board.held?.job.id === job.id
  const drag = isHeld ? board.held?.drag : undefined
  const wasDragged = useRef(false)

  // Wherever it was put, the keyboard goes on from it; wherever else it comes, the keyboard that was at it comes along.
  useEffect(() => {
    if (isHeld) return
    if (board.next.current === job.id) {
      board.next.current = undefined
      grip.current?.focus()
    } else if (board.taken.current === job.id) {
      board.taken.current = undefined
      leadOn(grip.current)
    }
  })
  const card = useRef<HTMLLIElement>(null)
  const { taken } = board
  useLayoutEffect(() => {
    const here = card.current
    return () => {
      if (here?.contains(document.activeElement)) taken.current = job.id
    }
  }, [taken, job.id])

  const onPointerDown = (event: PointerEvent) => {
    const isAtGrip = event.target instanceof Node && grip.current?.contains(event.target)
    // A finger scrolls the page, unless it is on the grip.
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isAtGrip)) return
    from.current = { x: event.clientX, y: event.clientY }
    wasDragged.current = false
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return
    const x = event.clientX - from.current.x
    const y = event.clientY - from.current.y
    if (!wasDragged.current && Math.hypot(x, y) < DRAG_FROM) return
    if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = true
    board.onDrag(job, { x, y }, columnAt(event.clientX, event.clientY))
  }
  const onPointerUp = (event: PointerEvent) => {
    from.current = undefined
    if (!wasDragged.current) return
    board.onDrop(job, columnAt(event.clientX, event.clientY))
    // The click that may follow belongs to the drag; the next press does not.
    setTimeout(() => {
      wasDragged.current = false
    })
  }
  return (
    <li
      ref={card}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        from.current = undefined
        if (wasDragged.current) board.onLost()
      }}
      // A drag is no press on what was under the pointer.
      onClickCapture={(event) => {
        if (!wasDragged.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      style={drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }}
      className={`flex rounded-lg border bg-white ${isHeld ? 'border-navy-800 raised-lg' : 'border-paper-300'} ${drag ? 'pointer-events-none relative z-30 cursor-grabbing opacity-90' : ''}`}
    >
      <button
        ref={grip}
        type="button"
        aria-label={`Move ${job.title}, ${job.reference}`}
        aria-pressed={isHeld}
        onClick={() => {
          grip.current?.focus() // also where the palette pressed it
          board.onPress(job)
        }}
        {...command(`Move the job: ${job.title}`)}
        className="grid w-9 shrink-0 cursor-grab touch-none place-items-center rounded-l-lg text-ink-soft max-lg:w-11"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <div className="min-w-0 grow py-2.5 pr-3 text-sm">
        <p>
          {job.request || job.customer_id ? (
            <Link
              to={
                job.request
                  ? `/admin?request=${job.request.id}`
                  : `/admin/customers?customer=${job.customer_id}`
              }
              draggable={false}
              className="font-semibold text-navy-900 wrap-anywhere underline decoration-navy-300 underline-offset-2"
            >
              {job.title}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{job.title}</span>
          )}
        </p>
        {job.hold_reason && (
          <p className="font-semibold">Waiting for: {wordsIn(holdReasons, job.hold_reason).toLowerCase()}</p>
        )}
        {job.request && (
          <p className="truncate">
            {job.request.name}, {placeOf(job.request)}
          </p>
        )}
        <p className="text-ink-soft">{lead ? `Led by ${lead}` : 'Nobody leads it yet'}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 whitespace-nowrap text-ink-soft">
          <span className="font-mono text-xs leading-5">{job.reference}</span>
          <TimeAgo dateTime={job.status_changed_at} />
        </p>
      </div>
    </li>
  )
}

type HoldDialogProps = { job: BoardJob; onHold: (reason: string) => void; onClose: () => void }

/** What a job that was put on hold waits for: without it, it stays where it was. */
function HoldDialog({ job, onHold, onClose }: HoldDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [])
  useToastsIn(dialog)
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Put ${job.reference} on hold`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="office m-auto w-full max-w-md rounded-xl p-5 text-ink raised-2xl backdrop:bg-navy-950/60"
    >
      <h2 className="text-xl text-navy-900">What is it waiting for?</h2>
      <p className="mt-1">{job.title}</p>
      <div className="mt-4 grid gap-2">
        {Object.entries(holdReasons).map(([reason, words]) => (
          <Button
            key={reason}
            look="outline"
            className="text-navy-900"
            onClick={() => {
              dialog.current?.close()
              onHold(reason)
            }}
          >
            {words}
          </Button>
        ))}
        <Button look="navy" className="mt-2" onClick={close}>
          Don’t put it on hold
        </Button>
      </div>
    </dialog>
  )
}
