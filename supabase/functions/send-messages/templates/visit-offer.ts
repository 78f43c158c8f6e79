import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import {
  visitKinds,
  visitReasons,
  windowText,
} from '../../../../src/features/service-requests/visit-words.ts'
import { request } from './payload.ts'
import { template } from './template.ts'
import { visitMail, visitText } from './visit-mail.ts'

const payload = z.object({
  request,
  offer: z.object({ kind: z.enum(visitKinds) }),
  times: z.array(z.object({ from: z.string(), until: z.string() })).min(1),
})

const when = (time: { from: string; until: string }) => windowText(time, business.timeZone)

/** To the customer, when the office offers times for a visit: which, and where to choose one. */
export const visitOffer = template('visit-offer', payload, {
  email: ({ request, offer, times }, links) =>
    visitMail(links, {
      request,
      subject: 'Choose a time for our visit',
      heading: times.length === 1 ? 'Does this time work for you?' : 'Which of these times works for you?',
      paragraphs: [
        ...times.map((time) => `${when(time)}.`),
        `${visitReasons[offer.kind]} We arrive within the time you choose. If ${times.length === 1 ? 'it doesn’t work' : 'none of them works'}, call us and we’ll find another.`,
      ],
      button: times.length === 1 ? 'Choose this time' : 'Choose a time',
    }),
  text: ({ request, times }, links) =>
    visitText(links, request, 'Choose a time for our visit:', `${times.map(when).join('; ')}.`),
})
