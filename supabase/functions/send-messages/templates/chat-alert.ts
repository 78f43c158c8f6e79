import { z } from 'zod'
import { formatPhone, telHref } from '../../../../src/lib/phone.ts'
import { mail } from './layout.ts'
import type { Links } from './links.ts'
import { shortened, unlinked } from './short.ts'
import { template } from './template.ts'
import { moment } from './words.ts'

/** A conversation of the help chat as the outbox keeps it. */
const aboutChat = z.object({
  chat: z.object({
    id: z.guid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    page: z.string(),
    waiting_since: z.coerce.date(),
    message: z.string(),
  }),
})
type AboutChat = z.infer<typeof aboutChat>

/** To the office and its browsers: somebody wrote in the help chat, or is still waiting for an answer. */
const chatAlert = (name: string, heading: (visitor: string) => string) =>
  template(name, aboutChat, {
    email: ({ chat }, links) =>
      mail(links, {
        subject: heading(chat.name),
        preview: chat.message.slice(0, 140),
        heading: heading(chat.name),
        blocks: [
          { kind: 'buttons', buttons: buttons(chat, links) },
          { kind: 'quote', title: 'What they wrote', text: chat.message },
          {
            kind: 'facts',
            facts: [
              { label: 'On the page', value: chat.page },
              { label: 'Waiting since', value: moment(chat.waiting_since) },
              ...(chat.phone ? [{ label: 'Phone', value: formatPhone(chat.phone) }] : []),
              ...(chat.email ? [{ label: 'Email', value: chat.email }] : []),
            ],
          },
        ],
        why: 'The office gets this when somebody writes in the help chat.',
      }),
    push: ({ chat }, links) => ({
      title: shortened(heading(unlinked(chat.name)), 100),
      body: shortened(unlinked(chat.message), 200),
      url: links.chatPath(chat.id),
      tag: `chat:${chat.id}`,
      urgent: false,
    }),
  })

function buttons({ id, phone }: AboutChat['chat'], links: Links) {
  const answer = { text: 'Answer in the chat', href: links.site + links.chatPath(id) }
  return phone ? [answer, { text: `Call ${formatPhone(phone)}`, href: telHref(phone) }] : [answer]
}

export const newChat = chatAlert('new-chat', (visitor) => `${visitor} has a question in the chat`)
export const waitingChat = chatAlert(
  'waiting-chat',
  (visitor) => `${visitor} has been waiting in the chat for 5 minutes`,
)
