// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { type Refund, type Wallets, walletsQuery } from './api'
import { Wallet } from './wallet'

// Nobody answers: what is shown is what the wallets say.
vi.mock('@/lib/edge-function', () => ({ askFunction: () => new Promise(() => {}) }))

const wallet: Wallets['wallets'][number] = {
  id: 'a wallet',
  fingerprint: '6c5a9d1e',
  network: 'regtest',
  state: 'on',
  addresses: 1000,
  addresses_left: 990,
  made_at: '2026-11-21T12:00:00Z',
  made_by_name: null,
  starts_at: '2026-11-21T13:00:00Z',
  test: null,
}
const refund: Refund = {
  id: 'a refund',
  invoice_id: 'an invoice',
  number: 1042,
  satoshis: 2000,
  cents: 200,
  address: 'bcrt1qfirst',
  claimed_at: '2026-11-29T12:00:00Z',
  sent: [],
}
const wallets: Wallets = {
  wallets: [wallet],
  settings: { takes_escrowed_deposits: false },
  watching: { looked_at: null, is_blind: false, sources: [], last_price: null },
  refunds: [],
  refunds_ended: [],
}

/** Opens the page; gives what puts other wallets there, as they are when asked for anew. */
function open(first: Partial<Wallets>) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const put = (some: Partial<Wallets>) =>
    queryClient.setQueryData(walletsQuery().queryKey, { ...wallets, ...some })
  put(first)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Wallet />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return put
}

test('the only refund, while its code is open, is not to be sent once its money has left the chain, and says so', async () => {
  const becomes = open({ refunds: [refund] })
  expect(screen.getByRole('heading', { name: 'Invoice 1042: $2.00' })).toBeTruthy()
  becomes({ refunds_ended: [{ id: refund.id, state: 'withdrawn' }] })
  expect(await screen.findByText(/^Don’t send it/)).toBeTruthy()
})

test('the only refund says that it was paid back', async () => {
  const becomes = open({ refunds: [refund] })
  becomes({ refunds_ended: [{ id: refund.id, state: 'refunded' }] })
  expect(await screen.findByText(/^Paid back/)).toBeTruthy()
})

test('a source that is not believed says why', () => {
  const source = { ok_at: '2026-12-01T12:00:00Z' }
  const sources = [
    { name: 'north', problem: 'Its proof of a payment is wrong.', ...source },
    { name: 'south', problem: 'It is 3 blocks behind.', ...source },
    { name: 'west', problem: null, ...source },
  ]
  open({ watching: { ...wallets.watching, sources } })
  const lines = [...screen.getByRole('list', { name: 'Sources' }).children].map((line) => line.textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^northIts proof of a payment is wrong, last fine /),
    expect.stringMatching(/^southIt is 3 blocks behind, last fine /),
    expect.stringMatching(/^westFine, /),
  ])
})
