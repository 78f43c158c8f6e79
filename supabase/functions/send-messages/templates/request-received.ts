import { business } from '../../../../src/content/business.ts'
import { mail } from './layout.ts'
import { aboutRequest, type RequestInMessage } from './payload.ts'
import { template } from './template.ts'
import { contactWords, greeting, officeAt, officeHours } from './words.ts'

/** To the customer, when a request is made: its reference, what happens next, and where to follow it. */
export const requestReceived = template('request-received', aboutRequest, {
  email: ({ request }, links) =>
    mail(links, {
      subject: `We have your request ${request.reference}`,
      preview: firstStep(request),
      heading: 'We have your request',
      blocks: [
        ...(request.urgency === 'emergency'
          ? [
              {
                kind: 'alert',
                text: `If you have not called yet, call ${business.phone.display} now, at any hour. Smoke, flames or somebody hurt: leave the house and call 911 first.`,
              } as const,
            ]
          : []),
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `Thank you for writing to ${business.name}. Your request has the reference ${request.reference}: say it when you call us.`,
        },
        {
          kind: 'steps',
          title: 'What happens next',
          steps: [
            firstStep(request),
            `You asked to hear from us ${contactWords[request.preferred_contact]}, so that is how we come back to you.`,
            'We look at the job with you and tell you our price. That costs nothing, and nothing begins before you say so.',
          ],
        },
        {
          kind: 'buttons',
          buttons: [
            { text: 'Follow your request', href: links.track(request.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
        { kind: 'paragraph', text: 'Something to add? Answer this mail, and the office reads it.' },
      ],
      why: `You get this because a request with this address was made at ${business.name}. If it was not you, call us, and we put it right.`,
    }),
})

function firstStep({ urgency, created_at }: RequestInMessage): string {
  const office = officeAt(created_at)
  switch (urgency) {
    case 'emergency':
      return `Whoever is on call has been alerted and gets back to you ${business.answers.emergency}.`
    case 'this_week':
      return office.isOpen
        ? `We answer ${business.answers.otherwise} (${officeHours}) and suggest a time this week.`
        : `The office opens again on ${office.opensAgain}. We answer within that business day and suggest a time.`
    case 'flexible':
      return office.isOpen
        ? `We answer ${business.answers.otherwise} (${officeHours}) and find a time with you.`
        : `The office opens again on ${office.opensAgain}. We answer within that business day and find a time with you.`
  }
}
