// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PhoneRequestForm } from './phone-request-form'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as ((answer: object) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((answer) => sent.push(answer)),
}))

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
