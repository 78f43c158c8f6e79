// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffQuery } from '@/lib/staff'
import { Visits } from './visits'
import { type Visit, visitsOfJobQuery } from './visits-api'

/** What was sent, in order, and the ways to answer it. */
const sent = vi.hoisted(() => [] as [string, object][])
const answers = vi.hoisted(() => [] as ((answer: object) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: (call: (db: object) => void) => {
    call({ rpc: (name: string, args: object) => sent.push([name, args]) })
    return new Promise((answer) => answers.push(answer))
  },
}))

const jobId = '00000000-0000-4000-8000-000000000001'
const ann = { id: '00000000-0000-4000-8000-00000000000a', name: 'Ann' }
const bob = { id: '00000000-0000-4000-8000-00000000000b', name: 'Bob' }
const visit: Visit = {
  id: '00000000-0000-4000-8000-000000000002',
  job_id: jobId,
  kind: 'work',
  status: 'planned',
  outcome: null,
  version: 1,
  day: '2099-11-24',
  from: '2099-11-24T09:00',
  until: '2099-11-24T12:00',
  promised_from: '2099-11-24T08:00',
  promised_until: '2099-11-24T12:00',
  people: [ann],
  overruled: null,
}

let queryClient: QueryClient
const show = (visits: Visit[]) => queryClient.setQueryData(visitsOfJobQuery(jobId).queryKey, visits)
beforeEach(() => {
  sent.length = 0
  answers.length = 0
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(staffQuery().queryKey, [ann, bob])
})
afterEach(cleanup)

function open(visits: Visit[], button: string) {
  show(visits)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Visits jobId={jobId} isTold={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [press] = screen.getAllByRole('button', { name: button })
  if (press) fireEvent.click(press)
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function send(button: string) {
  const [press] = screen.getAllByRole('button', { name: button })
  if (press) fireEvent.click(press)
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]?.[1]
}

test('a visit over midnight is planned, and ends on the next day as its promised window does', async () => {
  open([], 'Plan a visit')
  fill('Who comes', ann.id)
  fill('From', '23:00')
  // As a browser says it while the year is typed.
  fill('Day', '0020-11-24')
  fill('Day', '2099-11-24')
  fill('To', '00:30')
  expect(screen.getAllByText('On the next day')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Promised until').value).toBe('01:00')
  expect(await send('Plan the visit')).toMatchObject({
    visit: {
      from: '2099-11-24T23:00',
      until: '2099-11-25T00:30',
      promised_from: '2099-11-24T23:00',
      promised_until: '2099-11-25T01:00',
    },
  })
})

test('an end that is before the beginning by a slip is no next day', async () => {
  open([], 'Plan a visit')
  fill('Day', '2099-11-24')
  fill('From', '09:00')
  fill('To', '01:00')
  expect(screen.queryByText('On the next day')).toBeNull()
  expect(await send('Plan the visit')).toMatchObject({ visit: { until: '2099-11-24T01:00' } })
})

test('whoever sends somebody else leaves what was promised, and whoever comes later promises later', async () => {
  open([visit], 'Move the visit')
  fill('Who comes', bob.id)
  const { from, until, promised_from, promised_until } = visit
  expect(await send('Move the visit')).toMatchObject({
    moves: [{ from, until, promised_from, promised_until, people: [bob.id] }],
  })
  cleanup()
  sent.length = 0
  open([visit], 'Move the visit')
  fill('From', '11:00')
  fill('To', '14:00')
  expect(await send('Move the visit')).toMatchObject({
    moves: [{ promised_from: '2099-11-24T10:00', promised_until: '2099-11-24T14:00' }],
  })
})

test('what a colleague did with a visit while its form was open is not overwritten unseen', async () => {
  open([visit], 'Move the visit')
  fill('To', '13:00')
  act(() => void show([{ ...visit, version: 2, people: [bob] }]))
  await screen.findByText(/^Bob\. Promised/)
  expect(await send('Move the visit')).toMatchObject({ moves: [{ seen_version: 1, people: [ann.id] }] })
})

test('a visit that is moved when the form of another one is open does not close that', async () => {
  const other = { ...visit, id: '00000000-0000-4000-8000-000000000003', day: '2099-11-26' }
  open([visit, other], 'Move the visit')
  await send('Move the visit')
  fireEvent.click(await screen.findByRole('button', { name: 'Move the visit' }))
  await act(async () => answers[0]?.({ ...visit, version: 2 }))
  expect(screen.getByRole('form', { name: 'Move the visit' })).toBeTruthy()
})
