// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo } from '@/ui/offer-undo'
import type { PriceToSave } from './api'
import { OpenedPrice } from './price-form'

/** What was sent, in order, each with the way to answer it. */
type Sent = { args: { item: PriceToSave } } & PromiseWithResolvers<object>
const sent = vi.hoisted(() => [] as Sent[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: (call: (db: object) => void) => {
    const waiting = Promise.withResolvers<object>()
    call({ rpc: (_: string, args: Sent['args']) => sent.push({ args, ...waiting }) })
    return waiting.promise
  },
}))
vi.mock('@/ui/offer-undo', () => ({ offerUndo: vi.fn() }))

const outlet = {
  id: '00000000-0000-4000-8000-00000000000a',
  code: 'OUT',
  kind: 'material',
  name: 'Outlet',
  unit: 'each',
  price_cents: 10_000,
  taxable: true,
  labor_minutes: 0,
  cost_cents: null,
  supplier: null,
  archived_at: null,
  version: 1,
}
let queryClient: QueryClient
beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const open = (form: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>)

test('a new item that arrives when its form was left is not in the form of the next one, and can be undone', async () => {
  const onClose = vi.fn()
  const form = <OpenedPrice id={null} onOpenAssembly={() => {}} onClose={onClose} />
  open(form)
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'OUT' } })
  fireEvent.change(screen.getByLabelText('Price in dollars'), { target: { value: '100' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the item' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  await act(async () => sent[0]?.resolve({ ...outlet, id: sent[0].args.item.id }))
  expect(offerUndo).toHaveBeenCalledWith('OUT is added.', expect.any(Function))
  // Whatever is open by then stays open.
  expect(onClose).not.toHaveBeenCalled()
  open(form)
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
})
