import { business } from '../../../../src/content/business.ts'
import { mail } from './layout.ts'
import { aboutRequest } from './payload.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

/** To the customer, two days after the work is done. */
export const reviewInvitation = template('review-invitation', aboutRequest, {
  email: ({ request }, links) =>
    mail(links, {
      subject: `How did we do? ${request.reference}`,
      preview: 'A minute of your time helps your neighbors choose.',
      heading: 'How did we do?',
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `The work for your request ${request.reference} is done. Would you tell others how it went? It takes a minute, and we read every word, good or bad.`,
        },
        { kind: 'buttons', buttons: [{ text: 'Write a review', href: links.review(request.id) }] },
        {
          kind: 'paragraph',
          text: `If something isn’t right, please tell us first: reply to this email or call ${business.phone.display}, and we’ll make it right.`,
        },
      ],
      why: `You get this once for each job ${business.name} does for you.`,
    }),
})
