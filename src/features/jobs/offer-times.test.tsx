// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { businessDay, daysAfter } from '@/content/business-day'
import { BackendError } from '@/lib/backend'
import { OfferTimes } from './offer-times'
import { freeTimesQuery, offerOfJobQuery } from './visits-api'

vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () =>
    Promise.reject(
      new BackendError({
        status: 409,
        error: { code: 'PT409', message: 'offered_time_taken', details: '{}' },
      }),
    ),
}))

afterEach(cleanup)

test('times of which one was taken meanwhile are chosen again, also where it is not in the list anymore', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const day = daysAfter(businessDay(), 1)
  const at = (hour: string) => ({ from: `${day}T${hour}:00Z`, until: `${day}T${hour}:59Z`, people: 1 })
  const free = freeTimesQuery('job', 120, day, daysAfter(day, 6)).queryKey
  queryClient.setQueryData(free, [at('14'), at('16'), at('18'), at('20')])
  queryClient.setQueryData(offerOfJobQuery('job').queryKey, null)
  // What is read again is without those that were taken.
  queryClient.setQueryDefaults(free, { queryFn: () => [at('20')] })
  render(
    <QueryClientProvider client={queryClient}>
      <OfferTimes jobId="job" onDone={vi.fn()} />
    </QueryClientProvider>,
  )
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  for (const box of boxes().slice(0, 3)) fireEvent.click(box)
  expect(boxes()[3]?.disabled).toBe(true)
  fireEvent.click(screen.getByText('Offer these 3 times and tell the customer'))
  await screen.findByText('Not offered. One of these times is no longer free. Choose again.')
  expect(boxes().at(-1)?.disabled).toBe(false)
  fireEvent.click(boxes().at(-1) as HTMLInputElement)
  expect(screen.getByText('Offer this time and tell the customer')).toBeDefined()
})
