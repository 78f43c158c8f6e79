// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo } from '@/ui/offer-undo'
import { type Assembly, assemblyQuery, type PriceToSave, pricesQuery } from './api'
import { OpenedAssembly } from './assembly-form'
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
const assembly: Assembly = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'CIRC',
  name: 'Circuit',
  description: null,
  archived_at: null,
  version: 1,
  items: [{ ...outlet, fixed: 2000, per_foot: 0 }],
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

const dearer = assembly.items.map((item) => ({ ...item, price_cents: 15_000 }))
function openAssembly() {
  const { queryKey } = assemblyQuery(assembly.id)
  queryClient.setQueryData(queryKey, assembly)
  open(<OpenedAssembly id={assembly.id} onOpenItem={() => {}} onClose={() => {}} />)
  return (now: Assembly) =>
    act(async () => {
      queryClient.setQueryData(queryKey, now)
      await new Promise((told) => setTimeout(told))
    })
}

test('what an assembly comes to is at the prices of now, also where they change while its form is open', async () => {
  const becomes = openAssembly()
  expect(screen.getAllByText('$200.00')).toHaveLength(2)
  await becomes({ ...assembly, items: dearer })
  expect(screen.queryByText('$200.00')).toBeNull()
  expect(screen.getAllByText('$300.00')).toHaveLength(2)
})

test('a price that has changed is no colleague’s change of what an assembly takes', async () => {
  const becomes = openAssembly()
  fireEvent.change(screen.getByLabelText('Fixed'), { target: { value: '3' } })
  await becomes({ ...assembly, version: 2, name: 'Circuit, 20 A', items: dearer })
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Fixed').value).toBe('3')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Circuit, 20 A')
  expect(screen.getAllByText('$450.00')).toHaveLength(2)
})

test('who adds or removes an item of an assembly by keyboard goes on beside it', async () => {
  openAssembly()
  const wire = { ...outlet, id: '00000000-0000-4000-8000-00000000000b', code: 'WIRE', name: 'Wire' }
  const { queryKey } = pricesQuery({ q: 'wi', kind: '', archived: false })
  queryClient.setQueryData(queryKey, { pages: [{ rows: [wire], next: null }], pageParams: [null] })
  const press = (button: HTMLElement) => {
    button.focus()
    fireEvent.click(button)
  }
  const search = screen.getByLabelText('Add an item')
  fireEvent.change(search, { target: { value: 'wi' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  press(await screen.findByRole('button', { name: /^Wire/ }))
  expect(document.activeElement).toBe(search)
  press(screen.getByRole('button', { name: 'Remove Outlet' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Fixed'))
  press(screen.getByRole('button', { name: 'Remove Wire' }))
  expect(document.activeElement).toBe(search)
})

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
