import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { type Refund, refundQuery, settleRefundMutation, type Wallets } from './api'
import { PaymentCode } from './payment-code'
import { satoshiText } from './words'

type RefundsProps = { refunds: readonly Refund[]; ended: Wallets['refunds_ended'] }

/** What customers have paid too much and want back. Those that end while the page is open stay, and say how. */
export function Refunds({ refunds, ended }: RefundsProps) {
  const [met, setMet] = useState(refunds)
  const unmet = refunds.filter(({ id }) => !met.some((one) => one.id === id))
  if (unmet.length > 0) setMet([...met, ...unmet])
  if (met.length === 0) return <p>Nobody is owed a refund in bitcoin.</p>
  return (
    <ul className="grid gap-6">
      {met.map((refund) => {
        const now = refunds.find(({ id }) => id === refund.id)
        return (
          <li key={refund.id} className="rounded-xl border border-paper-300 bg-white p-5">
            <RefundToPay
              refund={now ?? refund}
              isOpen={now !== undefined}
              isWithdrawn={ended.some(({ id, state }) => id === refund.id && state === 'withdrawn')}
            />
          </li>
        )
      })}
    </ul>
  )
}

type RefundToPayProps = { refund: Refund; isOpen: boolean; isWithdrawn: boolean }

function RefundToPay({ refund, isOpen, isWithdrawn }: RefundToPayProps) {
  useQuery({ ...refundQuery(refund.invoice_id), enabled: isOpen })
  return (
    <div className="grid gap-4">
      <h3 className="text-xl">
        Invoice {refund.number}
        {refund.cents !== null && `: ${formatCents(refund.cents)}`}
      </h3>
      {isWithdrawn ? (
        <Notice tone="warning">
          Don’t send it: what the customer had paid is no longer in bitcoin’s chain.
        </Notice>
      ) : !isOpen ? (
        <Notice tone="done">Paid back: it was seen on its way to the customer’s address.</Notice>
      ) : (
        <>
          <p className="text-ink-soft">
            The customer confirmed this address with a code on {momentText(refund.claimed_at)}.
          </p>
          <PaymentCode
            address={refund.address}
            satoshis={refund.satoshis}
            label={`Refund, invoice ${refund.number}`}
          />
          <p role="status" className="font-semibold">
            Send exactly this amount from your wallet. It shows here once it was seen.
          </p>
          {refund.sent.length > 0 && <OtherAmounts refund={refund} />}
        </>
      )}
    </div>
  )
}

/** What came to the address of a refund in another amount: a wallet that takes its fee out of the amount sends less. */
function OtherAmounts({ refund: { id, satoshis, sent } }: { refund: Refund }) {
  const settling = useMutation(settleRefundMutation(useQueryClient()))
  return (
    <Notice tone="warning">
      {sent.length === 1 ? 'A payment in another amount' : 'Payments in other amounts'} came to this address.
      Did you send {sent.length === 1 ? 'it' : 'one of them'}?{' '}
      {sent.some((one) => one.satoshis < satoshis) && 'What it is short of stays the customer’s credit.'}
      <ul className="mt-3 grid gap-3">
        {sent.map((one) => (
          <li key={`${one.txid}:${one.vout}`}>
            <span className="font-mono text-sm break-all">{one.txid}</span>
            <p className="mt-1">
              <Button
                look="navy"
                disabled={settling.isPending}
                onClick={() => settling.mutate({ id, txid: one.txid, vout: one.vout })}
              >
                Yes, {satoshiText(one.satoshis)} is the refund
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <FormProblem error={settling.error} />
    </Notice>
  )
}
