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
    open_cents: z.number(),
    due_on: z.string(),
    why: z.enum(['before', 'today', 'after']),
  }),
})

const whenWords = { before: 'is due', today: 'is due today,', after: 'was due' } as const

const headings = {
  before: 'Your invoice is due soon',
  today: 'Your invoice is due today',
  after: 'Your invoice is past due',
} as const

/** To whoever pays: an invoice will be due, is due today, or was due and is not paid. */
export const invoiceReminder = template('invoice-reminder', payload, {
  email: ({ request, payer, invoice }, links) => {
    const { number, title, why } = invoice
    const amount = formatDollars(invoice.open_cents / 100, 2)
    const when = `${whenWords[why]} ${dayText(invoice.due_on)}`
    return mail(links, {
      subject: `Invoice ${number}${request ? ` for ${request.reference}` : ''}: ${amount} ${when}`,
      preview: `${title}. ${amount} to pay.`,
      heading: headings[why],
      blocks: [
        { kind: 'paragraph', text: greeting(request ?? payer ?? { first_name: '' }) },
        {
          kind: 'paragraph',
          text: `Invoice ${number} for ${title} has ${amount} to pay, which ${when}. The invoice says how to pay it.`,
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
          text: 'Paid in the last few days? Then thank you: it takes a moment until we have written it down. If something about the invoice is not right, call us or answer this email.',
        },
      ],
      why: request
        ? `You’re getting this because ${business.name} worked for you and an invoice is open.`
        : 'You’re getting this because the bill of this work goes to you. Call us if it shouldn’t.',
    })
  },
  text: ({ invoice }, links) =>
    textMessage(
      `${business.name}: invoice ${invoice.number}, ${formatDollars(invoice.open_cents / 100, 2)} ${whenWords[invoice.why]} ${dayText(invoice.due_on)}.`,
      '',
      `${links.invoice(invoice.id)} Text STOP to end.`,
    ),
})
