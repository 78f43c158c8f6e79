// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessageToCustomer, OfficeNote } from './note-form'

/** The ways to answer what was sent. */
const sent = vi.hoisted(() => [] as ((answer: object) => void)[])
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: () => new Promise((answer) => sent.push(answer)),
}))
vi.mock('@/ui/offer-undo', () => ({ offerUndo: vi.fn() }))

beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const client = new QueryClient()
/** Opens the request, and gives its box. */
function open() {
  render(
    <QueryClientProvider client={client}>
      <OfficeNote id="a request" reference="LI-AAAAAA" />
    </QueryClientProvider>,
  )
  return screen.getByLabelText<HTMLTextAreaElement>('Note for the office')
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
async function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Add the note' }))
  await waitFor(() => expect(sent).toHaveLength(1))
}
const arrives = () => act(async () => sent[0]?.({ id: 'a note', body: 'Called.' }))

test('what is typed on in a request that was closed and opened again while its note is stored stays, without what is stored', async () => {
  type(open(), 'Called.')
  await send()
  cleanup()
  const box = open()
  expect(box.value).toBe('Called.')
  type(box, 'Called. The dog is in the yard.')
  await arrives()
  expect(box.value).toBe('The dog is in the yard.')
  cleanup()
  expect(open().value).toBe('The dog is in the yard.')
})

test('what was typed on before a request was closed is in its box when it is opened after its note is stored', async () => {
  const box = open()
  type(box, 'Called.')
  await send()
  type(box, 'Called. The dog is in the yard.')
  cleanup()
  await arrives()
  expect(open().value).toBe('The dog is in the yard.')
})

test('a message says why its customer won’t be told: we have no address, or they have switched our mail off', () => {
  const said = (hasAddress: boolean, isTold: boolean) => {
    cleanup()
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MessageToCustomer id="one" reference="LI-TESTED" hasAddress={hasAddress} isTold={isTold} />
      </QueryClientProvider>,
    )
    const hint = document.getElementById(
      screen.getByLabelText('Message to the customer').getAttribute('aria-describedby') ?? '',
    )
    return [hint?.textContent, screen.getByText(/^(Send it to|Keep it with)/).textContent]
  }
  expect(said(true, true)).toEqual([
    expect.stringContaining('It goes out after a few seconds'),
    'Send it to the customer',
  ])
  expect(said(true, false)).toEqual([
    'They have switched our mail off: the message is kept here, but they won’t be told. Call them, too.',
    'Keep it with the request',
  ])
  expect(said(false, false)).toEqual([
    expect.stringContaining('We have no email address for them'),
    'Keep it with the request',
  ])
})
