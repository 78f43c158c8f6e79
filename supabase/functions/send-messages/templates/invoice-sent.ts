import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { dayText } from '../../../../src/lib/dates.ts'
import { formatDollars } from '../../../../src/lib/format.ts'
import { mail } from './layout.ts'
import { whoPays } from './payload.ts'
import { textMessage } from './short.ts'
import { template } from './template.ts'
import { greeting } from './words.ts'

const payload = z.object({
  ...whoPays,
  invoice: z.object({
    id: z.guid(),
    number: z.number(),
    title: z.string(),
    kind: z.enum(['work', 'deposit']),
    due_cents: z.number(),
    due_on: z.string(),
  }),
})

/** To whoever pays: their invoice is there, with what to pay and until when. */
export const invoiceSent = template('invoice-sent', payload, {
  email: ({ request, payer, invoice }, links) => {
    const amount = formatDollars(invoice.due_cents / 100, 2)
    const due = dayText(invoice.due_on)
    return mail(links, {
      subject: `Invoice ${invoice.number}${request ? ` for ${request.reference}` : ''}: ${invoice.title}`,
      preview: invoice.due_cents > 0 ? `${amount}, due ${due}.` : 'Your deposit covers all of it.',
      heading: invoice.kind === 'deposit' ? 'Your deposit invoice' : 'Your invoice',
      blocks: [
        { kind: 'paragraph', text: greeting(request ?? payer ?? { first_name: '' }) },
        {
          kind: 'paragraph',
          text:
            invoice.due_cents > 0
              ? `This is the invoice for ${invoice.title}: ${amount}, due ${due}. It shows what it’s for and what has been paid, and you can print it or keep it as a PDF.`
              : // Whether that is paid or not: its own invoice asks for the rest.
                `This is the invoice for ${invoice.title}. Your deposit covers all of it, so nothing is to be paid on this invoice itself.`,
        },
        {
          kind: 'buttons',
          buttons: [
            { text: 'See your invoice', href: links.invoice(invoice.id) },
            { text: `Call ${business.phone.display}`, href: `tel:${business.phone.e164}` },
          ],
        },
        {
          kind: 'paragraph',
          text: 'Whoever has this link sees the invoice. Share it only with those who pay it.',
        },
      ],
      why: request
        ? `You’re getting this because ${business.name} works for you. We write when something changes.`
        : `You’re getting this because the bill of this work goes to you. Call us if it shouldn’t.`,
    })
  },
  text: ({ invoice }, links) =>
    textMessage(
      `${business.name}: invoice ${invoice.number}, ${
        invoice.due_cents > 0
          ? `${formatDollars(invoice.due_cents / 100, 2)}, due ${dayText(invoice.due_on)}`
          : 'covered by your deposit'
      }.`,
      '',
      `${links.invoice(invoice.id)} Text STOP to end.`,
    ),
})
