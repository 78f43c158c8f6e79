// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '@/lib/backend'
import { jobsOfCustomerQuery } from './api'
import { JobsOfCustomer } from './jobs-of-customer'

/** What was sent, and the answers to it; nobody gives any more. */
const sent = vi.hoisted(() => [] as { args: { job?: { id: string } } }[])
const answers = vi.hoisted(() => [] as Promise<object>[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: (send: (db: object) => void) => {
    send({ rpc: (_: string, args: object) => sent.push({ args }) })
    return answers.shift() ?? new Promise(() => {})
  },
}))

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
})

test('a job is started at no house that is not the customer’s any more, such as after a merge was undone', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(jobsOfCustomerQuery('a customer').queryKey, [])
  const page = (houses: { slug: string; name: string }[]) => (
    <QueryClientProvider client={queryClient}>
      <JobsOfCustomer
        customerId="a customer"
        houses={houses}
        bill={() => null}
        files={() => null}
        isNewWanted
        onChange={() => {}}
      />
    </QueryClientProvider>
  )
  const theirs = { slug: 'their house', name: '12 Their Street' }
  const others = { slug: 'the house of another', name: '7 Other Road' }
  const { rerender } = render(page([others]))
  expect(screen.getByLabelText(/At which house/)).toHaveProperty('value', others.slug)
  rerender(page([theirs]))
  expect(screen.getByLabelText(/At which house/)).toHaveProperty('value', theirs.slug)
  // Whoever says that it is at none is not corrected.
  fireEvent.change(screen.getByLabelText(/At which house/), { target: { value: '' } })
  expect(screen.getByLabelText(/At which house/)).toHaveProperty('value', '')
  fireEvent.change(screen.getByLabelText(/At which house/), { target: { value: theirs.slug } })
  rerender(page([]))
  fireEvent.change(screen.getByLabelText('What is to be done'), { target: { value: 'A new panel' } })
  fireEvent.click(screen.getByRole('button', { name: 'Start a job' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.args).toMatchObject({ job: { customer_id: 'a customer', property_id: null } })
})

test('a job that is corrected after its answer was lost says what was started, and the next press starts another', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(jobsOfCustomerQuery('a customer').queryKey, [])
  const details = JSON.stringify({ reference: 'JOB-1', title: 'A fan' })
  answers.push(
    Promise.reject(
      new BackendError({ status: 409, error: { code: 'PT409', message: 'job_started_otherwise', details } }),
    ),
  )
  const changed = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <JobsOfCustomer
        customerId="a customer"
        houses={[]}
        bill={() => null}
        files={() => null}
        isNewWanted
        onChange={changed}
      />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('What is to be done'), { target: { value: 'Two fans' } })
  fireEvent.click(screen.getByRole('button', { name: 'Start a job' }))
  expect(await screen.findByText(/^Not started\. Your first try started JOB-1, as “A fan”\./)).toBeDefined()
  // It is among the jobs, and what was typed is still there.
  expect(changed).toHaveBeenCalledOnce()
  expect(screen.getByLabelText('What is to be done')).toHaveProperty('value', 'Two fans')
  fireEvent.click(screen.getByRole('button', { name: 'Start a job' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const [first, second] = sent.map(({ args }) => args.job)
  expect(second).toEqual({ ...first, id: expect.not.stringMatching(first?.id ?? '') })
})
