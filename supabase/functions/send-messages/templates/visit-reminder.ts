import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { letUsIn, visitReasons, windowText } from '../../../../src/features/service-requests/visit-words.ts'
import { mail } from './layout.ts'
import { request } from './payload.ts'
import { textMessage } from './short.ts'
import { template } from './template.ts'
import { told } from './visit-changed.ts'
import { greeting } from './words.ts'

const payload = z.object({ request, which: z.enum(['day', 'hours']), becomes: told })

/** To the customer, the day before a visit and two hours before: the window that they are promised. */
export const visitReminder = template('visit-reminder', payload, {
  email: ({ request, which, becomes }, links) => {
    const now = `We come ${windowText(becomes, business.timeZone)}.`
    const next = `${visitReasons[becomes.kind]} ${letUsIn}`
    return mail(links, {
      subject: `${which === 'day' ? 'Our visit tomorrow' : 'Our visit today'}: ${request.reference}`,
      preview: `${now} ${next}`,
      heading: now,
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `This is a reminder of our visit for your request ${request.reference}. ${next}`,
        },
        {
          kind: 'paragraph',
          text: 'If the time does not suit you anymore, call us and we will find another.',
        },
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
  text: ({ request, becomes }, links) =>
    textMessage(
      `${business.name}, ${request.reference}: we come ${windowText(becomes, business.timeZone)}.`,
      letUsIn,
      `${links.track(request.id)} Text STOP to end.`,
    ),
})
