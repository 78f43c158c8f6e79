// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { readPhoneDraft } from './phone-draft'
import { type KnownCaller, PhoneRequestForm } from './phone-request-form'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as ((answer: object) => void)[])
/** What is stored under the id of the draft, for whoever reads it. */
const stored = vi.hoisted(() => ({ row: {} }))
vi.mock('@/lib/backend', async (original) => ({
  ...(await original<typeof import('@/lib/backend')>()),
  rest: async () => {
    const query = {
      from: () => query,
      select: () => query,
      eq: () => query,
      maybeSingle: async () => ({ data: stored.row, error: null }),
    }
    return query
  },
}))
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((answer) => sent.push(answer)),
}))

afterEach(() => {
  cleanup()
  sent.length = 0
  localStorage.clear()
})

test('while a request is stored the form is not cleared for the next call, and what is typed on is shown beside its reference', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PhoneRequestForm known={() => null} onKnownStored={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const name = () => screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name(), { target: { value: 'Ann' } })
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'No power.' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Flexible' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the request' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Clear the form' }))
  expect(name().value).toBe('Ann')
  // The caller has gone on.
  fireEvent.change(screen.getByLabelText('What is it about?'), {
    target: { value: 'No power. The dog is in the yard.' },
  })
  fireEvent.change(screen.getByLabelText(/^Street address/), { target: { value: '12 Demo Street' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Emergency' }))
  await act(async () => sent[0]?.({ id: 'a request', reference: 'LI-AAAAAA' }))
  expect(screen.getByTestId('reference').textContent).toBe('LI-AAAAAA')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'What it is about: The dog is in the yard.',
    'How soon: Emergency',
    'Street address: 12 Demo Street',
  ])
})

test('what was changed after the answer was lost is shown beside the reference of what is stored, and the next request is another one', async () => {
  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <PhoneRequestForm known={() => null} onKnownStored={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  open()
  type('Name', 'Ann ')
  type('Phone', '631-555-0142')
  type('Email (optional)', 'Ann@Example.com')
  type('What is it about?', 'No power.')
  const id = readPhoneDraft()?.id
  cleanup() // the answer was lost, and the page read again
  stored.row = {
    id: 'a request',
    reference: 'LI-AAAAAA',
    name: 'Ann',
    phone: '+16315550142',
    email: 'ann@example.com',
    town: 'babylon',
    other_town: null,
    address: null,
    service: '',
    urgency: 'flexible',
    preferred_contact: 'phone',
    preferred_times: ['morning'],
    message: 'No power.',
  }
  open()
  type('Town', 'babylon')
  type('What is it about?', 'No power. The dog is in the yard.')
  type(/^Street address/, '12 Demo Street')
  fireEvent.click(screen.getByRole('radio', { name: 'Text message' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mornings' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Evenings' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the request' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const refused = new BackendError({
    status: 409,
    error: { code: 'PT409', message: 'request_entered_otherwise' },
  })
  await act(async () => sent[0]?.(Promise.reject(refused)))
  expect((await screen.findByTestId('reference')).textContent).toBe('LI-AAAAAA')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'What it is about: The dog is in the yard.',
    'Street address: 12 Demo Street',
    'How to reach them: Text message',
    'Good times: Mornings, Evenings',
  ])
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/admin?request=a request')
  fireEvent.click(screen.getByRole('button', { name: 'Enter another' }))
  type('Name', 'Bob')
  expect(readPhoneDraft()?.id).not.toBe(id)
})

const maria: KnownCaller = {
  id: 'maria',
  name: 'Maria Lopez',
  phone: '(631) 555-0101',
  email: 'maria@example.com',
  address: '1 Ash Street',
  town: 'babylon',
  other_town: '',
}
const other = { ...maria, id: 'other', phone: '(631) 555-0102', email: '', address: '', town: 'smithtown' }

test('what is known of a customer who was not the caller goes with them; what the caller has said stays', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PhoneRequestForm
          known={(_, chosen, onChoose) =>
            chosen ? (
              <button type="button" onClick={() => onChoose(undefined)}>
                Somebody else
              </button>
            ) : (
              [maria, other].map((one) => (
                <button key={one.id} type="button" onClick={() => onChoose(one)}>
                  {one.id}
                </button>
              ))
            )
          }
          onKnownStored={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const values = () =>
    ['Name', 'Phone', 'Email (optional)', /^Street address/, 'Town'].map((label) => box(label).value)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.change(box('Name'), { target: { value: 'Maria' } })
  press('maria')
  expect(values()).toEqual(['Maria Lopez', '(631) 555-0101', 'maria@example.com', '1 Ash Street', 'babylon'])
  press('Somebody else')
  expect(values()).toEqual(['Maria', '', '', '', ''])
  await waitFor(() => expect(document.activeElement).toBe(box('Name')))
  press('maria')
  fireEvent.change(box(/^Street address/), { target: { value: '3 Elm Street' } })
  press('Somebody else')
  press('other')
  expect(values()).toEqual(['Maria Lopez', '(631) 555-0102', '', '3 Elm Street', 'smithtown'])
})
