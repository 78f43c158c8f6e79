// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SetAsideNotice } from './set-aside'

/** What was sent; nobody answers. */
const sent = vi.hoisted(() => [] as [string, object][])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: (call: (db: object) => void) => {
    call({ rpc: (name: string, args: object) => sent.push([name, args]) })
    return new Promise(() => {})
  },
}))

const request = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'LI-AAAAAA',
  name: 'Ann Example',
  phone: '+16315550101',
  email: 'ann@example.com',
  status: 'new',
  town: 'other',
  other_town: 'Elsewhere',
  service: 'residential-electrician',
  message: 'Demo: the panel again.',
  created_at: '2026-11-24T09:00:00Z',
  set_aside: 'duplicate',
  duplicate_of: null,
}

afterEach(cleanup)

test('a request that was merged into one that is deleted is not called spam, and can be brought back', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SetAsideNotice request={request} onOpen={vi.fn()} />
    </QueryClientProvider>,
  )
  expect(screen.queryByText(/spam/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(sent).toEqual([['unmerge_service_request', { duplicate_id: request.id }]]))
})
