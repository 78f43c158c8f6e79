// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noAnswer } from '@/lib/backend'
import { HoursWorkedList } from './hours-worked'
import type { HoursWorked } from './hours-worked-api'

/** What was sent; nothing is answered, and nothing is sent again by itself. */
const sent = vi.hoisted(() => [] as { correction: { id: string; work_minutes: number } }[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  unlessAnswered: () => false,
  change: (call: (db: object) => void) => {
    call({ rpc: (_: string, args: (typeof sent)[number]) => sent.push(args) })
    return Promise.reject(noAnswer())
  },
}))

const hours: HoursWorked = {
  visit_id: 'a visit',
  user_id: 'ann',
  name: 'Ann',
  reference: 'JOB-1',
  title: 'Panel',
  day: '2026-11-24',
  left: null,
  arrived: null,
  finished: null,
  road_minutes: 10,
  work_minutes: 60,
  corrections: [],
  is_final: false,
}
vi.mock('./hours-worked-api', async (original) => ({
  ...(await original<typeof import('./hours-worked-api')>()),
  hoursWorkedQuery: () => ({ queryKey: ['hours'], queryFn: async () => [hours] }),
}))

test('hours that are corrected otherwise after a lost answer are another correction, and the same again is the same one', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HoursWorkedList />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Forgot to press.' } })
  for (const [place, minutes] of ['75', '75', '90'].entries()) {
    fireEvent.change(screen.getByLabelText('Minutes at work'), { target: { value: minutes } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(place + 1))
    await screen.findByRole('alert')
  }
  const [first, again, other] = sent.map(({ correction }) => correction)
  expect(again).toEqual(first)
  expect(other?.work_minutes).toBe(90)
  expect(other?.id).not.toBe(first?.id)
})
