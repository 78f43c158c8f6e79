// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { services } from '@/content/services/services'

const [{ slug: service }] = services

const DAY = 24 * 60 * 60 * 1000 // ms

// A freshly opened page knows only what the browser stores.
async function openPage() {
  vi.resetModules()
  return import('./draft')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('what was typed is there after a reload, under the same id, until it has arrived', async () => {
  const page = await openPage()
  const begun = page.keepDraft({ values: { name: 'Maria' } })
  const changed = page.keepDraft({ values: { name: 'Maria Keane' } })
  expect(changed).toMatchObject({ id: begun.id, startedAt: begun.startedAt, sending: false })
  const reloaded = await openPage()
  expect(reloaded.openDraft()).toEqual(changed)
  reloaded.clearDraft()
  expect((await openPage()).openDraft()).toBeUndefined()
  expect(reloaded.keepDraft({}).id).not.toBe(begun.id)
})

test('a request left for two weeks is forgotten, and the next one has its own id', async () => {
  const old = (await openPage()).keepDraft({ values: { name: 'Maria' } })
  vi.advanceTimersByTime(14 * DAY - 1)
  expect((await openPage()).openDraft()?.id).toBe(old.id)
  vi.advanceTimersByTime(1)
  const page = await openPage()
  expect(page.openDraft()).toBeUndefined()
  expect(page.keepDraft({}).values).toEqual({})
  expect(page.keepDraft({}).id).not.toBe(old.id)
})

test('with storage switched off it is kept as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('switched off')
  })
  const page = await openPage()
  const { id } = page.keepDraft({ values: { name: 'Maria' } })
  expect(page.keepDraft({ sending: true })).toMatchObject({ id, values: { name: 'Maria' } })
})

test('the same words can become another request', async () => {
  const page = await openPage()
  const { id } = page.keepDraft({ values: { name: 'Maria' }, sending: true })
  page.renewDraft()
  const renewed = (await openPage()).openDraft()
  expect(renewed).toMatchObject({ values: { name: 'Maria' }, sending: false })
  expect(renewed?.id).not.toBe(id)
})

test('words from elsewhere are added once, below what was already typed, and change nothing else', async () => {
  const page = await openPage()
  page.keepDraft({ values: { town: 'commack', message: 'The dryer trips.' } })
  for (let times = 0; times < 2; times++)
    page.addToDraft({ town: 'huntington', service, message: 'Panel: 150 A.' })
  expect(page.openDraft()?.values).toEqual({
    town: 'commack',
    service,
    message: 'The dryer trips.\nPanel: 150 A.',
  })
})

test('nothing is added to a request that is being sent', async () => {
  const page = await openPage()
  const sent = page.keepDraft({ values: { message: 'The dryer trips.' }, sending: true })
  page.addToDraft({ message: 'Panel: 150 A.' })
  expect(page.openDraft()).toEqual(sent)
})

test('words from elsewhere start a request if there is none, without an empty message', async () => {
  const page = await openPage()
  page.addToDraft({ town: 'huntington' })
  expect(page.openDraft()?.values).toEqual({ town: 'huntington' })
  page.addToDraft({ message: 'Panel: 150 A.' })
  page.addToDraft({ service })
  expect(page.openDraft()).toMatchObject({
    values: { town: 'huntington', message: 'Panel: 150 A.', service },
    sending: false,
  })
})

test('a draft stored in another shape by another version of the site is ignored', async () => {
  const page = await openPage()
  const draft = page.keepDraft({ values: { name: 'Maria' } })
  for (const field of ['id', 'startedAt', 'values', 'sending']) {
    localStorage.setItem('quote-request-draft', JSON.stringify({ ...draft, [field]: null }))
    expect((await openPage()).openDraft(), field).toBeUndefined()
  }
})
