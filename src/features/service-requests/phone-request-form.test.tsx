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

test('the form is not cleared for the next call while a request is stored: its answer would take the place of that', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PhoneRequestForm known={() => null} onKnownStored={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const name = () => screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name(), { target: { value: 'Ann' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Flexible' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the request' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Clear the form' }))
  expect(name().value).toBe('Ann')
  await act(async () => sent[0]?.({ id: 'a request', reference: 'LI-AAAAAA' }))
  expect(screen.getByTestId('reference').textContent).toBe('LI-AAAAAA')
})
