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
      preview: 'One minute, a few words: your neighbors read them before they choose.',
      heading: 'How did we do?',
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: `The work for your request ${request.reference} is done. Would you tell others how it went? It takes a minute, and good or bad, we read every word.`,
        },
        { kind: 'buttons', buttons: [{ text: 'Write a review', href: links.review(request.id) }] },
        {
          kind: 'paragraph',
          text: `If something is not right, please tell us first: answer this mail or call ${business.phone.display}, and we come back.`,
        },
      ],
      why: `You get this once for each job that ${business.name} has done for you.`,
    }),
})
