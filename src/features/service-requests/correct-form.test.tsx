// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CorrectForm, isBeingCorrected } from './correct-form'

const request = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ann Example',
  phone: '+16315550101',
  email: 'ann@example.com',
  address: null,
  town: 'other',
  other_town: 'Elsewhere',
  preferred_contact: 'phone',
}

afterEach(cleanup)

/** As a clerk opens it, with the request as it is by then. */
const open = (now = request) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CorrectForm request={now} onDone={vi.fn()} />
    </QueryClientProvider>,
  )
const name = () => screen.getByLabelText<HTMLInputElement>('Name').value

test('what is typed into a correction stays while something else is opened, until it is given up', () => {
  const { unmount } = open()
  expect(isBeingCorrected(request.id)).toBe(false)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anne Example' } })
  unmount()
  expect(isBeingCorrected(request.id)).toBe(true)

  // A colleague has corrected the number meanwhile: it is not among what was changed here.
  open({ ...request, phone: '+16315550199' })
  expect(name()).toBe('Anne Example')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(631) 555-0101')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(isBeingCorrected(request.id)).toBe(false)
  cleanup()

  open()
  expect(name()).toBe('Ann Example')
})
