// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { Refund } from './refund'

/** What is answered, in order. */
const answers = vi.hoisted(() => [] as (() => Promise<unknown>)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => answers.shift()?.(),
}))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a code that was sent can still be entered where another one is refused', async () => {
  answers.push(
    async () => ({ payment: {}, problem: null }),
    () =>
      Promise.reject(
        new BackendError({ status: 429, error: { code: 'PT429', message: 'too_many_codes', details: '{}' } }),
      ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Refund
        invoiceId="00000000-0000-4000-8000-000000000001"
        over={{ cents: 1000, satoshis: 10_000, choice: 'open', address: null }}
        contact={{ email: 'a•••@example.com', phone: null }}
        paidTo={undefined}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send it back to me' }))
  fireEvent.change(screen.getByLabelText('Your bitcoin address'), {
    target: { value: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send another code' }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})
