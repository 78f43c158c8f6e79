import { formatPhone, telHref } from '../../../../src/lib/phone.ts'
import { replyAddress, requestFacts } from './for-office.ts'
import { mail } from './layout.ts'
import { aboutRequest } from './payload.ts'
import { template } from './template.ts'

/** To the office, when a customer cancels. */
export const customerCancelled = template('customer-cancelled', aboutRequest, {
  email: ({ request }, links) =>
    mail(links, {
      subject: `Canceled by the customer: ${request.reference}, ${request.name}`,
      preview: 'Nothing left to do, unless a visit was scheduled.',
      heading: 'A customer canceled',
      blocks: [
        {
          kind: 'paragraph',
          text: `${request.name} canceled ${request.reference}. If a visit was scheduled, take it off the calendar.`,
        },
        { kind: 'facts', facts: requestFacts(request) },
        {
          kind: 'buttons',
          buttons: [
            { text: 'Open in the inbox', href: links.inbox(request.id) },
            { text: `Call ${formatPhone(request.phone)}`, href: telHref(request.phone) },
          ],
        },
      ],
      why: 'The office gets this when a customer cancels.',
      replyTo: replyAddress(request),
    }),
})
