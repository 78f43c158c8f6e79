import { createHash } from 'node:crypto'
import { folderOf, type Kept } from './folder.ts'

/** A file that came with a mail. */
interface Attachment {
  name: string
  type: string
  /** What is in it, in base64. */
  content: string
}

interface MailContents {
  to: string
  subject: string
  text: string
  html: string
  from?: string
  replyTo?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
  /** Sending with the same key again returns the first answer and sends nothing. */
  idempotencyKey?: string
  /** Of everything posted with that key. */
  fingerprint?: string
}

/** A mail as it was sent. */
export type Mail = MailContents & Kept

export type NewMail = Pick<MailContents, 'to' | 'subject'> & Partial<MailContents>

/** Where mail goes instead of to people. */
export interface MailFolder {
  send(mail: NewMail): Promise<Mail>
  /** Newest first. */
  list(): Promise<Mail[]>
}

/** Writes mail into a folder, one file each. */
export function mailFolder(folder: string): MailFolder {
  const mails = folderOf<MailContents>(folder)
  return {
    send: ({ to, subject, text = '', html = '', ...more }) =>
      mails.keep({ to, subject, text, html, ...more }),
    list: mails.list,
  }
}

/**
 * Accepts mail from edge functions the way the provider's API does, from anybody with the key:
 * https://resend.com/docs/api-reference/emails/send-email, https://resend.com/docs/dashboard/emails/idempotency-keys.
 */
export function mailApi(mails: MailFolder, key: string): (request: Request) => Promise<Response> {
  // By idempotency key: what was posted, and the mail's id once it is sent.
  let known: Promise<Map<string, { fingerprint: string; id: string | null }>> | undefined
  const readKnown = async () =>
    new Map(
      (await mails.list()).flatMap(({ id, idempotencyKey, fingerprint }) =>
        idempotencyKey && fingerprint ? [[idempotencyKey, { fingerprint, id }]] : [],
      ),
    )

  return async function accept(request) {
    if (request.headers.get('authorization') !== `Bearer ${key}`) {
      return refusal(403, 'invalid_api_key', 'API key is invalid')
    }
    const body = await request.text()
    const mail = asMail(body)
    if (!mail) return refusal(422, 'missing_required_field', 'Missing `from`, `to` or `subject`.')
    const idempotencyKey = request.headers.get('idempotency-key')
    if (idempotencyKey === null) return Response.json({ id: (await mails.send(mail)).id })
    if (idempotencyKey.length < 1 || idempotencyKey.length > 256) {
      return refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    }

    known ??= readKnown()
    const sent = await known
    const fingerprint = createHash('sha256').update(body).digest('hex')
    const first = sent.get(idempotencyKey)
    if (first && first.fingerprint !== fingerprint) {
      return refusal(
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      )
    }
    if (first?.id === null) {
      return refusal(
        409,
        'concurrent_idempotent_requests',
        'Same idempotency key used while original request is still in progress.',
      )
    }
    if (first) return Response.json({ id: first.id })
    const own: { fingerprint: string; id: string | null } = { fingerprint, id: null }
    sent.set(idempotencyKey, own)
    const { id } = await mails.send({ ...mail, idempotencyKey, fingerprint })
    own.id = id
    return Response.json({ id })
  }
}

/** What was posted, in the folder's terms; null if it lacks something a mail needs. */
function asMail(body: string): NewMail | null {
  const posted = asObject(body)
  const words = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const to = [posted.to].flat().filter((address) => typeof address === 'string')
  const [from, subject] = [words(posted.from), words(posted.subject)]
  if (to.length === 0 || !from || !subject) return null
  const headers = Object.entries(posted.headers ?? {}).filter(([, value]) => typeof value === 'string')
  return {
    to: to.join(', '),
    subject,
    from,
    text: words(posted.text),
    html: words(posted.html),
    replyTo: words([posted.reply_to].flat().join(', ')) || undefined,
    headers: Object.fromEntries(headers),
    attachments: [posted.attachments ?? []].flat().map((posted) => {
      const { filename, content_type, content } = asRecord(posted)
      return { name: words(filename) ?? '', type: words(content_type) ?? '', content: words(content) ?? '' }
    }),
  }
}

function asObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return asRecord(value)
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** An error as the provider writes it: https://resend.com/docs/api-reference/errors */
const refusal = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode })
