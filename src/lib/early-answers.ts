/*
 * The document of an account or office page sends the page's first requests while the code is still loading
 * (src/boot/early.ts). The first query with the same request uses that answer. An answer that is old, failed or someone
 * else's is requested again.
 */

/** A request to the backend. `{user}` and `{id}` are placeholders for who is asking and the id in the URL. */
export type Question = { method: string; url: string; body?: string; headers: Record<string, string> }

type EarlyAnswer = {
  /** The token it was sent with; '' for a visitor. */
  token: string
  /** When it was sent, in ms. */
  at: number
  answer: Promise<Response>
}

declare global {
  var earlyAnswers: undefined | Map<string, EarlyAnswer>
}

/** What makes two requests the same. */
export const nameOf = ({ method, url, body = '' }: Pick<Question, 'method' | 'url' | 'body'>) =>
  [method, url, body].join(' ')

const GOOD_FOR = 15_000 // ms

/** `fetch`, or the answer to the same request if it was sent early. Each answer is used once. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  const early = take(input, init)
  const answer = await early?.answer.catch(() => undefined)
  return answer?.ok ? answer : fetch(input, init)
}

function take(input: string | URL | Request, init?: RequestInit): EarlyAnswer | undefined {
  if (!globalThis.earlyAnswers || input instanceof Request) return undefined
  const body = typeof init?.body === 'string' ? { body: init.body } : {}
  const name = nameOf({ method: init?.method ?? 'GET', url: `${input}`, ...body })
  const early = globalThis.earlyAnswers.get(name)
  globalThis.earlyAnswers.delete(name)
  const bearer = early?.token ? `Bearer ${early.token}` : null
  const isTheirs = new Headers(init?.headers).get('authorization') === bearer
  return early && isTheirs && Date.now() - early.at < GOOD_FOR ? early : undefined
}
