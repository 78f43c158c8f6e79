import * as z from 'zod/mini'
import { BackendError, currentSession, noAnswer } from './backend'
import { backendUrl, publishableKey } from './env'

/** How a function refuses: like the database, with a code as the message, or with the code alone. */
const fault = z.object({ code: z.string(), message: z.optional(z.string()), details: z.nullish(z.string()) })

type Options = {
  /** Stops waiting; what it was aborted with is thrown. */
  signal?: AbortSignal | undefined
  /** In ms: a slower answer counts as none. */
  within: number
}

/**
 * Asks one of our edge functions (supabase/functions), as whoever is signed in here or as a visitor, and reads the answer. Throws the
 * refusal, or a `temporary` error if nothing of ours answered in time.
 */
export async function askFunction<Answer>(
  name: string,
  body: object,
  answer: { safeParse(data: unknown): { data?: Answer | undefined } },
  { signal, within }: Options,
): Promise<Answer> {
  const session = await currentSession().catch(() => undefined)
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, within)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(`${backendUrl()}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: publishableKey,
        ...(session && { authorization: `Bearer ${session.access_token}` }),
      },
      body: JSON.stringify(body),
      signal: controller.signal,
    })
    const data: unknown = await response.json()
    if (response.ok) {
      const read = answer.safeParse(data).data
      if (read !== undefined) return read
    }
    const refused = fault.safeParse(data).data
    if (refused)
      throw new BackendError({
        status: response.status,
        error: {
          code: refused.code,
          message: refused.message ?? refused.code,
          details: refused.details ?? null,
        },
      })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BackendError) throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
  throw noAnswer()
}
