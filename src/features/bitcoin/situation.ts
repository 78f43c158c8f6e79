import { formatCents } from '@/lib/money'
import type { Answer, Output, Payment } from './payment-api'

/** How sure the chain is of a payment or of several. */
type Standing = { confirmations: number; needed: number }

export const confirmationsText = ({ confirmations, needed }: Standing) =>
  `${confirmations} of ${needed} ${needed === 1 ? 'confirmation' : 'confirmations'}`

/** Whether a payment is no longer on its way. */
export const isGone = ({ state }: Output) => state === 'replaced' || state === 'vanished'

/** What a payer is told first: `done` and `gone` look like it. `more` explains it. */
export type Situation = { look: 'waiting' | 'coming' | 'done' | 'gone'; words: string; more?: string }

const LEAVE = 'You can close this page: we go on watching.'

/** Where the payment of an invoice stands, in a sentence that screen readers hear whenever it changes. */
export function situationOf(payment: Payment): Situation {
  const { money, finality, over, left_cents, outputs } = payment
  const left = formatCents(left_cents)
  const confirmed = confirmationsText(payment)
  if (money === 'enough' || money === 'over') {
    if (finality === 'final')
      return money === 'over' && over
        ? {
            look: 'done',
            words: `Paid, and ${formatCents(over.cents)} more than this invoice asks. Thank you!`,
          }
        : { look: 'done', words: 'Paid. Thank you!' }
    if (finality === 'confirming')
      return { look: 'coming', words: confirmed, more: `About ten minutes each. ${LEAVE}` }
    return {
      look: 'coming',
      words: 'Seen on the network. Thank you!',
      more: `It counts after ${payment.needed === 1 ? 'one confirmation' : `${payment.needed} confirmations`}, about ten minutes each. ${LEAVE}`,
    }
  }
  if (money === 'part') {
    const rest = `${left} is left to pay.`
    if (finality === 'final') return { look: 'waiting', words: `A part is paid. ${rest}` }
    return finality === 'confirming'
      ? { look: 'waiting', words: `A part has ${confirmed}. ${rest}` }
      : { look: 'waiting', words: `A part was seen on the network. ${rest}` }
  }
  const [latest] = outputs
  if (latest && isGone(latest))
    return {
      look: 'gone',
      words: 'This payment was taken back. Nothing is lost: pay again.',
      more:
        latest.state === 'replaced'
          ? 'Your wallet, or whoever sent it, replaced it by another one before it was confirmed.'
          : 'The network no longer has it, so the money is still where it was sent from.',
    }
  return left_cents > 0
    ? {
        look: 'waiting',
        words: 'Waiting for your payment.',
        more: 'This page shows it within seconds of sending.',
      }
    : { look: 'done', words: 'Nothing is left to pay.' }
}

/** Why no bitcoin can be taken for it. */
export type Refusal = NonNullable<Payment['reason']> | 'no_price'

/** Why what is left can't be paid in bitcoin now; undefined if it can, and where nothing is left. */
export function refusalOf(payment: Payment, problem: Answer['problem']): Refusal | undefined {
  if (payment.left_cents === 0) return undefined
  if (!payment.can_pay) return payment.reason ?? 'not_set_up'
  if (!payment.quote && problem === 'no_price') return 'no_price'
  return payment.address ? undefined : 'no_addresses'
}

/** What a payer is told of it. */
export const reasons: Record<Refusal, string> = {
  not_set_up: 'We can’t take bitcoin for invoices at the moment.',
  escrow: 'A deposit like this has to go into an escrow account at a bank, so it can’t be paid in bitcoin.',
  nothing_open: 'Nothing is left to pay on this invoice.',
  too_small: 'This is too little for bitcoin: the network’s fee would be too large a part of it.',
  no_addresses: 'We can’t give you a bitcoin address at the moment.',
  no_price:
    'The price of bitcoin isn’t known at the moment: the sources we ask don’t answer, or don’t agree. We ask them again every ten seconds.',
}
