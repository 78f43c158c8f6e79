import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { mail } from './layout.ts'
import { template } from './template.ts'

const payload = z.object({
  code: z.string(),
  estimate: z.object({ id: z.guid(), reference: z.string(), title: z.string() }),
})

/** To the address we knew before: the code without which nobody signs an estimate on a device of their own. */
export const signingCode = template('signing-code', payload, {
  email: ({ code, estimate }, links) =>
    mail(links, {
      subject: `${code} is your code to sign estimate ${estimate.reference}`,
      preview: 'It is good for 15 minutes.',
      heading: 'Your code to sign',
      blocks: [
        {
          kind: 'paragraph',
          text: `Type ${code} where you sign “${estimate.title}”. It is good for 15 minutes.`,
        },
        {
          kind: 'paragraph',
          text: `We never ask for it by phone. If it wasn’t you who wanted to sign, do nothing, and tell us: ${business.phone.display}.`,
        },
      ],
      why: `You’re getting this because somebody with the link to your estimate wants to sign it.`,
    }),
  text: ({ code, estimate }) =>
    `${business.name}: ${code} is your code to sign estimate ${estimate.reference}. It is good for 15 minutes.`,
})
