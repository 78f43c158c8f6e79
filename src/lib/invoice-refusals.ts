import { dayText } from './dates.ts'
import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about invoices and payments (refusals.ts). They come with the pages that are about these. */

/** Texts that people write: what to do if one is too short, and its name. */
export const texts = {
  invoice_title: ['Say what the invoice is for, in at least 2 characters.', 'the title'],
  payment_detail: ['Enter the number, or leave it empty.', 'the number'],
  reversal_reason: ['Say why it is reversed.', 'the reason'],
  credit_reason: ['Say why it is taken back: the customer reads it.', 'the reason'],
} as const satisfies Record<string, readonly [whatToDo: string, whatItIs: string]>

type Told = Record<string, unknown>

/** What is wrong with a field. */
export const fieldSentences = {
  due_days_unusable: 'Choose when it is due.',
  payment_method_unknown: 'Choose how it was paid.',
  payment_unusable: 'Enter dollars and cents, such as 150.00.',
  payment_day_unusable:
    'Enter the day it came in or was sent: today or before, and at most a year before the invoice.',
}

/** What an invoice needs before it can be issued. */
const lackSentences = {
  nobody: 'Its job has no customer, so there is nobody to bill.',
  erased:
    'Its customer was erased, so there is nobody to bill. Discard this draft, or write in the customer’s name who pays it.',
  lines: 'Give it at least one line, each with words, that come to more than nothing.',
  prices: 'Give each line a price: 0 if it costs nothing.',
  tax_rate: 'Choose the sales tax.',
}

/** Why something was not done. */
export const refusals = {
  invoice_gone: 'This invoice no longer exists.',
  invoice_issued: ({ number }: Told) =>
    `It was issued as invoice ${number} in the meantime and can’t be changed: a credit note takes back what is wrong.`,
  invoice_changed_meanwhile:
    'Someone changed this invoice in the meantime. Check what it says now, then change it again.',
  deposit_billed: ({ number }: Told) =>
    `The work is billed already, as invoice ${number}: with this deposit the customer would be asked for more than the estimate comes to. Discard this draft.`,
  invoice_lacks: ({ lacks }: Told) =>
    Object.entries(lackSentences)
      .filter(([part]) => Array.isArray(lacks) && lacks.includes(part))
      .map(([, sentence]) => sentence)
      .join(' '),
  payment_gone: 'This payment is not in the books.',
  payment_by_chain:
    'The network proves this payment, so it stays. If it has to go back, take it back with a credit note: the customer then asks for it on the invoice’s page.',
  payment_in_books:
    'This had already arrived: it is in the books as it stands under “Paid”. If something in it is wrong, reverse it there, then write it down anew.',
  payment_meanwhile:
    'Not written down yet: what is open has changed in the meantime. If yours is not written down above, press again.',
  credit_meanwhile:
    'Not taken back yet: what is open has changed in the meantime. If yours is not taken back above, press again.',
  credit_in_books:
    'This credit note had arrived: it is issued as it stands under “Taken back”. What is missing from it is another credit note.',
  credit_too_much:
    'That is more than the customer’s credit, or than what is open. Check both, then try again.',
  refund_too_much:
    'That is more than what is left of the customer’s on this invoice. Check the amount, then try again.',
  credit_spent: ({ number }: Told) =>
    `What was overpaid on invoice ${number} has paid another invoice. Reverse that first.`,
  credit_beyond: ({ left }: Told) => `Only ${left} of this invoice is left to take back.`,
  month_closed: ({ until }: Told) =>
    `The books are closed until ${dayText(String(until))}. Enter it on a day after that.`,
  statement_days_unusable: 'Choose a first day, and a last day on or after it that is today or before.',
  statement_too_long: 'That is more than 1,000 entries. Choose a shorter time.',
  month_not_over: 'Choose a month that is over and not closed yet.',
}

addSentences({ texts, fieldSentences, refusals })
