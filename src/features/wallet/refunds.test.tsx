// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Refund, Wallets } from './api'
import { Refunds } from './refunds'

// Nobody answers: what is shown is what the wallets say.
vi.mock('@/lib/edge-function', () => ({ askFunction: () => new Promise(() => {}) }))

const refund = (id: string, cents: number, address: string): Refund => ({
  id,
  invoice_id: 'an invoice',
  number: 1042,
  satoshis: cents * 10,
  cents,
  address,
  claimed_at: '2026-11-29T12:00:00Z',
  sent: [],
})
const first = refund('first', 20_000, 'bcrt1qfirst')
const second = refund('second', 15_000, 'bcrt1qsecond')

function open() {
  const queryClient = new QueryClient()
  const page = (refunds: Refund[], ended: Wallets['refunds_ended'] = []) => (
    <QueryClientProvider client={queryClient}>
      <Refunds refunds={refunds} ended={ended} />
    </QueryClientProvider>
  )
  const { rerender } = render(page([first]))
  return (...now: Parameters<typeof page>) => rerender(page(...now))
}

test('a second refund of an invoice is one of its own, beside the first and after it', () => {
  const becomes = open()
  becomes([first, second])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Invoice 1042: $200.00',
    'Invoice 1042: $150.00',
  ])
  becomes([second], [{ id: 'first', state: 'refunded' }])
  expect(document.body.textContent).toContain('bcrt1qsecond')
  expect(document.body.textContent).not.toContain('bcrt1qfirst')
  expect(screen.getAllByText(/^Paid back/)).toHaveLength(1)
})

test('what came to its address in another amount is shown, and is the refund once the owner says so', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  const sent = [{ txid: 'ab'.repeat(32), vout: 1, satoshis: 199_800 }]
  const becomes = open()
  becomes([{ ...first, sent }])
  expect(document.body.textContent).toMatch(
    /Did you send it\? What it is short of stays the customer’s credit/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Yes, 199,800 satoshis is the refund' }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    refund: { id: 'first', txid: 'ab'.repeat(32), vout: 1 },
  })
})

test('a refund whose money has left the chain is not to be sent, and is not said to be paid', () => {
  const becomes = open()
  becomes([], [{ id: 'first', state: 'withdrawn' }])
  expect(screen.queryByText(/^Paid back/)).toBeNull()
  expect(screen.getByText(/^Don’t send it/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('bcrt1qfirst')
})
