// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Palette } from './palette'

// Loaded before the first test, so that loading does not count toward its time.
await import('@supabase/postgrest-js')

/** What the database finds, by the function that is asked; each comes when it is resolved. */
let found: Map<string, PromiseWithResolvers<unknown>>

beforeEach(() => {
  found = new Map()
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /rpc\/(\w+)/.exec(String(url))?.[1] ?? ''
    const answer = Promise.withResolvers<unknown>()
    found.set(name, answer)
    return Response.json(await answer.promise)
  })
  // jsdom has none.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => vi.unstubAllGlobals())

const come = async (name: string, answer: unknown, words: string) => {
  found.get(name)?.resolve(answer)
  await screen.findByText(words)
}

test('what is chosen stays chosen when more is found above it', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Palette shows="palette" typed="olsen" places={[]} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(found.size).toBe(6))
  await come(
    'find_jobs',
    [
      { id: 'j1', reference: 'J-1', title: 'Panel', customer: 'Olsen', request_id: 'r1', customer_id: null },
      {
        id: 'j2',
        reference: 'J-2',
        title: 'Charger',
        customer: 'Olsen',
        request_id: 'r2',
        customer_id: null,
      },
    ],
    'Charger, Olsen',
  )
  fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'ArrowDown' })
  const chosen = () => screen.getByRole('option', { selected: true, hidden: true }).textContent
  expect(chosen()).toContain('Charger')
  await come(
    'find_service_requests',
    [{ id: 'r3', name: 'Olsen', phone: null, reference: 'LI-AAAAAA' }],
    'LI-AAAAAA',
  )
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(3)
  expect(chosen()).toContain('Charger')
})
