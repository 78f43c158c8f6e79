// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { personIs } from '@/lib/person'
import type { Day, DayVisit, SentPress } from './day-api'
import { type DayState, pressVisit, renew } from './day-store'
import { MyDay } from './my-day'

/** What is shown instead of the day as it is. */
const kept = vi.hoisted(() => ({ state: undefined as DayState | undefined }))
vi.mock('./day-store', async (original) => {
  const real = await original<typeof import('./day-store')>()
  return {
    ...real,
    followDay: (...given: Parameters<typeof real.followDay>) =>
      kept.state ? () => {} : real.followDay(...given),
    useDay: () => {
      const state = real.useDay()
      return kept.state ?? state
    },
  }
})
const office = vi.hoisted(() => ({ visits: [] as object[], present: {}, sent: [] as object[] }))
vi.mock('./day-api', async (original) => ({
  ...(await original<typeof import('./day-api')>()),
  fetchDay: async () => ({ user_id: 'me', today: '2026-11-23', visits: office.visits }) as Day,
  sendPress: async (press: SentPress) => {
    office.sent.push(press)
    if (press.to_status)
      throw new BackendError({
        status: 409,
        error: {
          code: 'PT409',
          message: 'visit_changed_meanwhile',
          details: JSON.stringify({ visit: office.present }),
        },
      })
    return { visit: office.present }
  },
}))

afterEach(() => {
  kept.state = undefined
  vi.useRealTimers()
})

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

const visit: DayVisit = {
  id: 'a visit',
  job_id: 'a job',
  kind: 'work',
  status: 'on_site',
  outcome: null,
  version: 3,
  day: '2026-11-23',
  from: '2026-11-23T09:00',
  until: '2026-11-23T11:00',
  promised_from: '2026-11-23T09:00',
  promised_until: '2026-11-23T11:00',
  people: [{ id: 'me', name: 'Me' }],
  overruled: null,
  reference: 'J-1',
  title: 'A panel',
  description: null,
  is_told: false,
  customer: null,
  phone: null,
  property_id: null,
  address: null,
  town: null,
  other_town: null,
  access_notes: null,
  request: null,
  files: [],
}

describe('a visit that the office has changed', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: { request: (_: string, run: () => Promise<unknown>) => run() },
    })
    personIs('me')
    office.visits = [visit]
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })
  const open = async () => {
    const files = { send: async () => {}, fetchAll: async () => {}, prepare: async () => ({ problem: '' }) }
    render(
      <MemoryRouter>
        <MyDay files={files} townName={(slug) => slug} />
      </MemoryRouter>,
    )
    await screen.findByRole('article')
  }
  const reportAndLeave = async () => {
    await act(() => pressVisit(visit, { to: 'finished', outcome: 'return_needed', note: 'It is warm.' }))
    await act(renew)
    expect(screen.getByRole('alert').textContent).toContain('“It is warm.”')
    fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is now' }))
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  }

  test('is left as it is now also where it is not on the list anymore, and the note goes to the office', async () => {
    await open()
    // It is next week, and still theirs.
    office.present = { ...visit, status: 'planned', version: 5, day: '2026-11-30' }
    office.visits = []
    await reportAndLeave()
    await vi.waitFor(() =>
      expect(office.sent.at(-1)).toMatchObject({ visit_id: 'a visit', note: 'It is warm.' }),
    )
    expect(office.sent.at(-1)).not.toHaveProperty('to_status')
  })

  test('gives the note back above what was typed since', async () => {
    await open()
    office.present = { ...visit, version: 5 }
    office.visits = [office.present]
    fireEvent.change(screen.getByLabelText('Note for the office'), { target: { value: 'The dog bites.' } })
    await reportAndLeave()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the office').value).toBe(
      'It is warm.\nThe dog bites.',
    )
  })
})
