import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { statuses, statusForCustomer } from '../../../../src/features/service-requests/status.ts'
import { mail } from './layout.ts'
import { request } from './payload.ts'
import { textMessage } from './short.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

const payload = z.object({ request, to_status: z.enum(statuses) })

/** To the customer, when the office moves a request: where it stands and what comes next, in the site's own words. */
export const statusChanged = template('status-changed', payload, {
  email: ({ request, to_status: status }, links) => {
    const { now, next } = statusForCustomer[status]
    return mail(links, {
      subject: `${now.replace(/\.$/, '')}: ${request.reference}`,
      preview: `${now} ${next}`,
      heading: now,
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        { kind: 'paragraph', text: `Here’s an update on your request ${request.reference}. ${now}` },
        { kind: 'paragraph', text: next },
        {
          kind: 'buttons',
          buttons: [
            { text: 'See your request', href: links.track(request.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
      ],
      why: `You’re getting this because you asked ${business.name} for work. We write when something changes.`,
    })
  },
  text: ({ request, to_status: status }, links) =>
    textMessage(
      `${business.name}, ${request.reference}: ${statusForCustomer[status].now}`,
      statusForCustomer[status].next,
      `${links.track(request.id)} Text STOP to end.`,
    ),
})
