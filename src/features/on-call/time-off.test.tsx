// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { businessDay } from '@/content/business-day'
import { staffQuery } from '@/lib/staff'
import { timeOffQuery } from './hours-api'
import { TimeOffList } from './time-off'

/** What was sent; nobody answers. */
const sent = vi.hoisted(() => [] as object[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: (call: (db: object) => void) => {
    call({ from: () => ({ insert: (rows: object) => ({ select: () => sent.push(rows) }) }) })
    return new Promise(() => {})
  },
}))

test('time off longer than the year that the database takes is refused beside its box', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(timeOffQuery(businessDay()).queryKey, [])
  queryClient.setQueryData(staffQuery().queryKey, [{ id: 'ann', name: 'Ann' }])
  render(
    <QueryClientProvider client={queryClient}>
      <TimeOffList userId="ann" mayChangeAll={false} />
    </QueryClientProvider>,
  )
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill(/First day/, '2027-01-01')
  // A slip in the year.
  fill(/Last day/, '2029-01-05')
  fireEvent.click(screen.getByRole('button', { name: 'Add time off' }))
  expect(screen.getByText('Enter a year at most. What is longer is added in parts.')).toBeTruthy()
  fill(/Last day/, '2028-01-02')
  fireEvent.click(screen.getByRole('button', { name: 'Add time off' }))
  await waitFor(() => expect(sent).toMatchObject([[{ first_day: '2027-01-01', last_day: '2028-01-02' }]]))
})
