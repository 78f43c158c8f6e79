// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErasePerson } from './erase-person'

/** What was sent, in order. */
const sent = vi.hoisted(() => [] as object[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: async (call: (db: object) => void) => {
    call({ rpc: (_: string, args: object) => sent.push(args) })
    return {
      account: false,
      requests: 0,
      kept: [],
      kept_why: '',
      chats: 0,
      messages: 0,
      contacts: 0,
      reviews: 1,
      hours: 0,
    }
  },
}))

afterEach(cleanup)

test('that one person’s reviews go too is not said of the next one who is looked for', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ErasePerson />
    </QueryClientProvider>,
  )
  const find = async (email: string) => {
    fireEvent.change(screen.getByLabelText(/email/), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Show what we have' }))
    return screen.findByRole('button', { name: `Erase ${email} for good` })
  }
  await find('ann@example.com')
  fireEvent.click(screen.getByRole('checkbox', { name: /Delete their reviews too/ }))
  const press = await find('bob@example.com')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  fireEvent.click(press)
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ person_email: 'bob@example.com', reviews: 'keep', really: true }),
  )
})
