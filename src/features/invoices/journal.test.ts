import { expect, test } from 'vitest'
import { endOfLastMonth } from './close-books'
import { journalText } from './journal'

test('an entry of the ledger is a transaction of hledger, whatever a customer is called', () => {
  const entry = {
    number: 7,
    entered_for: '2026-11-24',
    kind: 'received' as const,
    invoice: 1042,
    customer: 'Doe; Jane | Co',
    credit_note: null,
    method: 'check',
    detail: '1042',
    reason: null,
    lines: [
      { account: 'check', cents: 12_050 },
      { account: 'receivable', cents: -10_000 },
      { account: 'customer_credit', cents: -2_050 },
    ],
  }
  expect(journalText(entry)).toBe(`2026-11-24 (7) Doe, Jane , Co | Invoice 1042, Check 1042
    assets:checks  $120.50
    assets:receivable  $-100.00
    liabilities:customer credit  $-20.50

`)
  expect(journalText({ ...entry, kind: 'credited', credit_note: 3 })).toContain(
    'Invoice 1042, credit note 3\n',
  )
  expect(journalText({ ...entry, kind: 'reversed', reason: 'It bounced' })).toContain(
    'reversed: Check 1042, It bounced\n',
  )
  const lines = [
    { account: 'differences', cents: 40 },
    { account: 'receivable', cents: -40 },
  ]
  expect(journalText({ ...entry, kind: 'written_off', lines })).toContain('expenses:differences  $0.40\n')
})

test('the month that can be closed is the one before this, where the business is', () => {
  expect(endOfLastMonth(new Date('2026-03-01T12:00:00Z'))).toBe('2026-02-28')
  expect(endOfLastMonth(new Date('2026-01-01T12:00:00Z'))).toBe('2025-12-31')
  // Still February on the East Coast.
  expect(endOfLastMonth(new Date('2026-03-01T02:00:00Z'))).toBe('2026-01-31')
})
