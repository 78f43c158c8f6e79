// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { noAnswer } from '@/lib/backend'
import { invoicesOfJobQuery } from './api'
import { InvoicesOfJob } from './invoices-of-job'

/** What was sent; nothing is answered, and nothing is sent again by itself. */
const sent = vi.hoisted(() => [] as { invoice: { id: string; kind: string } }[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  unlessAnswered: () => false,
  change: (call: (db: object) => void) => {
    call({ rpc: (_: string, args: (typeof sent)[number]) => sent.push(args) })
    return Promise.reject(noAnswer())
  },
}))

test('a deposit that is billed after an empty invoice got no answer is another invoice, and pressed again the same', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, enabled: false } },
  })
  queryClient.setQueryData(invoicesOfJobQuery('a job').queryKey, {
    invoices: [],
    options: [
      {
        estimate_id: 'an estimate',
        reference: 'E-1',
        option_id: 'an option',
        name: '',
        total_cents: 100_000,
        deposit_cents: 30_000,
      },
    ],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <InvoicesOfJob job={{ id: 'a job' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const [place, name] of ['Write an invoice', /deposit of E-1/, /deposit of E-1/].entries()) {
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(sent).toHaveLength(place + 1))
    await screen.findByText(/Not started/)
  }
  const [work, deposit, again] = sent.map(({ invoice }) => invoice)
  expect([work?.kind, deposit?.kind]).toEqual(['work', 'deposit'])
  expect(deposit?.id).not.toBe(work?.id)
  expect(again).toEqual(deposit)
})
