// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { offerUndo } from '@/ui/offer-undo'
import { showError } from '@/ui/toast'
import { jobsOfSameQuery } from './api'
import { Warranty } from './warranty'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as PromiseWithResolvers<object>[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => {
    const waiting = Promise.withResolvers<object>()
    sent.push(waiting)
    return waiting.promise
  },
}))
vi.mock('@/ui/offer-undo', () => ({ offerUndo: vi.fn() }))
vi.mock('@/ui/toast', () => ({ showError: vi.fn(), showSuccess: vi.fn() }))

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'JOB-1',
  title: 'Panel',
  status: 'open',
  version: 1,
  request_id: null,
  customer_id: 'a customer',
  property_id: null,
  warranty_of: '00000000-0000-4000-8000-000000000002',
  created_at: '2026-11-24T09:00:00Z',
}

test('what is no longer warranty work can be undone after its job was left, and a refusal of that is said', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(jobsOfSameQuery(job).queryKey, [])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Warranty
          job={job}
          of={{ customer_id: 'a customer', property_id: null }}
          isTold={false}
          onChange={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Not warranty work' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  await act(async () => sent[0]?.resolve({ job: { ...job, warranty_of: null, version: 2 }, event: null }))
  expect(offerUndo).toHaveBeenCalledWith('JOB-1 is not warranty work.', expect.any(Function))
  vi.mocked(offerUndo).mock.calls[0]?.[1]()
  await waitFor(() => expect(sent).toHaveLength(2))
  await act(async () =>
    sent[1]?.reject(
      new BackendError({
        status: 409,
        error: { code: 'PT409', message: 'job_changed_meanwhile', details: '{}' },
      }),
    ),
  )
  expect(showError).toHaveBeenCalledWith(expect.stringMatching(/^Not undone\. /))
})
