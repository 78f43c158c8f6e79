import { randomUUID } from 'node:crypto'
import { type Answer, type Mood, type StandIn, startStandIn } from './stand-in.ts'

export interface SentMail {
  id: string
  key: string
  from: string
  to: string[]
  reply_to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments?: { filename: string; content: string; content_type: string }[]
}

export interface ResendStandIn extends StandIn {
  key: string
  /** What went out, without repeats that had the same idempotency key. */
  sent: SentMail[]
  /** The environment for a function that should use it. */
  env: Record<string, string>
}

/** An error as Resend writes it: https://resend.com/docs/api-reference/errors */
const error = (status: number, name: string, message: string): Answer => ({
  status,
  body: { statusCode: status, name, message },
})

export const resendMoods = {
  broken: {
    kind: 'refuse',
    answer: error(500, 'application_error', 'An unexpected error occurred.'),
  },
  tooMany: (seconds: number): Mood => ({
    kind: 'refuse',
    answer: {
      ...error(
        429,
        'rate_limit_exceeded',
        'Too many requests. Please limit the number of requests per second.',
      ),
      headers: { 'retry-after': `${seconds}`, 'ratelimit-limit': '5', 'ratelimit-remaining': '0' },
    },
  }),
  invalid: {
    kind: 'refuse',
    answer: error(
      422,
      'validation_error',
      'Invalid `to` field. The email address needs to follow the `email@example.com` format.',
    ),
  },
  concurrent: {
    kind: 'refuse',
    answer: error(
      409,
      'concurrent_idempotent_requests',
      'Same idempotency key used while original request is still in progress.',
    ),
  },
} satisfies Record<string, Mood | ((seconds: number) => Mood)>

/** `POST /emails` in Resend's documented shape, with its idempotency keys. */
export async function startResendStandIn(): Promise<ResendStandIn> {
  const key = `re_${randomUUID()}`
  const sent: SentMail[] = []
  const known = new Map<string, { body: string; id: string }>()
  const standIn = await startStandIn(({ method, url, headers, body }) => {
    if (method !== 'POST' || url.pathname !== '/emails') return error(404, 'not_found', 'Not found')
    if (headers.authorization !== `Bearer ${key}`) return error(403, 'invalid_api_key', 'API key is invalid')
    const idempotencyKey = String(headers['idempotency-key'] ?? '')
    const first = known.get(idempotencyKey)
    if (first && first.body !== body.toString()) {
      return error(
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      )
    }
    if (first) return { status: 200, body: { id: first.id } }
    const id = randomUUID()
    known.set(idempotencyKey, { body: body.toString(), id })
    sent.push({ ...(JSON.parse(body.toString()) as Omit<SentMail, 'id' | 'key'>), id, key: idempotencyKey })
    return { status: 200, body: { id } }
  })
  return { ...standIn, key, sent, env: { MAIL_API_URL: standIn.url, MAIL_API_KEY: key } }
}
