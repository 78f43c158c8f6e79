// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenedEstimate } from './estimate-editor'

const suffolk = { id: '00000000-0000-4000-8000-00000000000a', version: 1, name: 'Suffolk', rate: 8750 }
const nassau = { id: '00000000-0000-4000-8000-00000000000b', version: 1, name: 'Nassau', rate: 8625 }

/** A draft estimate for a repair, as the database gives it. */
const estimate = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'KL-ABC234',
  status: 'draft',
  title: 'Work in the garage',
  tax_mode: 'repair',
  tax_rate: suffolk as typeof suffolk | null,
  valid_until: null,
  deposit_percent: null,
  deposit_cents: null,
  calculations: [],
  photos: [],
  is_home: true,
  begins_on: null,
  ends_on: null,
  deposit_handling: null,
  deposit_holder: null,
  version: 3,
  job: { id: 'a job', reference: 'KL-J', title: 'Work', request_id: 'r', customer_id: null, customer: 'Ana' },
  last_sent: null,
  options: [],
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens an estimate with this rate; gives what changes a rate or adds one and says which is chosen then. */
async function open(tax_rate: typeof estimate.tax_rate) {
  const file = { estimate: { ...estimate, tax_rate }, answers: [], reminded_on: [], signed: null }
  const rates = new Map([suffolk, nassau].map((rate) => [rate.id, rate]))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const given = typeof body === 'string' ? JSON.parse(body) : {}
    if (`${url}`.includes('save_tax_rate')) {
      const saved = { ...given.tax, version: given.tax.version + 1 }
      rates.set(saved.id, saved)
      return Response.json(saved)
    }
    if (`${url}`.includes('save_estimate')) return new Promise(() => {})
    return Response.json({ ...file, tax_rates: [...rates.values()] })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OpenedEstimate
          id={estimate.id}
          onClose={() => {}}
          book={() => null}
          workOut={() => null}
          photos={() => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const box = await screen.findByLabelText<HTMLSelectElement>('Sales tax')
  return async (press: RegExp, typed: { where?: string; percent: string }) => {
    fireEvent.click(screen.getByRole('button', { name: press }))
    if (typed.where) fireEvent.change(screen.getByLabelText('Where'), { target: { value: typed.where } })
    fireEvent.change(screen.getByLabelText('Percent'), { target: { value: typed.percent } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the rate' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the rate' })).toBeNull())
    await screen.findByText(new RegExp(`, ${typed.percent}%$`), { selector: 'li span' })
    return box.selectedOptions[0]?.textContent
  }
}

test('an estimate keeps its rate of sales tax while another county’s is corrected', async () => {
  const change = await open(suffolk)
  expect(await change(/^Change.*Nassau$/, { percent: '8.5' })).toBe('Suffolk, 8.75%')
})

test('an estimate takes its own rate as it was changed, and a new one', async () => {
  const change = await open(suffolk)
  expect(await change(/^Change.*Suffolk$/, { percent: '8.8' })).toBe('Suffolk, 8.8%')
  expect(await change(/^Add a rate$/, { where: 'Queens', percent: '8.875' })).toBe('Queens, 8.875%')
})

test('an estimate without a rate takes the one that was changed', async () => {
  const change = await open(null)
  expect(await change(/^Change.*Nassau$/, { percent: '8.5' })).toBe('Nassau, 8.5%')
})
