import { takesBitcoin } from '@/content/business'

/** Where an invoice stands. */
export const standingWords: Record<string, string> = {
  draft: 'Draft',
  open: 'Open',
  part: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
  over: 'Overpaid',
  void: 'Taken back',
}

/** How a payment came in. */
export const methods = [
  { slug: 'check', name: 'Check' },
  { slug: 'cash', name: 'Cash' },
  { slug: 'card', name: 'Card, at the terminal' },
  { slug: 'bank', name: 'Bank transfer' },
  ...(takesBitcoin ? [{ slug: 'bitcoin', name: 'Bitcoin' } as const] : []),
  { slug: 'credit', name: 'Credit from another invoice' },
] as const

/** How a payment came in, to say it. */
export const methodName = (method: string) => methods.find(({ slug }) => slug === method)?.name ?? method

/** What its number is called. */
export const detailLabels: Record<string, string> = {
  check: 'Check number',
  card: 'Number of the slip',
  bank: 'Reference',
}

/** When an invoice is due. */
export const dueChoices = [
  { slug: '0', name: 'On receipt' },
  { slug: '7', name: 'In 7 days' },
  { slug: '14', name: 'In 14 days' },
  { slug: '30', name: 'In 30 days' },
  { slug: '60', name: 'In 60 days' },
] as const

/** `Invoice 1042`, `Deposit invoice 1042`, or that it is a draft. */
export const invoiceName = ({ kind, number }: { kind: string; number: number | null }) =>
  number === null
    ? kind === 'deposit'
      ? 'Draft of a deposit invoice'
      : 'Draft of an invoice'
    : `${kind === 'deposit' ? 'Deposit invoice' : 'Invoice'} ${number}`
