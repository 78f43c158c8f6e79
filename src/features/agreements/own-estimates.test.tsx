// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { businessDay, daysAfter } from '@/content/business-day'
import { dayText } from '@/lib/dates'
import { EstimatesToAnswer, ownEstimatesQuery } from './own-estimates'

test('an estimate is good until the end of its last day, and is said to have been afterwards', () => {
  const today = businessDay()
  const queryClient = new QueryClient()
  const yesterday = daysAfter(today, -1)
  queryClient.setQueryData(
    ownEstimatesQuery('a request').queryKey,
    [today, yesterday].map((valid_until) => ({
      id: `until ${valid_until}`,
      reference: 'KL-ABC234',
      title: 'A new panel',
      status: 'sent' as const,
      valid_until,
      options: 1,
      from_cents: 100_000,
    })),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EstimatesToAnswer requestId="a request" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(new RegExp(`, good until ${dayText(today)}$`))).toBeTruthy()
  expect(screen.getByText(new RegExp(`, was good until ${dayText(yesterday)}$`))).toBeTruthy()
})
