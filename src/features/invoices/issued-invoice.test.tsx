// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { InvoiceFile } from './api'
import { IssuedInvoice } from './issued-invoice'

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
  tax_cents: 0,
  lines: [],
  deposits: [],
  payments: [],
  credit_notes: [],
}

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
