import type { ReactNode } from 'react'
import { momentText } from '@/lib/dates'
import { isStage, stageWords } from './stage'
import { wordsOf } from './status'

export type HistoryEvent = {
  id: string
  kind: string
  body: string | null
  visible_to_customer: boolean
  /** Of a move, which the office alone reads. */
  from_status?: string | null | undefined
  to_status?: string | null | undefined
  /** Where it stands since then, as its customer is told. */
  stage?: string | null | undefined
  created_at: string
  /** Who in the office wrote it; not shown to customers. */
  actor_name?: string | null | undefined
  /** The move that this one undid. */
  undoes?: string | null | undefined
}

/** Who an event is from, as its reader would call them; undefined for what happened by itself. */
function speaker({ kind, visible_to_customer }: HistoryEvent, reader: 'customer' | 'office') {
  if (kind === 'customer_message') return reader === 'customer' ? 'You' : 'Customer'
  if (kind === 'corrected') return 'Corrected'
  if (kind !== 'note') return undefined
  if (reader === 'customer') return 'We'
  return visible_to_customer ? 'To the customer' : 'Note'
}

/** The words for an event that has none of its own. */
const silent: Record<string, string> = {
  created: 'Request received',
  set_aside: 'Set aside',
  brought_back: 'Brought back',
}

/** A move, and whether it was undone: then the customer was not told. */
function moveWords({ from_status, to_status, undoes }: HistoryEvent, isUndone: boolean) {
  const words = `${wordsOf(from_status ?? '')} → ${wordsOf(to_status ?? '')}`
  if (undoes) return `Undone: ${words}`
  return isUndone ? `${words} (undone, the customer was not told)` : words
}

function wordsOfEvent(event: HistoryEvent, isUndone: boolean) {
  const { kind, body, stage } = event
  if (kind === 'status_changed') return moveWords(event, isUndone)
  if (stage && isStage(stage)) return stage === 'received' ? silent.created : stageWords[stage]
  return body ?? silent[kind] ?? ''
}

type HistoryProps = {
  events: HistoryEvent[]
  reader: 'customer' | 'office'
  /** What can be done about an event, by its id. */
  remedy?: (id: string) => ReactNode
  /** What came with a customer's message, by its id. */
  attached: (id: string) => ReactNode
}

/** What happened to a request, newest first. */
export function History({ events, reader, remedy, attached }: HistoryProps) {
  const undone = new Set(events.map(({ undoes }) => undoes))
  return (
    <section aria-label="History">
      <h3 className="text-xl">History</h3>
      <ol className="mt-3 grid gap-3">
        {events.map((event) => {
          const who = speaker(event, reader)
          const words = wordsOfEvent(event, undone.has(event.id))
          return (
            <li
              key={event.id}
              className={`border-l-4 pl-3 ${event.kind === 'customer_message' ? 'border-amber-400' : 'border-navy-100'}`}
            >
              <p className="break-words whitespace-pre-wrap">
                {who ? (
                  <>
                    <strong>{who}: </strong>
                    <bdi>{words}</bdi>
                  </>
                ) : (
                  words
                )}
              </p>
              <time dateTime={event.created_at} className="text-sm text-ink-soft">
                {momentText(event.created_at)}
                {event.actor_name && `, ${event.actor_name}`}
              </time>
              {event.kind === 'customer_message' && attached(event.id)}
              {remedy?.(event.id)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
