// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { InvoiceFile } from './api'
import { IssuedInvoice } from './issued-invoice'
import { methodName } from './words'

const invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'work',
  title: 'The work',
  standing: 'open',
  due_on: null,
  total_cents: 50_000,
  open_cents: 50_000,
  credit_cents: 0,
  spendable_cents: 30_000,
  waived_cents: 0,
  untaken_cents: 0,
  tax_cents: 0,
  lines: [],
  deposits: [],
  payments: [],
  credit_notes: [],
}

afterEach(cleanup)

test('what the customer has left on another invoice is offered on the next one, as they were told', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <IssuedInvoice file={{ invoice, reminders: null } as unknown as InvoiceFile} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^\$300\.00 of the customer’s is left/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take it off this one' }))
  const how = screen.getByLabelText<HTMLSelectElement>('How')
  const amount = () => screen.getByLabelText<HTMLInputElement>('Dollars').value
  expect([how.value, amount()]).toEqual(['credit', '300.00'])
  fireEvent.change(how, { target: { value: 'check' } })
  expect(amount()).toBe('500.00')
})

test('what is left of the customer’s can be written down as sent back, and is shown so', () => {
  const refund = {
    id: 'a',
    is_refund: true,
    method: 'check',
    cents: 2_500,
    received_on: '2026-11-22',
    detail: '77',
  }
  const over = { ...invoice, open_cents: 0, credit_cents: 500, spendable_cents: 0, standing: 'over' }
  const payments = [{ ...refund, reversed: null, chain: null }]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <IssuedInvoice file={{ invoice: { ...over, payments }, reminders: null } as unknown as InvoiceFile} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Sent back: Check 77, November 22, 2026')).toBeTruthy()
  expect(screen.getByText('-$25.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Write down a refund' }))
  expect(screen.getByRole('form', { name: 'A refund' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Dollars').value).toBe('5.00')
  expect(screen.getByLabelText('Sent on')).toBeTruthy()
  const how = screen.getByLabelText<HTMLSelectElement>('How')
  expect([...how.options].map(({ value }) => value)).not.toContain('credit')
  fireEvent.click(screen.getByRole('button', { name: /the refund of \$25.00/ }))
  expect(screen.getByRole('form', { name: 'Reverse a refund' })).toBeTruthy()
})

test('what was sent back over the chain is shown with its transaction, and cannot be reversed', () => {
  const paid = { method: 'bitcoin', cents: 2_500, received_on: '2026-11-22', detail: null, reversed: null }
  const sent = { txid: 'ab'.repeat(32), satoshis: 25_000, cents_per_coin: null, sources: [], height: 111 }
  const payments = [{ ...paid, id: 'a', is_refund: true, chain: sent }]
  const over = { ...invoice, open_cents: 0, spendable_cents: 0, standing: 'paid', payments }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <IssuedInvoice file={{ invoice: over, reminders: null } as unknown as InvoiceFile} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const { textContent } = screen.getByRole('region', { name: 'Payments' })
  expect(textContent).toBe(
    `PaidSent back: ${methodName('bitcoin')}, November 22, 2026-$25.000.00025000 BTCBlock 111, transaction ${sent.txid}`,
  )
})

test('what a work’s invoice no longer takes of its deposit stands beside its credit note, so that the sums are right', () => {
  const credit_notes = [{ number: 7, reason: 'Not done', cents: 50_000, issued_on: '2026-11-22' }]
  const taken = { ...invoice, deposits: [{ number: 1001, cents: 20_000 }], credit_notes }
  const over = { ...taken, standing: 'void', open_cents: 0, spendable_cents: 0, untaken_cents: 20_000 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <IssuedInvoice file={{ invoice: over, reminders: null } as unknown as InvoiceFile} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const { textContent } = screen.getByRole('region', { name: 'Credit notes' })
  expect(textContent).toContain('-$500.00Deposit it no longer takes $200.00')
})
