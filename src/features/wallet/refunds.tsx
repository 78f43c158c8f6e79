import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Notice } from '@/ui/notice'
import { type Refund, refundQuery } from './api'
import { PaymentCode } from './payment-code'

/** What customers have paid too much and want back. Those that are paid while the page is open stay, and say so. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const [met, setMet] = useState(refunds)
  const unmet = refunds.filter(({ invoice_id }) => !met.some((one) => one.invoice_id === invoice_id))
  if (unmet.length > 0) setMet([...met, ...unmet])
  if (met.length === 0) return <p>Nobody is owed a refund in bitcoin.</p>
  return (
    <ul className="grid gap-6">
      {met.map((refund) => (
        <li key={refund.invoice_id} className="rounded-xl border border-paper-300 bg-white p-5">
          <RefundToPay
            refund={refund}
            isOpen={refunds.some(({ invoice_id }) => invoice_id === refund.invoice_id)}
          />
        </li>
      ))}
    </ul>
  )
}

function RefundToPay({ refund, isOpen }: { refund: Refund; isOpen: boolean }) {
  const { data: isPaid } = useQuery({ ...refundQuery(refund.invoice_id), enabled: isOpen })
  return (
    <div className="grid gap-4">
      <h3 className="text-xl">
        Invoice {refund.number}
        {refund.cents !== null && `: ${formatCents(refund.cents)}`}
      </h3>
      {isPaid || !isOpen ? (
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
        </>
      )}
    </div>
  )
}
