import type { Message, Outcome } from './outbox.ts'

/** A channel's result for a try: as the outbox expects it, or that the provider takes no more right now (429). */
export type Sending = Outcome | { outcome: 'throttled'; error: string; seconds: number }

/** Don't wait out a longer rest than this. */
const SHORT_REST = 5000 // ms

/** How often one message may get "too many" before it waits in the outbox. */
const REFUSALS = 3

export interface Paced {
  send(message: Message): Promise<Outcome>
  /** Whether the provider asked for a rest that is not over yet. */
  isResting(): boolean
}

/**
 * Keeps a channel within its provider's limit. After the first "too many", messages go out one at a time. If the provider asks
 * for a short rest, waits it out; during a long one, and after `until` (ms), holds messages, which doesn't count as a try.
 */
export function paced(send: (message: Message) => Promise<Sending>, until: number): Paced {
  let restsUntil = 0
  let last: Promise<unknown> | null = null

  async function attempt(message: Message): Promise<Sending> {
    const rest = Math.max(0, restsUntil - Date.now())
    if (rest > SHORT_REST || Date.now() + rest >= until) {
      return { outcome: 'held', seconds: Math.ceil(rest / 1000) }
    }
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    const sending = await send(message)
    if (sending.outcome === 'throttled') {
      restsUntil = Math.max(restsUntil, Date.now() + sending.seconds * 1000)
    }
    return sending
  }

  async function patiently(message: Message, refusals: number): Promise<Outcome> {
    const sending = await attempt(message)
    if (sending.outcome !== 'throttled') return sending
    if (refusals + 1 < REFUSALS && sending.seconds * 1000 <= SHORT_REST)
      return patiently(message, refusals + 1)
    return { outcome: 'retry', error: sending.error, seconds: sending.seconds }
  }

  function inTurn(message: Message, refusals: number): Promise<Outcome> {
    const turn = (last ?? Promise.resolve()).then(() => patiently(message, refusals))
    last = turn.catch(() => {})
    return turn
  }

  return {
    async send(message) {
      if (last) return inTurn(message, 0)
      const sending = await attempt(message)
      if (sending.outcome !== 'throttled') return sending
      if (sending.seconds * 1000 > SHORT_REST) {
        last ??= Promise.resolve()
        return { outcome: 'retry', error: sending.error, seconds: sending.seconds }
      }
      return inTurn(message, 1)
    },
    isResting: () => restsUntil - Date.now() > SHORT_REST,
  }
}
