// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { offerUndo } from '@/ui/offer-undo'
import { similarRequestsQuery } from './merge-api'
import { MergeForm } from './merge-form'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as ((answer: object) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((answer) => sent.push(answer)),
}))
vi.mock('@/ui/offer-undo', () => ({ offerUndo: vi.fn() }))

const other = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'LI-AAAAAA',
  status: 'new',
  name: 'Ann Example',
  town: 'other',
  other_town: 'Elsewhere',
  service: 'residential-electrician',
  message: 'Demo: the panel.',
  created_at: '2026-11-24T09:00:00Z',
}
const request = {
  ...other,
  id: '00000000-0000-4000-8000-000000000002',
  reference: 'LI-BBBBBB',
  created_at: '2026-11-25T09:00:00Z',
  phone: '+16315550101',
  email: null,
}

test('a merge that is answered when another request is open does not take its place, and can be undone', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(similarRequestsQuery(request).queryKey, [other])
  const onMerged = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MergeForm request={request} onMerged={onMerged} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /LI-AAAAAA/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Merge, and set LI-BBBBBB aside' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  await act(async () => sent[0]?.({ id: request.id }))
  expect(offerUndo).toHaveBeenCalled()
  expect(onMerged).not.toHaveBeenCalled()
})
