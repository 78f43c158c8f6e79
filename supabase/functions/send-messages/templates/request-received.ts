import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { trade } from '../../../../src/content/trade.ts'
import { mail } from './layout.ts'
import { request as aRequest, type RequestInMessage } from './payload.ts'
import { template } from './template.ts'
import { contactWords, greeting, officeHours, opensAgain } from './words.ts'

const receivedRequest = z.object({
  request: aRequest,
  /** The next days on which the office is closed by its own calendar. */
  closed_days: z.array(z.string()).default([]),
  /** When the office let it in, if it was held. */
  let_in_at: z.coerce.date().optional(),
})

/** To the customer, when a request is made: its reference, what happens next, and where to follow it. */
export const requestReceived = template('request-received', receivedRequest, {
  email: ({ request, closed_days, let_in_at }, links) =>
    mail(links, {
      subject: `We have your request ${request.reference}`,
      preview: firstStep(request, closed_days, let_in_at),
      heading: 'We have your request',
      blocks: [
        ...(request.urgency === 'emergency'
          ? [
              {
                kind: 'alert',
                text: `If you have not called yet, call ${business.phone.display} now, at any hour. If you see smoke or flames, or somebody is hurt, leave the house and call 911 first.`,
              } as const,
            ]
          : []),
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `Thank you for contacting ${business.name}. Your reference is ${request.reference}. Have it ready when you call us.`,
        },
        {
          kind: 'steps',
          title: 'What happens next',
          steps: [
            firstStep(request, closed_days, let_in_at),
            `You asked to hear from us ${contactWords[request.preferred_contact]}, so that’s how we’ll contact you.`,
            'We’ll look at the job with you and give you a price. The quote is free, and we don’t start until you say so.',
          ],
        },
        {
          kind: 'buttons',
          buttons: [
            { text: 'Follow your request', href: links.track(request.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
        { kind: 'paragraph', text: 'Something to add? Just reply to this email.' },
      ],
      why: `You’re getting this because someone sent ${business.name} a request with this email address. If it wasn’t you, call us and we’ll fix it.`,
    }),
})

function firstStep(
  { urgency, created_at }: RequestInMessage,
  closedDays: readonly string[],
  letInAt: Date = created_at,
): string {
  const reopens = opensAgain(letInAt, closedDays)
  switch (urgency) {
    case 'emergency':
      return `The ${trade.pro} on call has been alerted and will get back to you ${business.answers.emergency}.`
    case 'this_week':
      return reopens
        ? `The office reopens on ${reopens}. We’ll answer that business day and suggest a time.`
        : `We’ll answer ${business.answers.otherwise} (${officeHours}) and suggest a time this week.`
    case 'flexible':
      return reopens
        ? `The office reopens on ${reopens}. We’ll answer that business day and find a time that works for you.`
        : `We’ll answer ${business.answers.otherwise} (${officeHours}) and find a time that works for you.`
  }
}
