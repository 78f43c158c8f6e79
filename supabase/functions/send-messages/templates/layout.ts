import { business } from '../../../../src/content/business.ts'
import { licenseText } from '../../../../src/content/licenses.ts'
import type { Links } from './links.ts'

/** A mail, ready to be sent. */
export interface Mail {
  subject: string
  html: string
  text: string
  /** Where replies go, if not to the office. */
  replyTo?: string
  attachments?: Attachment[]
}

/** A file of text that comes with a mail. */
export interface Attachment {
  name: string
  /** As in a Content-Type header. */
  type: string
  text: string
}

export interface Fact {
  label: string
  value: string
  href?: string
}

export interface Button {
  text: string
  href: string
}

/** A part of a mail. It is plain text: the layout escapes it for HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'alert'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'steps'; title: string; steps: string[] }
  /** What a person wrote, line for line. */
  | { kind: 'quote'; title: string; text: string }
  /** The first is the one most people press. */
  | { kind: 'buttons'; buttons: Button[] }

export interface MailParts {
  subject: string
  /** What a mail program shows after the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Why the reader gets this. */
  why: string
  replyTo?: string
  attachments?: Attachment[]
}

const SUBJECT_MOST = 150 // characters

/** Puts a mail together: the HTML and the plain text say the same. */
export function mail(links: Links, parts: MailParts): Mail {
  const subject = harmless(parts.subject).replace(/\s+/g, ' ').trim().slice(0, SUBJECT_MOST)
  const { replyTo, attachments } = parts
  return { subject, html: html(links, parts, subject), text: text(links, parts), replyTo, attachments }
}

const { address, phone } = business
const postal = `${address.street}, ${address.city}, ${address.state} ${address.zip}`
const licenses = business.licenses.map(licenseText).join(', ')
const [alertRed, navy, ink, soft, line] = ['#8f1d17', '#10243f', '#16202e', '#46536a', '#e6dcc6']

// Styles that mail programs without style sheets need are on each element; this overrides them in dark mode.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0b1a2e !important; }
    .card { background: #10243f !important; border-color: #1f4475 !important; }
    .ink, .ink a { color: #eff3f8 !important; }
    .soft, .soft a { color: #bccbdf !important; }
    .foot { border-color: #1f4475 !important; }
    .quote { background: #16335a !important; border-color: #f6a821 !important; color: #eff3f8 !important; }
    .button { background: #f6a821 !important; color: #0b1a2e !important; }
    .second { background: #10243f !important; color: #eff3f8 !important; border-color: #8fa8c8 !important; }
    .alert { background: #8f1d17 !important; color: #ffffff !important; }
  }
  @media (max-width: 620px) { .card, .head { border-radius: 0 !important; } .head, .pad { padding: 20px 16px !important; } }
`

function html(
  { site, unsubscribe, evidence, verify }: Links,
  { preview, heading, blocks, why }: MailParts,
  title: string,
) {
  return framed({
    site: escaped(site),
    title: escaped(title),
    preview: escaped(preview),
    heading: escaped(heading),
    body: blocks.map(blockAsHtml).join('\n'),
    why: `${escaped(why)}${unsubscribe ? ` <a href="${escaped(unsubscribe)}" style="color:${soft}">Unsubscribe</a>` : ''}`,
    record:
      evidence &&
      `<a href="${escaped(verify)}" style="color:${soft}">Record of ${escaped(evidence.day)}</a>: ${escaped(evidence.hash)}`,
  })
}

/** The parts of a mail, in HTML. */
type Framed = {
  /** The site's address. */
  site: string
  title: string
  preview: string
  heading: string
  body: string
  why: string
  /** The newest hash in the chain of evidence. */
  record?: string | null
}

/** What stands around every mail, those of Auth too (scripts/auth-mails.ts): who writes, how to call us, and why this came. */
export function framed({ site, title, preview, heading, body, why, record }: Framed): string {
  const face = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3eddf">
<div style="display:none;max-height:0;overflow:hidden">${preview}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3eddf"><tr><td align="center" style="padding:24px 0">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:12px;${face};font-size:16px;line-height:1.55">
<tr><td class="head" style="background:${navy};border-bottom:4px solid #f6a821;border-radius:11px 11px 0 0;padding:18px 32px"><a href="${site}" style="color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none">${escaped(business.name)}</a></td></tr>
<tr><td class="pad" style="padding:28px 32px;${breaks}">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${navy}">${heading}</h1>
${body}
</td></tr>
<tr><td class="pad soft foot" style="padding:20px 32px 28px;border-top:1px solid ${line};color:${soft};font-size:14px">
<p style="margin:0 0 8px"><strong>${escaped(business.name)}</strong>, <a href="tel:${phone.e164}" style="color:${soft}">${escaped(phone.display)}</a><br>${escaped(postal)}<br>${escaped(licenses)}</p>
<p style="margin:0">${why}</p>${record ? `\n<p style="margin:8px 0 0;font-size:12px;${breaks}">${record}</p>` : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

const paragraph = 'class="ink" style="margin:0 0 16px;'
/** Long words without a space must not make a phone scroll sideways. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p ${paragraph}color:${ink}">${escaped(block.text)}</p>`
    case 'alert':
      return `<p class="alert" style="margin:0 0 16px;padding:14px 16px;border-radius:8px;background:#fbe4e1;color:${alertRed};font-weight:bold">${escaped(block.text)}</p>`
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;table-layout:fixed">${block.facts
        .map(
          ({ label, value, href }) =>
            `<tr><td class="soft" width="120" valign="top" style="width:120px;padding:4px 12px 4px 0;color:${soft}">${escaped(label)}</td><td class="ink" valign="top" style="padding:4px 0;color:${ink};${breaks}">${
              href ? `<a href="${escaped(href)}" style="color:#1f4475">${escaped(value)}</a>` : escaped(value)
            }</td></tr>`,
        )
        .join('')}</table>`
    case 'steps':
      return `<h2 class="ink" style="margin:0 0 8px;font-size:17px;color:${navy}">${escaped(block.title)}</h2>
<ol class="ink" style="margin:0 0 16px;padding-left:22px;color:${ink}">${block.steps.map((step) => `<li style="margin-bottom:6px">${escaped(step)}</li>`).join('')}</ol>`
    case 'quote':
      return `<h2 class="ink" style="margin:0 0 8px;font-size:17px;color:${navy}">${escaped(block.title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed"><tr><td class="quote" style="padding:12px 16px;background:#fbf8f2;border-left:4px solid #e08a00;color:${ink};${breaks}">${escaped(block.text).replace(/\n/g, '<br>')}</td></tr></table>`
    case 'buttons':
      return `<p style="margin:0 0 20px">${block.buttons
        .map(({ text, href }, index) => {
          const look =
            index === 0
              ? `class="button" style="background:${navy};color:#ffffff;border:1px solid ${navy}`
              : `class="second" style="background:#ffffff;color:${navy};border:1px solid ${navy}`
          return `<a href="${escaped(href)}" ${look};display:inline-block;margin:0 8px 8px 0;padding:13px 22px;border-radius:8px;font-weight:bold;text-decoration:none">${escaped(text)}</a>`
        })
        .join('')}</p>`
  }
}

function text({ unsubscribe, evidence, verify }: Links, { heading, blocks, why }: MailParts): string {
  return [
    heading,
    ...blocks.map(blockAsText),
    `-- \n${business.name}, ${phone.display}\n${postal}\n${licenses}`,
    unsubscribe ? `${why} To unsubscribe: ${unsubscribe}` : why,
    ...(evidence ? [`Record of ${evidence.day}: ${evidence.hash} (${verify})`] : []),
  ]
    .map(harmless)
    .join('\n\n')
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'alert':
      return `! ${block.text}`
    case 'facts':
      return block.facts
        .map(({ label, value, href }) => {
          const link = href && !href.startsWith('mailto:') && !href.startsWith('tel:') ? ` (${href})` : ''
          return `${label}: ${value}${link}`
        })
        .join('\n')
    case 'steps':
      return [block.title, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
    case 'quote':
      return [block.title, ...block.text.split('\n').map((words) => `> ${words}`)].join('\n')
    case 'buttons':
      return block.buttons
        .map(({ text, href }) => (href.startsWith('tel:') ? text : `${text}: ${href}`))
        .join('\n')
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (words: string) =>
  harmless(words).replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Without control characters (line breaks and tabs stay) and characters that change the text direction. */
const harmless = (words: string) =>
  words
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
