import type { Message, Outcome } from './outbox.ts'

/** What a channel says of a try: as the outbox wants it, or that the provider takes no more just now (429). */
export type Sending = Outcome | { outcome: 'throttled'; error: string; seconds: number }

/** A longer rest than this is spent on other things. */
const SHORT_REST = 5000 // ms

/** How often one message may hear "too many" before it waits in the outbox. */
const REFUSALS = 3

export interface Paced {
  send(message: Message): Promise<Outcome>
  /** Whether the provider has asked for a rest that is not over. */
  isResting(): boolean
}

/**
 * Keeps a channel to what its provider takes. After the first "too many" messages go out one at a time. A short rest that the
 * provider asks for is waited out; during a long one, and once `until` (ms) has come, messages are held, which costs them no try.
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
