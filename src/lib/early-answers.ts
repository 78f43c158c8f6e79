/*
 * The document of a page of the account or the office asks for what the page reads first while the code is still
 * loading (src/boot/early.ts). The first query that asks the same takes that answer; an old, failed or somebody
 * else's answer is requested again.
 */

/** A question to the backend. `{user}` and `{id}` stand for who asks, and for what the address is about. */
export type Question = { method: string; url: string; body?: string; headers: Record<string, string> }

type EarlyAnswer = {
  /** The token that it was asked with; '' as a visitor. */
  token: string
  /** When it was asked, in ms. */
  at: number
  answer: Promise<Response>
}

declare global {
  var earlyAnswers: undefined | Map<string, EarlyAnswer>
}

/** What makes two questions the same. */
export const nameOf = ({ method, url, body = '' }: Pick<Question, 'method' | 'url' | 'body'>) =>
  [method, url, body].join(' ')

const GOOD_FOR = 15_000 // ms

/** `fetch`, or the answer to the same question that was asked early. Each is taken once. */
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
