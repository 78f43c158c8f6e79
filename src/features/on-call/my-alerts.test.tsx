// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MyAlerts } from './my-alerts'

// Loaded before the first test, so that loading does not count toward its time.
await import('@supabase/postgrest-js')

/** The settings sent to the backend. */
let saved: unknown[]

beforeEach(() => {
  saved = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const address = String(url instanceof Request ? url.url : url)
    if (address.includes('my_contact_preferences')) return Response.json({ proven_phones: [] })
    if (init?.method !== 'POST') return Response.json(null)
    saved.push(JSON.parse(String(init.body)))
    return Response.json(saved, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the form, fills in the quiet hours and presses Save. */
async function save(from: string, until: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MyAlerts userId="staff" />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: until } })
  fireEvent.click(screen.getByText('Save my alerts'))
}

test.each([
  ['22:00', '', 'Enter both a start and an end, or neither.'],
  ['', '07:00', 'Enter both a start and an end, or neither.'],
  ['22:00', '22:00', 'The end must differ from the start.'],
])('quiet hours from "%s" to "%s" are not saved, and the form says what to do', async (from, until, says) => {
  await save(from, until)
  expect(await screen.findByText(says)).toBeDefined()
  expect(saved).toEqual([])
})

test.each([
  ['22:00', '07:00', { quiet_from: '22:00', quiet_until: '07:00' }],
  ['', '', { quiet_from: null, quiet_until: null }],
])('quiet hours from "%s" to "%s" are saved, even past midnight', async (from, until, kept) => {
  await save(from, until)
  await waitFor(() => expect(saved).toMatchObject([{ user_id: 'staff', phone: null, ...kept }]))
})
