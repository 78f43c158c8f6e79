// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { DayState } from './day-store'
import { MyDay } from './my-day'

const kept = vi.hoisted(() => ({ state: undefined as DayState | undefined }))
vi.mock('./day-store', async (original) => ({
  ...(await original<typeof import('./day-store')>()),
  followDay: () => () => {},
  useDay: () => kept.state,
}))

afterEach(() => void vi.useRealTimers())

test('a day that was kept yesterday is not called today without a network, and says when it was read', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const readAt = Date.parse('2026-11-23T22:02:00Z')
  kept.state = {
    day: { user_id: 'me', today: '2026-11-23', visits: [] },
    readAt,
    isAway: true,
    waiting: [],
    queue: 'quiet',
    isMemoryOnly: false,
    photos: [],
    news: [],
  }
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const files = { send: async () => {}, fetchAll: async () => {}, prepare: async () => ({ problem: '' }) }
  const page = (
    <MemoryRouter>
      <MyDay files={files} townName={(slug) => slug} />
    </MemoryRouter>
  )
  vi.setSystemTime(readAt + 60_000)
  const { unmount } = render(page)
  expect(headings()).toEqual(['Today, Mon, Nov 23', 'Tue, Nov 24', 'Wed, Nov 25', 'Thu, Nov 26'])
  expect(screen.getByText('No connection. Shown as of 5:02 PM')).toBeTruthy()
  vi.setSystemTime(Date.parse('2026-11-24T12:00:00Z'))
  unmount()
  render(page)
  expect(headings()).toEqual(['Mon, Nov 23', 'Today, Tue, Nov 24', 'Wed, Nov 25', 'Thu, Nov 26'])
  expect(screen.getByText('No connection. Shown as of Mon, Nov 23, 5:02 PM')).toBeTruthy()
})
