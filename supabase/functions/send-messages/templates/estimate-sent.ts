import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { dayText } from '../../../../src/lib/dates.ts'
import { mail } from './layout.ts'
import { request } from './payload.ts'
import { textMessage } from './short.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

const payload = z.object({
  request,
  estimate: z.object({
    id: z.guid(),
    reference: z.string(),
    title: z.string(),
    valid_until: z.string(),
    is_changed: z.boolean(),
  }),
})

/** To the customer: their estimate is there, or there again after a change. */
export const estimateSent = template('estimate-sent', payload, {
  email: ({ request, estimate }, links) =>
    mail(links, {
      subject: `${estimate.is_changed ? 'Your changed estimate' : 'Your estimate'} ${estimate.reference}: ${estimate.title}`,
      preview: `Good until ${dayText(estimate.valid_until)}.`,
      heading: estimate.is_changed ? 'We changed your estimate' : 'Your estimate is ready',
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `${estimate.title}: see what we would do and what it costs, choose what you’d like with it, and answer us there. It’s good until ${dayText(estimate.valid_until)}.`,
        },
        {
          kind: 'buttons',
          buttons: [
            { text: 'See your estimate', href: links.estimate(estimate.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
        {
          kind: 'paragraph',
          text: 'Whoever has this link sees the estimate. Share it only with those who decide with you.',
        },
      ],
      why: `You’re getting this because you asked ${business.name} for work. We write when something changes.`,
    }),
  text: ({ estimate }, links) =>
    textMessage(
      `${business.name}: your estimate ${estimate.reference} is ready, good until ${dayText(estimate.valid_until)}.`,
      '',
      `${links.estimate(estimate.id)} Text STOP to end.`,
    ),
})
