/** A provider's answer and its time by the provider's clock (ms), or why there was none. */
export type Reply =
  | { answered: true; status: number; body: unknown; retryAfter: number | null; date: number | null }
  | { answered: false; why: string }

/** How long a provider may take. */
const PATIENCE = 10_000 // ms

/**
 * Calls a provider over HTTP. Never throws: without an answer nobody knows whether it did what we asked.
 * @param provider its name in sentences, such as "The mail provider"
 */
export async function ask(provider: string, url: string | URL, init: RequestInit): Promise<Reply> {
  // Not AbortSignal.timeout(): it keeps the request in memory until the timeout, long after the answer arrived.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: late.signal })
    const text = await response.text()
    return {
      answered: true,
      status: response.status,
      body: asJson(text),
      retryAfter: seconds(response.headers.get('retry-after')),
      date: moment(response.headers.get('date')),
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return {
      answered: false,
      why: late.signal.aborted
        ? `${provider} did not answer within ${PATIENCE / 1000} seconds.`
        : `${provider} could not be reached, or broke off: ${cause}`,
    }
  } finally {
    clearTimeout(timer)
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A Retry-After header in seconds, an hour at most. It may hold seconds, a date (RFC 9110 §10.2.3), or anything else. */
function seconds(header: string | null): number | null {
  if (!header) return null
  const given = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(given) ? null : Math.min(Math.max(0, Math.ceil(given)), 3600)
}

function moment(header: string | null): number | null {
  const given = Date.parse(header ?? '')
  return Number.isNaN(given) ? null : given
}

/** An error in words, for staff: the provider's own sentence if it gave one. */
export function sentence(provider: string, { status, body }: { status: number; body: unknown }): string {
  const said =
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
      ? body.message
      : typeof body === 'string'
        ? body
        : ''
  const words = said.replace(/\s+/g, ' ').trim().slice(0, 500)
  return words ? `${provider} answered ${status}: ${words}` : `${provider} answered ${status}.`
}
