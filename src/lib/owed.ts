import { dayText } from './dates'
import { formatCents } from './money'

/** An invoice as its customer's lists have it. `coming_cents` of what is open were seen on their way, and are not confirmed yet. */
type Owed = { standing: string; due_on: string; open_cents: number; coming_cents: number }

/** What is still to be paid of an invoice, behind its name: `, $1,250.00 to pay, due Dec 1, 2026`. */
export function owedWords({ standing, due_on, open_cents, coming_cents }: Owed): string {
  if (open_cents <= 0) return standing === 'void' ? ', taken back' : ', paid'
  if (coming_cents >= open_cents) return ', your payment is on its way and not confirmed yet'
  return `, ${formatCents(open_cents - coming_cents)} to pay, ${dueWords({ standing, due_on })}`
}

/** Until when an invoice is to be paid: `was due Nov 3, 2026`. */
export const dueWords = ({ standing, due_on }: Pick<Owed, 'standing' | 'due_on'>) =>
  `${standing === 'overdue' ? 'was due' : 'due'} ${dayText(due_on)}`
