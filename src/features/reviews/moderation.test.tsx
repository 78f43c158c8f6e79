// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { type StaffReview, staffReviewsQuery } from './api'
import { Moderation } from './moderation'

/** The ways to refuse what was sent. */
const sent = vi.hoisted(() => [] as ((error: Error) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((_, refuse) => sent.push(refuse)),
}))

const reviewOf = (name: string): StaffReview => ({
  id: name,
  service_request_id: '00000000-0000-4000-8000-000000000001',
  reference: 'LI-AAAAAA',
  service: 'residential-electrician',
  town: 'other',
  customer_name: name,
  display_name: name,
  rating: 5,
  title: null,
  body: 'Demo: good work.',
  status: 'pending',
  reason: null,
  created_at: '2026-11-24T09:00:00Z',
  moderated_at: '',
  moderator_name: null,
})

test('a decision that is refused is said also to whoever goes on to the next review at once', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(staffReviewsQuery().queryKey, {
    pages: [{ rows: [reviewOf('Ann'), reviewOf('Bob')], next: null }],
    pageParams: [null],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Moderation />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [ofAnn, ofBob] = screen.getAllByRole('button', { name: 'Publish' })
  if (!ofAnn || !ofBob) throw new Error('no buttons')
  fireEvent.click(ofAnn)
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(ofBob)
  await act(async () =>
    sent[0]?.(
      new BackendError({ status: 409, error: { code: 'PT409', message: 'review_decided', details: '{}' } }),
    ),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: the review of Ann.')
})
