import { escaped, page as htmlPage } from './html-page.ts'
import type { Mail, MailFolder } from './mail.ts'
import type { Text, TextFolder } from './texts.ts'

type Previews = typeof import('../../supabase/functions/send-messages/templates/samples.ts')

/** Loads a module of the functions' folder by its path below it. */
export type LoadModule = (path: string) => Promise<unknown>

/**
 * Answers `/_mail`, a page that lists mail and text messages, `/_mail/<id>`, a mail, `/_mail/templates`, every template with
 * a sample; `/_mail.json`, all mail, and `/_mail/texts.json`, all texts.
 */
export async function mailPage(
  request: Request,
  mails: MailFolder,
  texts: TextFolder,
  load: LoadModule,
): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (pathname === '/_mail.json') return Response.json(await mails.list())
  if (pathname === '/_mail/texts.json') return Response.json(await texts.list())
  if (pathname === '/_mail/templates') {
    const { previews } = (await load('send-messages/templates/samples.ts')) as Previews
    return page('Templates', previews(origin).map(preview).join(''))
  }
  const all = await mails.list()
  if (pathname === '/_mail' || pathname === '/_mail/') {
    return page('Mail and texts', listing([...all, ...(await texts.list())]))
  }
  const mail = all.find(({ id }) => pathname === `/_mail/${id}`)
  return mail ? page(mail.subject, reading(mail)) : page('Mail', '<p>There is no such mail.</p>', 404)
}

const listing = (messages: (Mail | Text)[]) =>
  `<p><a href="/_mail/templates">Every template with a sample</a></p>${
    messages.length === 0
      ? '<p>Nothing yet. What the site sends is shown here and goes nowhere else.</p>'
      : `<ul>${messages
          .sort((a, b) => b.id.localeCompare(a.id))
          .map((message) => `<li>${'body' in message ? asText(message) : asMail(message)}</li>`)
          .join('')}</ul>`
  }`

const asMail = ({ id, sentAt, to, subject }: Mail) =>
  `<a href="/_mail/${id}">${escaped(subject)}</a><br>${escaped(to)}, <time>${sentAt}</time>`

const asText = ({ sentAt, to, body }: Text) =>
  `<q>${linked(body)}</q><br>Text to ${escaped(to)}, <time>${sentAt}</time>`

const reading = ({ to, from, replyTo, headers, attachments = [], sentAt, text, html }: Mail) => `
  <p><a href="/_mail">All mail and texts</a></p>
  <p>To ${escaped(to)}, <time>${sentAt}</time>${from ? `<br>From ${escaped(from)}` : ''}${replyTo ? `<br>Answers go to ${escaped(replyTo)}` : ''}${Object.entries(
    headers ?? {},
  )
    .map(([name, value]) => `<br><small>${escaped(name)}: ${escaped(value)}</small>`)
    .join('')}</p>
  ${html ? frame(html) : ''}
  <pre>${linked(text)}</pre>${attached(attachments.map(({ name, content }) => ({ name, text: Buffer.from(content, 'base64').toString() })))}`

/** The files of a mail: we send none but texts. */
const attached = (files: { name: string; text: string }[]) =>
  files
    .map(
      ({ name, text }) =>
        `<details><summary>Attached: ${escaped(name)}</summary><pre>${escaped(text)}</pre></details>`,
    )
    .join('')

const preview = ({ name, email, text, push }: ReturnType<Previews['previews']>[number]) => `
  <h2 id="${escaped(name)}">${escaped(name)}</h2>
  ${email ? `<h3>Mail: ${escaped(email.subject)}</h3>${frame(email.html)}<details><summary>As plain text</summary><pre>${linked(email.text)}</pre></details>${attached(email.attachments ?? [])}` : ''}
  ${text ? `<h3>Text message, ${text.length} characters</h3><pre>${linked(text)}</pre>` : ''}
  ${push ? `<h3>Notification: ${escaped(push.title)}</h3><p>${escaped(push.body)}<br><a href="${escaped(push.url)}">${escaped(push.url)}</a></p>` : ''}`

/** A mail in a frame that runs nothing. Its links open the page itself. */
const frame = (html: string) =>
  `<iframe title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escaped(`<base target="_top">${html}`)}"></iframe>`

const style =
  'li{margin-bottom:1rem}iframe{width:100%;height:40rem;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}'

const page = (title: string, body: string, status = 200) => htmlPage(title, body, status, style)

const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
