// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Part, useSharedDraft } from './shared-draft'

type Customer = { version: number; name: string; kind: string; lines: { id: number; price: string }[] }

const name = 'draft:customer:1'
const stored: Customer = { version: 1, name: 'Ann', kind: 'person', lines: [{ id: 1, price: '5.00' }] }
const parts: readonly Part<Customer>[] = [
  { label: 'Name', fields: ['name'], text: ({ name }) => name },
  { label: 'Kind', fields: ['kind'], text: ({ kind }) => kind },
  {
    label: 'Lines',
    fields: ['lines'],
    text: ({ lines }) => lines.map(({ price }) => price).join(),
    value: ({ lines }) => lines.map(({ price }) => Number(price)),
  },
]

function open(first = stored) {
  const client = new QueryClient()
  const hook = renderHook(
    (theirs: Customer) => ({
      shared: useSharedDraft(name, theirs, parts),
      saving: useMutation({ mutationKey: [name], mutationFn: (answer: Promise<void>) => answer }),
    }),
    {
      initialProps: first,
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  const shared = () => hook.result.current.shared
  return {
    ...hook,
    shared,
    save: (answer: Promise<void>) => hook.result.current.saving.mutate(answer),
    type: (changes: Partial<Customer>) => act(() => shared().set(changes)),
  }
}

beforeEach(() => sessionStorage.clear())

test('what a colleague changes elsewhere is followed, and what was typed stays', () => {
  const { shared, type, rerender } = open()
  type({ name: 'Anna' })
  rerender({ ...stored, version: 2, kind: 'business' })
  expect(shared().draft).toEqual({ ...stored, version: 2, name: 'Anna', kind: 'business' })
  expect(shared()).toMatchObject({ conflicts: [], taken: ['Kind'], isTyped: true })
})

test('only what both changed to something else is asked about; “Keep mine” leaves what a colleague changed elsewhere', () => {
  const { shared, type, rerender } = open()
  type({ name: 'Anna' })
  rerender({ ...stored, version: 2, name: 'Annie', kind: 'business' })
  expect(shared().conflicts).toEqual([{ label: 'Name', mine: 'Anna', theirs: 'Annie' }])
  expect(shared().draft.version).toBe(1)
  act(() => shared().keepMine())
  expect(shared().draft).toEqual({ ...stored, version: 2, name: 'Anna', kind: 'business' })
  expect(shared()).toMatchObject({ conflicts: [], taken: ['Kind'] })
})

test('what was sent from here and stored without an answer is no colleague’s, also if more was typed since', () => {
  const { shared, type, rerender } = open()
  type({ name: 'Anna', kind: 'business' })
  act(() => void shared().sending())
  type({ name: 'Anna Maria', kind: 'person' })
  rerender({ ...stored, version: 2, name: 'Anna', kind: 'business' })
  expect(shared()).toMatchObject({ conflicts: [], taken: [], isTyped: true })
  expect(shared().draft).toEqual({ ...stored, version: 2, name: 'Anna Maria', kind: 'person' })
  rerender({ ...stored, version: 3, name: 'Annie', kind: 'business' })
  expect(shared().conflicts).toEqual([{ label: 'Name', mine: 'Anna Maria', theirs: 'Annie' }])
})

test('“Take theirs” leaves what was typed elsewhere', () => {
  const { shared, type, rerender } = open()
  type({ name: 'Anna', kind: 'business' })
  rerender({ ...stored, version: 2, name: 'Annie' })
  act(() => shared().takeTheirs())
  expect(shared().draft).toEqual({ ...stored, version: 2, name: 'Annie', kind: 'business' })
})

test('what both changed to the same is no question, nor are spaces around it, or another way to write a number', () => {
  const { shared, type, rerender } = open()
  type({ name: ' Anna ', lines: [{ id: 1, price: '5' }] })
  rerender({ ...stored, version: 2, name: 'Anna', lines: [{ id: 1, price: '6.00' }] })
  expect(shared().conflicts).toEqual([])
  expect(shared().draft.lines).toEqual([{ id: 1, price: '6.00' }])
})

test('where nothing was typed the form is as it is stored, and nothing is said or kept', () => {
  const { shared, rerender } = open()
  rerender({ ...stored, version: 2, kind: 'business' })
  expect(shared().draft.kind).toBe('business')
  expect(shared()).toMatchObject({ taken: [], isTyped: false })
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed before a reload is compared with what it began from', () => {
  const first = open()
  first.type({ name: 'Anna' })
  first.unmount()
  const { shared } = open({ ...stored, version: 2, kind: 'business' })
  expect(shared().draft).toEqual({ ...stored, version: 2, name: 'Anna', kind: 'business' })
})

test('what is typed while a change is being stored stays, and what was sent is nobody else’s', async () => {
  const { shared, save, type, rerender } = open()
  type({ name: 'Anna' })
  const sent = shared().draft
  const { promise, resolve } = Promise.withResolvers<void>()
  act(() => save(promise))
  type({ name: 'Anna Muñoz' })
  // It is read before the answer comes.
  rerender({ ...stored, version: 2, name: 'Anna' })
  await waitFor(() => expect(shared().conflicts).toEqual([]))
  expect(shared().draft.name).toBe('Anna Muñoz')
  act(() => shared().stored(sent, { version: 2 }))
  resolve()
  await waitFor(() => expect(shared().draft).toEqual({ ...stored, version: 2, name: 'Anna Muñoz' }))
  expect(shared()).toMatchObject({ conflicts: [], isTyped: true })
  type({ name: 'Anna' })
  expect(shared().isTyped).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})
