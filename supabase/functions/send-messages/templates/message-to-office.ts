import { formatPhone, telHref } from '../../../../src/lib/phone.ts'
import { replyAddress } from './for-office.ts'
import { mail } from './layout.ts'
import { withWords } from './payload.ts'
import { shortened, unlinked } from './short.ts'
import { template } from './template.ts'
import { place, serviceName } from './words.ts'

/** To the office, and to the browsers of whoever is handling the request: what the customer wrote. */
export const messageToOffice = template('message-to-office', withWords, {
  email: ({ request, body }, links) =>
    mail(links, {
      subject: `${request.name} wrote about ${request.reference}`,
      preview: body.slice(0, 140),
      heading: `A message from ${request.name}`,
      blocks: [
        {
          kind: 'quote',
          title: `About ${request.reference}: ${serviceName(request)}, ${place(request)}`,
          text: body,
        },
        {
          kind: 'buttons',
          buttons: [
            { text: 'Open in the inbox', href: links.inbox(request.id) },
            { text: `Call ${formatPhone(request.phone)}`, href: telHref(request.phone) },
          ],
        },
      ],
      why: 'The office gets this when a customer writes.',
      replyTo: replyAddress(request),
    }),
  push: ({ request, body }, links) => ({
    title: shortened(`${unlinked(request.name)} wrote (${request.reference})`, 100),
    body: shortened(unlinked(body), 200),
    url: links.inboxPath(request.id),
    tag: `request:${request.id}`,
    urgent: false,
  }),
})
