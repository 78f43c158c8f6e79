import { z } from 'zod'
import { type ProblemCode, SyncProblem } from './problems.ts'

const TRIES = 3
const LONGEST_WAIT = 10_000 // ms: if Google asks for a longer wait, the next run is soon enough

/** Google's answer when it refuses or fails: https://cloud.google.com/apis/design/errors */
export interface Refusal {
  httpStatus: number
  /** Such as `INVALID_ARGUMENT` of an API, or `invalid_grant` of the sign-in. */
  status: string
  /** Such as `API_KEY_INVALID`; empty if Google gives none. */
  reason: string
}

interface AskOptions {
  url: URL
  init?: RequestInit
  /** For one try, in ms. */
  timeLimit: number
  /** Which problem a refusal is. Quota and temporary failures are handled here. */
  refused: (refusal: Refusal) => SyncProblem
}

/**
 * Asks Google for JSON and checks that it has the expected shape. Temporary failures (no answer, a slow one, a server in
 * trouble, too many requests) are tried three times, with the pause Google asks for or a short one.
 * @throws SyncProblem
 */
export async function askGoogle<T>(
  shape: z.ZodType<T>,
  { url, init = {}, timeLimit, refused }: AskOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(url, init, timeLimit)
    if ('body' in outcome) return expected(shape, outcome.body)
    const { problem, pause = 300 * attempt ** 2 } =
      'refusal' in outcome ? { problem: refused(outcome.refusal) } : outcome
    if ('refusal' in outcome || attempt === TRIES || pause > LONGEST_WAIT) throw problem
    await new Promise((resume) => setTimeout(resume, pause))
  }
}

type Outcome = { body: unknown } | { refusal: Refusal } | { problem: SyncProblem; pause?: number }

async function tryOnce(url: URL, init: RequestInit, timeLimit: number): Promise<Outcome> {
  const limit = AbortSignal.timeout(timeLimit)
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, signal: limit, redirect: 'error' })
    text = await response.text()
  } catch (cause) {
    const problem = limit.aborted
      ? new SyncProblem('google_slow', `Google did not answer within ${timeLimit / 1000} seconds.`, { cause })
      : new SyncProblem('google_away', 'Google could not be reached.', { cause })
    return { problem }
  }
  if (response.ok) return { body: parsed(text) }

  const refusal = readRefusal(response.status, parsed(text))
  if (response.status === 429 || refusal.status === 'RESOURCE_EXHAUSTED') {
    const pause = pauseOf(response.headers.get('retry-after'))
    const when = pause === undefined ? '' : ` It asks for a pause of ${Math.ceil(pause / 1000)} seconds.`
    const problem = new SyncProblem('quota', `The quota of requests to Google is used up.${when}`)
    return { problem, ...(pause !== undefined && { pause }) }
  }
  if (response.status >= 500 || response.status === 408) {
    return {
      problem: new SyncProblem('google_away', `Google has a problem of its own (HTTP ${response.status}).`),
    }
  }
  return { refusal }
}

/** `Retry-After` in ms: seconds or a date (RFC 9110, 10.2.3). Undefined if there is none. */
function pauseOf(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const apiError = z.object({
  error: z.object({
    status: z.string().catch(''),
    details: z.array(z.object({ reason: z.string().catch('') }).catch({ reason: '' })).catch([]),
  }),
})
const signInError = z.object({ error: z.string() }) // RFC 6749, 5.2

function readRefusal(httpStatus: number, body: unknown): Refusal {
  const ofApi = apiError.safeParse(body)
  if (ofApi.success) {
    const { status, details } = ofApi.data.error
    return { httpStatus, status, reason: details.find(({ reason }) => reason)?.reason ?? '' }
  }
  const ofSignIn = signInError.safeParse(body)
  return { httpStatus, status: ofSignIn.success ? ofSignIn.data.error : '', reason: '' }
}

function expected<T>(shape: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = shape.safeParse(body)
  if (success) return data
  const [issue] = error.issues
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : ''
  throw new SyncProblem(
    'unexpected_answer',
    `Google’s answer wasn’t what we expected${where}. Nothing was changed.`,
    { cause: error },
  )
}

/** The problem that an unexpected refusal is. */
export function unexpectedRefusal({ httpStatus, status, reason }: Refusal): SyncProblem {
  const named = [reason, status].find(Boolean)
  return new SyncProblem(
    'unexpected_answer',
    `Google refused with HTTP ${httpStatus}${named ? ` (${named})` : ''}, which we didn’t expect. Nothing was changed.`,
  )
}

/** A sentence followed by Google's own name for the reason, so that people can look it up. */
export const refusedFor = (code: ProblemCode, sentence: string, { reason, status }: Refusal) =>
  new SyncProblem(code, `${sentence} (${reason || status || 'no reason given'})`)
