import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { letUsIn, onMyWayText, visitReasons } from '../../../../src/features/service-requests/visit-words.ts'
import { mail } from './layout.ts'
import { request } from './payload.ts'
import { textMessage } from './short.ts'
import { template } from './template.ts'
import { told } from './visit-changed.ts'
import { greeting } from './words.ts'

const payload = z.object({
  request,
  becomes: told,
  visit: z.object({ expected: z.string().nullish() }),
})

/** To the customer, when somebody of ours sets out: when they expect to be there. */
export const visitOnMyWay = template('visit-on-my-way', payload, {
  email: ({ request, becomes, visit }, links) => {
    const now = onMyWayText(visit.expected ?? undefined, business.timeZone)
    const next = `${visitReasons[becomes.kind]} ${letUsIn}`
    return mail(links, {
      subject: `On our way: ${request.reference}`,
      preview: `${now} ${next}`,
      heading: now,
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        { kind: 'paragraph', text: `This is about your request ${request.reference}. ${now}` },
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
  text: ({ request, visit }, links) =>
    textMessage(
      `${business.name}, ${request.reference}: ${onMyWayText(visit.expected ?? undefined, business.timeZone)}`,
      letUsIn,
      `${links.track(request.id)} Text STOP to end.`,
    ),
})
