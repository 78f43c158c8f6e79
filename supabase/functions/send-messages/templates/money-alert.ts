import { z } from 'zod'
import { formatDollars } from '../../../../src/lib/format.ts'
import { mail } from './layout.ts'
import { template } from './template.ts'
import { moment } from './words.ts'

const invoice = z.object({ id: z.guid(), number: z.number() })

const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reorganized'), invoice, cents: z.number(), txid: z.string() }),
  z.object({ kind: z.literal('forged'), invoice, address: z.string() }),
  z.object({
    kind: z.literal('wallet_changed'),
    fingerprint: z.string(),
    starts_at: z.coerce.date(),
    is_first: z.boolean(),
    by: z.string().nullable(),
  }),
  z.object({ kind: z.literal('few_addresses'), left: z.number() }),
  z.object({ kind: z.literal('refund_claimed'), invoice, cents: z.number() }),
])
type Alert = z.infer<typeof payload>

const dollars = (cents: number) => formatDollars(cents / 100, 2)

/** What happened, and what to do about it. */
function wordsOf(alert: Alert): { subject: string; text: string } {
  switch (alert.kind) {
    case 'reorganized':
      return {
        subject: `A bitcoin payment for invoice ${alert.invoice.number} was taken back`,
        text: `The block with ${dollars(alert.cents)} for invoice ${alert.invoice.number} is no longer part of bitcoin’s chain. Most such payments are confirmed again within the hour, and the invoice then says so by itself. Until then, treat it as unpaid. Transaction: ${alert.txid}.`,
      }
    case 'forged':
      return {
        subject: `Invoice ${alert.invoice.number} got a bitcoin address that is not ours`,
        text: `A customer’s browser was given the address ${alert.address} to pay invoice ${alert.invoice.number}. It does not belong to the wallet that the site was built for, so the page did not show it, and nobody can have paid there. Somebody may have changed the database. Compare all addresses on the wallet’s page, change the database’s passwords, and ask whoever runs the site for help. If you have just replaced the wallet, the site has to be built with the new wallet’s key.`,
      }
    case 'wallet_changed':
      return {
        subject: alert.is_first ? 'A bitcoin wallet was turned on' : 'The bitcoin wallet will be replaced',
        text: `${alert.by ?? 'An admin'} turned on the wallet ${alert.fingerprint}. ${alert.is_first ? 'From now on' : `From ${moment(alert.starts_at)} on`}, invoices are paid to it. ${alert.is_first ? 'If nobody you know did this, call each other now.' : 'If nobody you know did this, any admin can cancel it until then.'}`,
      }
    case 'few_addresses':
      return {
        subject: alert.left === 1 ? '1 bitcoin address is left' : `${alert.left} bitcoin addresses are left`,
        text: `Each invoice that is paid in bitcoin gets an address of its own, and ${alert.left} ${alert.left === 1 ? 'is' : 'are'} left. Paste the wallet’s public key again on its page: that adds 1,000.`,
      }
    case 'refund_claimed':
      return {
        subject: `${dollars(alert.cents)} to send back for invoice ${alert.invoice.number}`,
        text: `A customer paid ${dollars(alert.cents)} more than invoice ${alert.invoice.number} asks, and wants it back in bitcoin. The wallet’s page shows the amount and the address as a code to scan with the wallet.`,
      }
  }
}

/** To admins, or to whoever is on call: what about money in bitcoin must not wait. */
export const moneyAlert = template('money-alert', payload, {
  email(alert, links) {
    const { subject, text } = wordsOf(alert)
    return mail(links, {
      subject,
      preview: text.slice(0, 90),
      heading: subject,
      blocks: [
        { kind: 'paragraph', text },
        {
          kind: 'buttons',
          buttons: [
            'invoice' in alert && alert.kind !== 'refund_claimed'
              ? { text: 'See the invoice', href: `${links.site}/admin/invoices?invoice=${alert.invoice.id}` }
              : { text: 'See the wallet', href: `${links.site}/admin/wallet` },
          ],
        },
      ],
      why: 'You’re getting this because you run the office, and it is about money.',
    })
  },
})
