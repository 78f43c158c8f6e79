// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo } from '@/ui/offer-undo'
import { CustomerForm } from './customer-form'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as ((answer: object) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((answer) => sent.push(answer)),
}))
vi.mock('@/ui/offer-undo', () => ({ offerUndo: vi.fn() }))

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function save() {
  const onSaved = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerForm onSaved={onSaved} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the customer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return onSaved
}
const answer = () => act(async () => sent[0]?.({ id: 'a customer', version: 1 }))

test('a customer who was added is opened', async () => {
  const onSaved = await save()
  await answer()
  expect(onSaved).toHaveBeenCalledWith('a customer')
  expect(sessionStorage).toHaveLength(0)
})

test('a customer who arrives when something else is open does not take its place, and can be undone', async () => {
  const onSaved = await save()
  cleanup()
  await answer()
  expect(onSaved).not.toHaveBeenCalled()
  expect(offerUndo).toHaveBeenCalledWith('Ann is added.', expect.any(Function))
  expect(sessionStorage).toHaveLength(0)
})

test('who removes a contact by keyboard goes on at what comes behind it', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerForm onSaved={() => {}} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
  const remove = () => {
    const [button] = screen.getAllByRole('button', { name: 'Remove this contact' })
    button?.focus()
    if (button) fireEvent.click(button)
  }
  remove()
  expect(document.activeElement).toBe(screen.getByLabelText('Contact’s name'))
  remove()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a contact' }))
})
