// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { offerUndo } from '@/ui/offer-undo'
import { PropertyForm } from './property-form'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as ((answer: object) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((answer) => sent.push(answer)),
}))
vi.mock('@/ui/offer-undo', () => ({ offerUndo: vi.fn() }))

test('a house that is stored when the form of another one is open does not close that', async () => {
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PropertyForm customerId="a customer" property={undefined} present={undefined} onDone={onDone} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '1 Example Street' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the property' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  await act(async () => sent[0]?.({ id: 'a house', version: 1, role_version: 1 }))
  expect(offerUndo).toHaveBeenCalledWith('1 Example Street is saved.', expect.any(Function))
  expect(onDone).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})
