// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { type Undelivered as Message, undeliveredQuery } from './api'
import { Undelivered } from './undelivered'

vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: async () => {
    throw new BackendError({ status: 409, error: { code: 'PT409', message: 'message_being_sent' } })
  },
}))

const message: Message = {
  id: '00000000-0000-4000-8000-000000000001',
  channel: 'email',
  template: 'request-received',
  recipient: 'ann@example.com',
  service_request_id: null,
  reference: null,
  attempts: 3,
  state: 'waiting',
  last_error: null,
  created_at: '2026-11-24T09:00:00Z',
  last_tried_at: null,
  urgent: false,
}

function draw(messages: Message[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(undeliveredQuery().queryKey, messages)
  render(
    <QueryClientProvider client={queryClient}>
      <Undelivered />
    </QueryClientProvider>,
  )
}

test.each([
  [1, '1 message could not be delivered'],
  [199, '199 messages could not be delivered'],
  [200, '200 messages or more could not be delivered'],
])('of %i that are listed it says: %s', (listed, words) => {
  draw(Array.from({ length: listed }, (_, place) => ({ ...message, id: `${place}` })))
  expect(screen.getByRole('heading').textContent).toBe(words)
})

test('why a message was not sent again is said in words', async () => {
  draw([message])
  fireEvent.click(screen.getByRole('button', { name: /^Send it again/, hidden: true }))
  expect((await screen.findByText(/^Not done/)).textContent).toMatch(/^Not done\. .* /)
  expect(screen.queryByText(/message_being_sent/)).toBeNull()
})
