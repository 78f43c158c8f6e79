// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Every test is a freshly opened page. It gets only what the browser stored during the test before.
async function openPage() {
  vi.resetModules()
  const person = await import('./person')
  const left = vi.fn()
  person.whenSomebodyLeaves(left)
  return { ...person, left }
}

const caller = JSON.stringify({ id: '1', startedAt: Date.now(), values: { name: 'Caller On The Phone' } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('fonts', 'cached')
})
afterEach(() => localStorage.clear())

function typeSomething() {
  localStorage.setItem('phone-request-draft', caller)
  localStorage.setItem('review-draft-7', caller)
  sessionStorage.setItem('draft:note:7', 'The key is at number 9.')
}
const typed = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => /draft/.test(name))

test('signing out removes what a person typed and what was loaded for them', async () => {
  const page = await openPage()
  page.personIs('staff')
  typeSomething()
  page.personLeaves()
  page.personIs(null)
  expect(typed()).toEqual([])
  expect(page.left).toHaveBeenCalledOnce()
  expect(Object.keys(localStorage)).toEqual(['fonts'])
})

test('signing out in another tab of the same browser does too', async () => {
  const other = await openPage()
  other.personIs('staff')
  const page = await openPage()
  page.personIs('staff')
  page.personLeaves()
  sessionStorage.setItem('draft:note:7', 'typed in the other tab')
  other.personIs(null)
  expect(typed()).toEqual([])
  expect(other.left).toHaveBeenCalledOnce()
})

test('when a session expires, what was typed is kept for its person and for nobody else', async () => {
  const page = await openPage()
  page.personIs('staff')
  typeSomething()
  page.personIs(null)
  expect(page.left).toHaveBeenCalledOnce()
  const again = await openPage()
  again.personIs(null)
  again.personIs('staff')
  expect(typed()).toHaveLength(3)

  again.personIs(null)
  const next = await openPage()
  next.personIs('customer')
  expect(typed()).toEqual([])
})

test('a page is told whether its person has gone or only their session, and of the next one who comes after that', async () => {
  const page = await openPage()
  page.personIs('staff')
  page.personIs(null) // the session has expired
  expect(page.left.mock.lastCall).toEqual([false])
  page.personIs('staff')
  expect(page.left).toHaveBeenCalledTimes(1)
  page.personIs(null)
  page.personIs('customer')
  expect(page.left.mock.lastCall).toEqual([true])
  page.personLeaves()
  page.personIs(null)
  expect(page.left.mock.calls).toEqual([[false], [false], [true], [true]])
})

test('what was typed in one tab is gone there, too, once somebody else has signed in in another', async () => {
  const page = await openPage()
  page.personIs('staff')
  sessionStorage.setItem('draft:note:7', 'The key is at number 9.')
  page.personIs(null) // the session has expired
  // In the other tab, which clears its own storage and that of all.
  localStorage.setItem('signed-in', JSON.stringify({ id: 'customer' }))
  localStorage.setItem('review-draft-7', 'of the customer')
  page.personIs('customer')
  expect(typed()).toEqual(['review-draft-7'])
})

test('a tab that still shows somebody else removes nothing that the next person has typed in another', async () => {
  const page = await openPage()
  page.personIs('staff')
  sessionStorage.setItem('draft:note:7', 'The key is at number 9.')
  localStorage.setItem('signed-in', JSON.stringify({ id: 'customer' }))
  localStorage.setItem('review-draft-7', 'of the customer')
  page.personIs('customer')
  expect(typed()).toEqual(['review-draft-7'])
  expect(page.left).toHaveBeenCalledOnce()
})

test('what was typed in a tab that slept while its person signed out in another is gone when it wakes', async () => {
  const asleep = await openPage()
  asleep.personIs('staff')
  sessionStorage.setItem('draft:note:7', 'The key is at number 9.')
  localStorage.removeItem('signed-in')
  const awake = await openPage()
  awake.personIs(null)
  expect(typed()).toEqual([])
})

test('a visitor who signs in keeps what they typed', async () => {
  const page = await openPage()
  page.personIs(null)
  typeSomething()
  page.personIs('customer')
  page.personIs('customer')
  expect(typed()).toHaveLength(3)
  expect(page.left).not.toHaveBeenCalled()
})

test('a request being sent arrives even if its sender signs out', async () => {
  const page = await openPage()
  page.personIs('customer')
  localStorage.setItem('quote-request-draft', JSON.stringify({ values: {}, sending: true }))
  page.personLeaves()
  expect(typed()).toEqual(['quote-request-draft'])
})
