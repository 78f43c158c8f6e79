import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { dayText } from '../../../../src/lib/dates.ts'
import { formatCents } from '../../../../src/lib/money.ts'
import { mail } from './layout.ts'
import { request } from './payload.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

const payload = z.object({
  request,
  estimate: z.object({ id: z.guid(), reference: z.string(), title: z.string() }),
  signature: z.object({
    party: z.enum(['customer', 'contractor']),
    name: z.string(),
    total_cents: z.number(),
    record_hash: z.string(),
    last_day_to_cancel: z.nullable(z.string()),
  }),
})

/** To the customer: what they signed, and then that we signed it too. */
export const estimateSigned = template('estimate-signed', payload, {
  email: ({ request, estimate, signature }, links) => {
    const isOurs = signature.party === 'contractor'
    const { last_day_to_cancel: lastDay } = signature
    return mail(links, {
      subject: isOurs
        ? `Your contract ${estimate.reference} is signed by both of us`
        : `You signed ${estimate.reference}: ${estimate.title}`,
      preview: `${formatCents(signature.total_cents)} in all.`,
      heading: isOurs ? 'We signed too' : 'You signed',
      blocks: [
        { kind: 'paragraph', text: greeting(request) },
        {
          kind: 'paragraph',
          text: isOurs
            ? `${signature.name} signed “${estimate.title}” for us. The contract, with everything that goes with it, is at the link.`
            : `${signature.name} signed “${estimate.title}”, ${formatCents(signature.total_cents)} in all. Your copy is at the link. We sign next, and you hear from us.`,
        },
        ...(lastDay && !isOurs
          ? [
              {
                kind: 'paragraph' as const,
                text: `You may cancel until midnight of ${dayText(lastDay)}: on the same page, or in writing.`,
              },
            ]
          : []),
        {
          kind: 'buttons',
          buttons: [
            { text: 'See what was signed', href: links.estimate(estimate.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
        {
          kind: 'paragraph',
          text: `Keep this mail: by ${signature.record_hash} anybody can check later that nothing was changed.`,
        },
      ],
      why: `You’re getting this because you signed an estimate of ${business.name}.`,
    })
  },
})
