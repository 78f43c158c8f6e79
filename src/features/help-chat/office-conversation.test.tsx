// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noAnswer } from '@/lib/backend'
import { type StaffChat, staffChatQuery } from './api'
import { OfficeConversation } from './office-conversation'

/** What was sent, in order, each with the way to answer it. */
type Sent = { args: { answer: { message_id: string; body: string } } } & PromiseWithResolvers<object>
const sent = vi.hoisted(() => [] as Sent[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: (call: (db: object) => void) => {
    const waiting = Promise.withResolvers<object>()
    call({ rpc: (_: string, args: Sent['args']) => sent.push({ args, ...waiting }) })
    return waiting.promise
  },
}))

const chat: StaffChat = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ann',
  email: 'ann@example.com',
  phone: null,
  page: '/',
  created_at: '2026-11-24T09:00:00Z',
  waiting_since: null,
  is_open: true,
  service_request_id: null,
  reference: null,
  request_start: { service: '', town: '' },
  messages: [],
}

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
})
afterEach(cleanup)

function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(staffChatQuery(chat.id).queryKey, chat)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OfficeConversation id={chat.id} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByLabelText<HTMLTextAreaElement>('Answer Ann')
}
async function send(words: string) {
  const before = sent.length
  fireEvent.change(screen.getByLabelText('Answer Ann'), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(before + 1))
}

test('an answer that arrives when another conversation is open already is not in the box again', async () => {
  open()
  await send('We come at 9.')
  cleanup()
  await act(async () => sent[0]?.resolve({ id: 'a', body: 'We come at 9.', position: 1 }))
  expect(open().value).toBe('')
})

test('words that are sent again after their answer was lost are one message, also once the box was left', async () => {
  open()
  await send('We come at 9.')
  await act(async () => sent[0]?.reject(noAnswer()))
  await screen.findByText(/Not sent/)
  cleanup()
  expect(open().value).toBe('We come at 9.')
  await send('We come at 9.')
  expect(sent[1]?.args).toEqual(sent[0]?.args)
})
