import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { formatDollars } from '../../../../src/lib/format.ts'
import { mail } from './layout.ts'
import { template } from './template.ts'

const payload = z.object({
  code: z.string(),
  address: z.string(),
  cents: z.number(),
  invoice: z.object({ id: z.guid(), number: z.number() }),
})

/** To the address we knew before: the code without which what was paid too much is sent nowhere. */
export const refundCode = template('refund-code', payload, {
  email: ({ code, address, cents, invoice }, links) =>
    mail(links, {
      subject: `${code} is your code for a refund of invoice ${invoice.number}`,
      preview: 'It is good for 15 minutes.',
      heading: 'Your code for a refund',
      blocks: [
        {
          kind: 'paragraph',
          text: `Type ${code} on the page of invoice ${invoice.number}, and we send ${formatDollars(cents / 100, 2)} in bitcoin to ${address}. It is good for 15 minutes.`,
        },
        {
          kind: 'paragraph',
          text: `We never ask for it by phone. If this isn’t your address, do nothing, and tell us: ${business.phone.display}.`,
        },
      ],
      why: 'You’re getting this because somebody with the link to your invoice wants back what was overpaid.',
    }),
  text: ({ code, address, invoice }) =>
    `${business.name}: ${code} is your code to send a refund of invoice ${invoice.number} to ${address.slice(0, 8)}...${address.slice(-6)}. Not your address? Don't use it.`,
})
