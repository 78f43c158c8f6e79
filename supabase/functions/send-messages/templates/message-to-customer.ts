import { business } from '../../../../src/content/business.ts'
import { mail } from './layout.ts'
import { withWords } from './payload.ts'
import { plain, textMessage } from './short.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

/** To the customer: what the office wrote to them. */
export const messageToCustomer = template('message-to-customer', withWords, {
  email: ({ request, body }, links) =>
    mail(links, {
      subject: `A message about your request ${request.reference}`,
      preview: body.slice(0, 140),
      heading: 'A message from the office',
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        { kind: 'quote', title: `About your request ${request.reference}`, text: body },
        {
          kind: 'buttons',
          buttons: [
            { text: 'See your request', href: links.track(request.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
        { kind: 'paragraph', text: 'Reply to this email or call us.' },
      ],
      why: `You’re getting this because you asked ${business.name} for work. We write when something changes.`,
    }),
  text: ({ request, body }, links) =>
    textMessage(
      `${business.name}, ${request.reference}:`,
      plain(body),
      `${links.track(request.id)} To reply, call ${business.phone.display}. Text STOP to end.`,
    ),
})
