import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
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
    paid_cents: z.number(),
    open_cents: z.number(),
    /** What was a trifle too little. */
    waived_cents: z.number().default(0),
  }),
})

type Invoice = z.infer<typeof payload>['invoice']

function sentence({ number, title, paid_cents, open_cents, waived_cents }: Invoice): string {
  const paid = formatDollars(paid_cents / 100, 2)
  const waived = waived_cents > 0 ? ` We waive the missing ${formatDollars(waived_cents / 100, 2)}.` : ''
  return open_cents > 0
    ? `${paid} in bitcoin has arrived for invoice ${number}, ${title}. ${formatDollars(open_cents / 100, 2)} is left to pay.`
    : `${paid} in bitcoin has arrived: invoice ${number}, ${title}, is paid.${waived} Thank you!`
}

/** To whoever pays: their payment in bitcoin is confirmed, once for each. */
export const paymentReceived = template('payment-received', payload, {
  email: ({ request, payer, invoice }, links) =>
    mail(links, {
      subject:
        invoice.open_cents > 0
          ? `A part of invoice ${invoice.number} is paid`
          : `Invoice ${invoice.number} is paid`,
      preview: sentence(invoice),
      heading: 'Your payment has arrived',
      blocks: [
        { kind: 'paragraph', text: greeting(request ?? payer ?? { first_name: '' }) },
        { kind: 'paragraph', text: sentence(invoice) },
        { kind: 'buttons', buttons: [{ text: 'See your invoice', href: links.invoice(invoice.id) }] },
      ],
      why: request
        ? `You’re getting this because ${business.name} works for you. We write when something changes.`
        : 'You’re getting this because the bill of this work goes to you. Call us if it shouldn’t.',
    }),
  text: ({ invoice }, links) =>
    textMessage(
      `${business.name}: ${sentence(invoice)}`,
      '',
      `${links.invoice(invoice.id)} Text STOP to end.`,
    ),
})
