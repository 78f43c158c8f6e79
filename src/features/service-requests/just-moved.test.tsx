// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MoveForm } from './move-form'

// Loaded before the first test, so that loading does not count toward its time.
await Promise.all([import('@supabase/postgrest-js'), import('sonner')])

const request = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'LI-TESTED',
  status: 'contacted',
  name: 'Test Caller',
  phone: '+16315550177',
  email: null,
  is_told: false,
  town: 'babylon',
  other_town: null,
  address: null,
  preferred_contact: 'phone',
  service: 'panel-upgrade',
  urgency: 'flexible',
  set_aside: null,
  duplicate_of: null,
  assigned_to: null,
  needs_attention: false,
  wrote_at: null,
  created_at: '2026-11-22T12:00:00Z',
}
let moves = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    moves += 1
    const event = {
      id: `move-${moves}`,
      kind: 'status_changed',
      from_status: 'new',
      to_status: 'contacted',
      body: null,
      visible_to_customer: true,
      created_at: '2026-11-22T12:00:00Z',
    }
    return Response.json({ request, event })
  })
})
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(1000) // what takes the toast away ends while there is still a window
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
const undo = () => screen.queryByText('Undo')

async function move() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveForm request={{ ...request, status: 'new' }} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Move to'), { target: { value: 'contacted' } })
  fireEvent.click(screen.getByText('Mark as contacted'))
  for (let tick = 0; !undo() && tick < 50; tick += 1) await seconds(0.01)
  expect(undo()).not.toBeNull()
}

test('a move says that the customer is told only where they are: somebody may have switched our mail off', () => {
  const button = (is_told: boolean) => {
    cleanup()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MoveForm request={{ ...request, is_told, status: 'new' }} />
      </QueryClientProvider>,
    )
    fireEvent.change(screen.getByLabelText('Move to'), { target: { value: 'contacted' } })
    return screen.getByRole('button').textContent
  }
  expect(button(true)).toBe('Mark as contacted and tell the customer')
  expect(button(false)).toBe('Mark as contacted')
})

test('a move can be undone for ten seconds', async () => {
  await move()
  await seconds(9)
  expect(undo()).not.toBeNull()
  await seconds(2)
  expect(undo()).toBeNull()
})

test('someone who is on the button when the ten seconds are up keeps it until they leave it', async () => {
  await move()
  undo()?.focus()
  await seconds(30)
  expect(undo()).not.toBeNull()
  undo()?.blur()
  await seconds(1)
  expect(undo()).toBeNull()
})

test('and for a minute at most, because the customer is told after two', async () => {
  await move()
  undo()?.focus()
  await seconds(61)
  expect(undo()).toBeNull()
})

test('the keyboard goes on at the way to move a request once it was moved, and is not taken there by opening one', async () => {
  await move()
  expect(document.activeElement).toBe(screen.getByLabelText('Move to'))
  cleanup()
  expect(document.activeElement).toBe(document.body)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveForm request={request} />
    </QueryClientProvider>,
  )
  await seconds(1)
  expect(document.activeElement).toBe(document.body)
})
