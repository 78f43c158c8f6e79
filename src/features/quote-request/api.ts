import { BackendError, noAnswer, rest } from '@/lib/backend'
import { change, taken } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { once } from '@/lib/once'
import type { FieldProblem } from '@/lib/problems'
import { loadProofMaking, withProof } from '@/lib/proof'
import type { QuoteForm, QuoteFormInput, QuoteRequest } from './schema'

/** The answer to the visitor. The reference is for phone calls. `held`: so many have come that nobody is alerted. */
export type Receipt = { id: string; reference: string; held: boolean }

/** The rules are fetched when the form is used, so that visitors who only look do not load them. */
const loadRules = once(() => import('./schema'))

/** The words for what the database refuses. */
const loadWords = once(() => import('@/lib/problems'))

/** The rules, and what sends. */
const loadAll = async () => (await Promise.all([loadRules(), loadWords(), rest(), loadProofMaking()]))[0]

/** Fetches what Send needs ahead of time. Anything that fails is fetched again when needed. */
export const prepareToSend = () => void loadAll().catch(() => {})

/** Checks the form's contents against the rules. If they cannot be fetched, that counts as no connection. */
export async function checked(
  values: Partial<QuoteFormInput>,
): Promise<{ form: QuoteForm } | { wrong: FieldProblem[] }> {
  const { quoteFormSchema } = await loadAll().catch(async () => {
    await globalThis.reloadOnce?.() // after a release they have another name; the send continues on the reloaded page
    throw noAnswer()
  })
  // The form offers only existing towns, and the database knows them.
  const result = quoteFormSchema(values.town ? [values.town] : []).safeParse(values)
  if (result.success) return { form: result.data }
  return {
    wrong: result.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
  }
}

/** Sends the request once. The same id may be sent again: the database stores it once (DESIGN.md §4). */
export const submit = (request: QuoteRequest, signal: AbortSignal): Promise<Receipt> =>
  withProof((proof) =>
    change((db) => db.rpc('submit_service_request', { request: { ...request, proof } as Json }), receipt, {
      signal,
      as: 'anyone',
    }),
  )

function receipt(data: unknown): Receipt | undefined {
  const request = taken(data)
  return request && { ...request, held: Reflect.get(Object(data), 'held') === true }
}

/** Why the backend refused a request: what is wrong in which box, and a sentence. */
export async function reasonsOf(error: unknown): Promise<{ wrong: FieldProblem[]; sentence: string }> {
  const { fieldProblems, sentenceOf } = await loadWords()
  return error instanceof BackendError
    ? { wrong: fieldProblems(error), sentence: sentenceOf(error) }
    : { wrong: [], sentence: 'Something on this page isn’t working, and it’s our fault. Please call us.' }
}

/**
 * Tries until there is an answer, waiting longer each time, at most 30 s. Calls `onUnanswered` after every try without an
 * answer. Throws a refusal, an error in our own code, or the abort of `signal`.
 */
export async function untilAnswered<Answer>(
  attempt: () => Promise<Answer>,
  { signal, onUnanswered }: { signal: AbortSignal; onUnanswered: (tries: number) => void },
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      // Not an answer from our server: the connection may be back in a moment. A bug in this code will not go away.
      if (!(error instanceof BackendError && error.temporary)) throw error
    }
    onUnanswered(tries)
    await wait(Math.min(1000 * 2 ** (tries - 1), 30_000), signal)
  }
}

/** Waits `ms`, or until the browser is online again. Throws when `signal` is aborted. */
function wait(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
  })
}
