// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Need } from './kinds'
import { Needs } from './today'

const need = (n: number, changes: Partial<Need> = {}): Need => ({
  kind: 'overdue',
  id: `id-${n}`,
  request_id: `id-${n}`,
  customer_id: null,
  reference: `LI-22222${n}`,
  name: `Asker ${n}`,
  phone: '+16315550177',
  service: 'panel-upgrade',
  town: 'babylon',
  other_town: null,
  title: null,
  version: null,
  since: '2026-01-01T12:00:00Z',
  among: 1,
  ...changes,
})

const today = (needs: Need[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <main id="main">
        <h1>Today</h1>
        <Needs
          needs={needs}
          wordsOf={({ reference }) => reference ?? ''}
          actionFor={({ id }) => <button type="button">Close {id}</button>}
        />
      </main>
    </MemoryRouter>
  </QueryClientProvider>
)
const show = (needs: Need[]) => render(today(needs))

test('where nothing needs anybody, it says so and leads to the inbox', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'Nothing needs you right now' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the inbox' }).getAttribute('href')).toBe('/admin')
})

test('a kind says how many there are, offers those that are not shown, and where more wait than were counted, leads to the list of all', () => {
  const five = (kind: Need['kind'], among: number) =>
    Array.from({ length: 5 }, (_, n) => need(n, { kind, id: `${kind}-${n}`, among }))
  show([
    ...five('overdue', 8),
    ...five('late_visit', 51),
    ...five('invoice_overdue', 51),
    ...five('silent', 5),
  ])
  const shown = (name: string) => within(screen.getByRole('region', { name }))
  const heading = (name: string) => shown(name).getByRole('heading').textContent
  expect(heading('Overdue requests')).toBe('Overdue requests (8)')
  expect(shown('Overdue requests').getByRole('button', { name: /^Show/ }).textContent).toBe(
    'Show 3 more: Overdue requests',
  )
  expect(heading('Visits that are late')).toBe('Visits that are late (50+)')
  expect(shown('Visits that are late').getByRole('button', { name: /^Show/ }).textContent).toMatch(
    /^Show 45 more/,
  )
  expect(shown('Visits that are late').queryByText(/See all of them/)).toBeNull()
  const all = shown('Overdue invoices').getByRole('link', { name: /^See all of them in the open invoices/ })
  expect(all.getAttribute('href')).toBe('/admin/invoices')
  expect(shown('Requests nobody has touched for a week').queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('what is still to come is a day, not a time that has passed', () => {
  const since = new Date(Date.now() + 20 * 86_400_000).toISOString()
  show([need(1, { kind: 'permit_ends', since }), need(2, { kind: 'deposit_missing', since })])
  const { textContent } = screen.getByRole('region', { name: 'Permits about to expire' })
  expect(textContent).toMatch(/runs out [A-Z][a-z]+ \d+, \d{4}/)
  expect(screen.getByRole('region', { name: 'Deposits that are not there' }).textContent).toMatch(
    /we come [A-Z][a-z]+ \d+, \d{4}, /,
  )
})

test('when we come is by the clock of the business, wherever somebody reads it, and is said to have been where it has', () => {
  show([
    need(1, { kind: 'no_visitor', since: '2099-06-15T13:00:00Z' }),
    need(2, { kind: 'permit_missing', since: new Date(Date.now() - 2.5 * 3_600_000).toISOString() }),
  ])
  const wordsOf = (name: string) => screen.getByRole('region', { name }).textContent
  expect(wordsOf('Visits without somebody to come')).toMatch(/we come Jun 15, 2099, 9:00\sAM/)
  expect(wordsOf('Permits missing before we come')).toContain('we were to come 2 hours ago')
})

test('each leads to its place in the office', () => {
  show([
    need(1),
    need(2, { kind: 'chat', request_id: null }),
    need(3, { kind: 'no_lead', request_id: 'asked', title: 'A panel' }),
    need(4, { kind: 'no_lead', request_id: null, title: 'A meter' }),
    need(7, { kind: 'estimate_asked', title: 'A garage' }),
    need(5, { kind: 'late_visit', request_id: null, customer_id: 'whose', title: 'A switch' }),
    need(6, { kind: 'review', request_id: null }),
  ])
  expect(
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((to) => !to?.startsWith('tel:')),
  ).toEqual([
    '/admin/chat?chat=id-2',
    '/admin/chat?chat=id-2',
    '/admin?request=id-1',
    '/admin/customers?customer=whose',
    '/admin/estimates?estimate=id-7',
    '/admin?request=asked',
    '/admin/jobs',
    '/admin/reviews',
    '/admin/reviews',
  ])
})

test('the keyboard goes on at the next row when the one it was in goes, or else at the one before, or else at the heading', async () => {
  const [first, second, third] = [need(1), need(2, { kind: 'no_lead' }), need(3, { kind: 'no_lead' })]
  const { rerender } = show([first, second, third])
  const go = async (needs: Need[]) => {
    rerender(today(needs))
    await Promise.resolve()
    return document.activeElement?.getAttribute('data-row') ?? document.activeElement?.textContent
  }
  screen.getByRole('button', { name: 'Close id-2' }).focus()
  expect(await go([first, third])).toBe('id-3')
  expect(await go([first])).toBe('id-1')
  screen.getByRole('button', { name: 'Close id-1' }).focus()
  expect(await go([])).toBe('Today')
  // Whoever is elsewhere stays there.
  await go([first, second])
  screen.getByRole('button', { name: 'Close id-1' }).focus()
  expect(await go([first])).toBe('Close id-1')
})
