import { business } from '../../../../src/content/business.ts'
import { type Attachment, type Mail, mail } from './layout.ts'
import type { Links } from './links.ts'
import type { RequestInMessage } from './payload.ts'
import { textMessage } from './short.ts'
import { greeting } from './words.ts'

interface VisitMail {
  request: RequestInMessage
  /** Before the reference. */
  subject: string
  /** The one thing that they have to know, such as when we’ll be there. */
  heading: string
  /** What follows it, a paragraph each. */
  paragraphs: string[]
  /** What most people press. */
  button?: string
  attachments?: Attachment[]
}

/** A mail to the customer about a visit. */
export function visitMail(
  links: Links,
  { request, subject, heading, paragraphs, button = 'See your request', attachments }: VisitMail,
): Mail {
  return mail(links, {
    subject: `${subject}: ${request.reference}`,
    preview: [heading, ...paragraphs].join(' '),
    heading,
    blocks: [
      { kind: 'paragraph', text: greeting(request) },
      { kind: 'paragraph', text: `This is about your request ${request.reference}. ${heading}` },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'buttons',
        buttons: [
          { text: button, href: links.track(request.id) },
          { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
        ],
      },
    ],
    why: `You’re getting this because you asked ${business.name} for work. We write when something changes.`,
    ...(attachments && { attachments }),
  })
}

/** The same as a text message: what they have to know, and as much of what follows as fits. */
export const visitText = (links: Links, request: RequestInMessage, now: string, next: string) =>
  textMessage(
    `${business.name}, ${request.reference}: ${now}`,
    next,
    `${links.track(request.id)} Text STOP to end.`,
  )
