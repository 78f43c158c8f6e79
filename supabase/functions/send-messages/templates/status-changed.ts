import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { stageForCustomer, stages } from '../../../../src/features/service-requests/stage.ts'
import { mail } from './layout.ts'
import { request } from './payload.ts'
import { textMessage } from './short.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

const payload = z.object({ request, to_stage: z.enum(stages) })

/** To the customer, when the office moves their request or its work: where it stands and what comes next, in the site's own words. */
export const statusChanged = template('status-changed', payload, {
  email: ({ request, to_stage: stage }, links) => {
    const { now, next } = stageForCustomer[stage]
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
  text: ({ request, to_stage: stage }, links) =>
    textMessage(
      `${business.name}, ${request.reference}: ${stageForCustomer[stage].now}`,
      stageForCustomer[stage].next,
      `${links.track(request.id)} Text STOP to end.`,
    ),
})
