import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type InboxList, keys, putInPlace, withInPlace } from './api'
import { put } from './changes-api'

const row = (id: string, minute: number, town = 'babylon') => ({
  id,
  status: 'new',
  set_aside: null,
  assigned_to: null,
  needs_attention: false,
  created_at: `2026-11-22T12:0${minute}:00Z`,
  message: 'A spark',
  town,
})
const list = {
  pages: [
    { rows: [row('fifth', 5), row('fourth', 4)], next: row('fourth', 4) },
    { rows: [row('second', 2)], next: row('second', 2) },
  ],
}
const all = keys.list('all', 'everybody', {})
const shown = (now: ReturnType<typeof withInPlace>) =>
  now?.pages.flatMap(({ rows }) => rows.map(({ id }) => id))

test('a request that is new to the inbox comes to its place, without reading the list again', () => {
  expect(shown(withInPlace(all, list, row('third', 3)))).toEqual(['fifth', 'fourth', 'third', 'second'])
  expect(shown(withInPlace(all, list, row('sixth', 6)))?.[0]).toBe('sixth')
})

test('one that belongs on a page that nobody has asked for stays there', () => {
  expect(shown(withInPlace(all, list, row('first', 1)))).toEqual(['fifth', 'fourth', 'second'])
})

test('what a colleague has changed is shown, and what is as before is the same list', () => {
  const assigned = withInPlace(all, list, { ...row('fourth', 4), assigned_to: 'a colleague' })
  expect(assigned?.pages[0]?.rows[1]).toMatchObject({ id: 'fourth', assigned_to: 'a colleague' })
  expect(withInPlace(all, list, row('fourth', 4))).toBe(list)
  const ofNobody = keys.list('all', 'nobody', {})
  expect(shown(withInPlace(ofNobody, list, { ...row('fourth', 4), assigned_to: 'a colleague' }))).toEqual([
    'fifth',
    'second',
  ])
})

test('only the database knows whether a new one is among those of a further filter', () => {
  expect(
    withInPlace(keys.list('all', 'everybody', { town: 'babylon' }), list, row('third', 3)),
  ).toBeUndefined()
})

test('a look from before does not take back what is being stored', async () => {
  const queryClient = new QueryClient()
  const ofNobody = keys.list('all', 'nobody', {})
  const [first = '', second = ''] = ['fifth', 'fourth']
  queryClient.setQueryData<InboxList>(ofNobody, { pages: [{ rows: [row(second, 4)], next: null }] })
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => promise })
  const storing = change.execute({ id: first })
  const look = () => {
    put(queryClient, row(first, 5), [])
    return shown(queryClient.getQueryData<InboxList>(ofNobody))
  }
  expect(look()).toEqual([second])
  resolve()
  await storing
  expect(look()).toEqual([first, second])
})

test('what a change does not touch is not shown anew: its readers would all be drawn again', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData<InboxList>(all, list)
  queryClient.setQueryData(keys.one('another'), { id: 'another', events: [] })
  const before = queryClient.getQueriesData({ queryKey: keys.all })
  const told: unknown[] = []
  queryClient.getQueryCache().subscribe(({ type, query }) => type === 'updated' && told.push(query.queryKey))
  putInPlace(queryClient, { id: 'not in any of them', assigned_to: null })
  expect(told).toEqual([])
  expect(queryClient.getQueriesData({ queryKey: keys.all })).toEqual(before)
})
