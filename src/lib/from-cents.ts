import { formatCents } from './money'

/** What an estimate comes to as it was sent: `from $1,000.00` where its customer chooses between options. */
export const fromCents = ({ options, from_cents }: { options: number; from_cents: number }) =>
  options > 1 ? `from ${formatCents(from_cents)}` : formatCents(from_cents)
