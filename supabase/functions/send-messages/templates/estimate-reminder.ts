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
    why: z.enum(['waits', 'expires']),
  }),
})

/** To the customer: their estimate still waits for their answer, or will soon expire. */
export const estimateReminder = template('estimate-reminder', payload, {
  email: ({ request, estimate }, links) => {
    const day = dayText(estimate.valid_until)
    return mail(links, {
      subject:
        estimate.why === 'expires'
          ? `Your estimate ${estimate.reference} is good until ${day}`
          : `Your estimate ${estimate.reference}: any questions?`,
      preview: `${estimate.title}, good until ${day}.`,
      heading: estimate.why === 'expires' ? 'Your estimate expires soon' : 'Your estimate is waiting for you',
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `We sent you an estimate: ${estimate.title}. Its prices are good until ${day}. Ask us anything, ask for a change, or tell us that you don’t want it: any answer ends these reminders.`,
        },
        {
          kind: 'buttons',
          buttons: [
            { text: 'See your estimate', href: links.estimate(estimate.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
      ],
      why: `You’re getting this because you asked ${business.name} for work and have an estimate from us.`,
    })
  },
  text: ({ estimate }, links) =>
    textMessage(
      `${business.name}: your estimate ${estimate.reference} is good until ${dayText(estimate.valid_until)}. Questions?`,
      '',
      `${links.estimate(estimate.id)} Text STOP to end.`,
    ),
})
