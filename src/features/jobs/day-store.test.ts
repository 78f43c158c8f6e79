// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { personIs } from '@/lib/person'
import type { Day } from './day-api'
import { followDay, useDay } from './day-store'

const photo = { id: 'a photo', name: 'panel.jpg', type: 'image/jpeg', size: 100 }
const day = vi.hoisted(() => ({ user_id: 'me', today: '2026-11-23', visits: [] as unknown[] }))
vi.mock('./day-api', async (original) => ({
  ...(await original<typeof import('./day-api')>()),
  fetchDay: async () => day as Day,
}))

test('a device that has no room for the photos of a day is not said to have no connection', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_: string, run: () => Promise<unknown>) => run() },
  })
  personIs('me')
  day.visits = [{ id: 'a visit', version: 1, files: [photo] }]
  const { result } = renderHook(() => useDay())
  let isAsked = false
  const stop = followDay({
    send: async () => {},
    // This device keeps nothing: so does jsdom.
    fetchAll: async ([id = ''], keep) => {
      isAsked = true
      await keep(id, new Blob([]))
    },
    prepare: async () => ({ problem: '' }),
  })
  await act(() => vi.waitFor(() => expect(isAsked).toBe(true)))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(result.current).toMatchObject({ day: { visits: [{ id: 'a visit' }] }, photos: [], isAway: false })
  stop()
})
