// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '@/lib/query-provider'
import { CurrentUserProvider } from '@/lib/session/current-user'
import { CustomerEstimate } from './customer-estimate'

// Loaded before the first test, so that loading does not count toward its time.
await import('@/lib/rest-client')
await import('./answers')

const line = (id: string, price_cents: number, more: object = {}) => ({
  id,
  code: null,
  description: `Work ${id}`,
  unit: 'each',
  quantity: 1000,
  price_cents,
  taxable: true,
  is_optional: false,
  is_chosen: false,
  note: null,
  ...more,
})

const option = (id: string, name: string, lines: object[], is_recommended = false) => ({
  id,
  name,
  why: null,
  is_recommended,
  lines,
})

const sent = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'KL-ABC234',
  status: 'sent',
  is_expired: false,
  revision: 1,
  body: {
    reference: 'KL-ABC234',
    sent_on: '2026-11-23',
    valid_until: '2026-12-23',
    title: 'Work in the garage',
    tax_mode: 'repair',
    tax_rate: { name: 'A county', rate: 8625 },
    deposit: { percent: 10 },
    contract: null as { is_home: boolean } | null,
    customer: { name: 'Ana Diaz' },
    property: { place: '12 Elm Street, Babylon' },
    photos: [],
    calculations: [],
    options: [
      option('good', 'Good', [line('1', 100_000), line('2', 20_000, { is_optional: true })]),
      option('better', 'Better', [line('1', 150_000)], true),
    ],
  },
  answers: [] as object[],
  signed: null as object | null,
}

/** What the backend has and was asked, and what it answers to a function. */
let present: object
let asked: [name: string, body: Record<string, unknown>][]
let answers: Record<string, (body: Record<string, unknown>) => Response>

const refusal = (status: number, message: string) =>
  Response.json({ code: `PT${status}`, message, details: null, hint: null }, { status })

beforeEach(() => {
  sessionStorage.clear()
  present = sent
  asked = []
  answers = {
    customer_estimate: () => Response.json(present),
  }
  vi.stubGlobal('fetch', async (url: string | URL, { body }: RequestInit = {}) => {
    const name = `${url}`.split('/').at(-1)?.split('?')[0] ?? ''
    const given = typeof body === 'string' ? JSON.parse(body) : {}
    asked.push([name, given])
    return answers[name]?.(given) ?? refusal(404, 'estimate_gone')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the page; each test has an estimate of its own, because all share a cache. */
async function open(shown: Partial<typeof sent> = {}) {
  const id = crypto.randomUUID()
  present = { ...sent, ...shown, id }
  const page = (
    <MemoryRouter>
      <CurrentUserProvider>
        <QueryProvider>
          <CustomerEstimate estimateId={id} photos={() => null} />
        </QueryProvider>
      </CurrentUserProvider>
    </MemoryRouter>
  )
  const { unmount } = render(page)
  await screen.findByRole('heading', { name: 'Work in the garage' })
  await screen.findByRole('heading', { name: /Questions and changes|Your answer/ })
  return {
    again: () => {
      unmount()
      render(page)
    },
  }
}

const totalOf = (name: string) => within(screen.getByRole('region', { name })).getByRole('status').textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a customer sees each option, and its total, tax and deposit follow what they tick, also after a reload', async () => {
  const { again } = await open()
  expect(totalOf('Good')).toBe('$1,086.25')
  expect(totalOf('Better')).toBe('$1,629.38')
  const good = within(screen.getByRole('region', { name: 'Good' }))
  fireEvent.click(good.getByRole('checkbox', { name: /Work 2/ }))
  expect(totalOf('Good')).toBe('$1,303.50')
  expect(good.getByText('$130.35')).toBeTruthy()
  again()
  expect(totalOf('Good')).toBe('$1,303.50')
  type('Your message', 'And when?')
  press('I’d like Good')
  expect(screen.getByLabelText('Your message')).toHaveProperty(
    'value',
    'I’d like to go ahead with Good, including Work 2: $1,303.50 in all.\nAnd when?',
  )
})

test('that an estimate is open is told once it is seen, once for each version, and not while its tab is behind others', async () => {
  answers.note_opened = () => Response.json({ noted: true })
  const told = () => asked.filter(([name]) => name === 'note_opened').map(([, { revision }]) => revision)
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open({ revision: 3 })
  expect(told()).toEqual([])
  visible.mockReturnValue('visible')
  for (let time = 0; time < 2; time++) document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(told()).toEqual([3]))
  visible.mockRestore()
})

test('an estimate that is being changed, is over, or was declined or withdrawn says so and offers nothing to choose', async () => {
  for (const [shown, words] of [
    [{ status: 'changing' }, 'We’re changing this estimate'],
    [{ is_expired: true }, 'was good until December 23, 2026'],
    [{ status: 'declined' }, 'You declined this estimate'],
    [{ status: 'withdrawn' }, 'We have withdrawn this estimate'],
  ] as const) {
    await open(shown)
    expect(screen.getByText((text) => text.includes(words))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^I’d like/ })).toBeNull()
    cleanup()
  }
})

test('a message that is not taken stays typed, and is sent again as the same one', async () => {
  await open()
  let isDown = true
  answers.answer_estimate = ({ answer }) => {
    const { id, kind, body } = answer as { id: string; kind: string; body: string }
    if (isDown) return refusal(400, 'not_readable')
    present = { ...present, answers: [{ id, kind, body, at: '2026-11-23T15:00:00Z' }] }
    return Response.json(present)
  }
  press('Send the message')
  expect(screen.getByText('Write a few words first.')).toBeTruthy()
  type('Your message', 'Is the dust yours?')
  press('Send the message')
  await screen.findByText(/Not sent/)
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Is the dust yours?')
  isDown = false
  press('Send the message')
  await screen.findByText(/We have your message/)
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', '')
  expect(
    within(screen.getByRole('list', { name: 'What was said' })).getByText('Is the dust yours?'),
  ).toBeTruthy()
  const ids = asked
    .filter(([name]) => name === 'answer_estimate')
    .map(([, { answer }]) => (answer as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('whoever declined an estimate is not about to decline its next version too', async () => {
  await open()
  const say = async (now: object, words: string, press: string) => {
    answers.answer_estimate = () => Response.json({ ...present, ...now })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: words } })
    fireEvent.click(screen.getByRole('button', { name: press }))
    await vi.waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  }
  fireEvent.click(screen.getByRole('radio', { name: 'Decline' }))
  await say({ status: 'declined' }, 'Too much.', 'Decline the estimate')
  await say({ revision: 2 }, 'Could it be less?', 'Send the message')
  await screen.findByRole('radio', { name: 'Decline' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Write to us' }).checked).toBe(true)
})
