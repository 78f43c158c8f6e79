import { bitcoinText } from '@/lib/bitcoin/amounts'
import { clockText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { Output } from './payment-api'
import { confirmationsText, isGone } from './situation'

/** Each payment that the chain has, or had, with how sure it is. */
export function SentPayments({ outputs }: { outputs: readonly Output[] }) {
  const known = new Set(outputs.map(({ txid }) => txid))
  return (
    <section aria-label="What you sent">
      <h3 className="text-lg text-navy-900">What you sent</h3>
      <ul className="mt-2">
        {outputs.map((output) => (
          <li key={`${output.txid}:${output.vout}`} className="border-t border-paper-300 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={`font-semibold tabular-nums ${isGone(output) ? 'line-through' : ''}`}>
                {output.cents !== null && `${formatCents(output.cents)}, `}
                {bitcoinText(output.satoshis)} BTC
              </span>
              <span>{stateText(output, known)}</span>
            </p>
            <p className="text-sm text-ink-soft">
              First seen {clockText(output.first_seen_at)}
              {output.cents_per_coin !== null && ` at ${formatCents(output.cents_per_coin)} a bitcoin`}
              {output.is_late && ', the price when it came: the locked one was over'}
            </p>
            <p className="text-sm text-ink-soft">
              Transaction <span className="font-mono break-all">{output.txid}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText(output: Output, known: ReadonlySet<string>): string {
  switch (output.state) {
    case 'seen':
      return 'Seen, not confirmed yet'
    case 'confirming':
      return confirmationsText(output)
    case 'final':
      return 'Confirmed'
    case 'replaced':
      return output.replaced_by && known.has(output.replaced_by)
        ? 'Replaced by another one listed here'
        : 'Taken back'
    case 'vanished':
      return 'No longer on the network'
  }
}
