import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as it was sent. */
export interface Mail {
  id: string
  sentAt: string
  to: string
  subject: string
  text: string
  html: string
}

export type NewMail = Pick<Mail, 'to' | 'subject'> & { text?: string; html?: string }

/** Where mail goes instead of to people. */
export interface MailFolder {
  send(mail: NewMail): Promise<Mail>
  /** Newest first. */
  list(): Promise<Mail[]>
}

/** Writes mail into a folder, one file each. */
export function mailFolder(folder: string): MailFolder {
  let last = 0
  return {
    async send({ to, subject, text = '', html = '' }) {
      // Two mails of the same millisecond keep their order.
      last = Math.max(Date.now(), last + 1)
      const id = `${last}-${randomUUID().slice(0, 8)}`
      const mail: Mail = { id, sentAt: new Date(last).toISOString(), to, subject, text, html }
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.json`)
      await writeFile(`${file}.new`, JSON.stringify(mail, null, 2))
      await rename(`${file}.new`, file)
      return mail
    },
    async list() {
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
      const mails = files
        .sort()
        .reverse()
        .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail)
      return Promise.all(mails)
    },
  }
}

/**
 * Answers `/_mail`, a page that lists the mail, `/_mail/<id>`, one of them, and `/_mail.json`, all of them;
 * and takes mail in from edge functions at `POST /_mail/emails` as the provider's API does
 * (https://resend.com/docs/api-reference/emails/send-email), from whoever has the key.
 */
export async function answerMail(request: Request, mails: MailFolder, key: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/_mail/emails' && request.method === 'POST') return accept(request, mails, key)
  const all = await mails.list()
  if (pathname === '/_mail.json') return Response.json(all)
  if (pathname === '/_mail' || pathname === '/_mail/') return page('Mail', listing(all))
  const mail = all.find(({ id }) => pathname === `/_mail/${id}`)
  return mail ? page(mail.subject, reading(mail)) : page('Mail', '<p>There is no such mail.</p>', 404)
}

async function accept(request: Request, mails: MailFolder, key: string): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${key}`) {
    return Response.json({ name: 'invalid_api_key', message: 'API key is invalid' }, { status: 401 })
  }
  const mail = (await request.json().catch(() => ({}))) as Partial<Record<keyof NewMail, unknown>>
  const to = [mail.to].flat().filter((address) => typeof address === 'string')
  if (to.length === 0 || typeof mail.subject !== 'string') {
    return Response.json(
      { name: 'missing_required_field', message: 'Missing `to` or `subject`' },
      { status: 422 },
    )
  }
  const words = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const { id } = await mails.send({
    to: to.join(', '),
    subject: mail.subject,
    text: words(mail.text),
    html: words(mail.html),
  })
  return Response.json({ id })
}

const listing = (mails: Mail[]) =>
  mails.length === 0
    ? '<p>No mail yet. What the site sends is shown here and goes nowhere else.</p>'
    : `<ul>${mails
        .map(
          ({ id, sentAt, to, subject }) =>
            `<li><a href="/_mail/${id}">${escaped(subject)}</a><br>${escaped(to)}, <time>${sentAt}</time></li>`,
        )
        .join('')}</ul>`

const reading = ({ to, sentAt, text, html }: Mail) => `
  <p><a href="/_mail">All mail</a></p>
  <p>To ${escaped(to)}, <time>${sentAt}</time></p>
  ${html ? `<iframe title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escaped(`<base target="_top">${html}`)}"></iframe>` : ''}
  <pre>${escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</pre>`

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin-bottom:1rem}
iframe{width:100%;height:24rem;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>${escaped(title)}</h1>${body}</html>`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
