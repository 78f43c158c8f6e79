// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { markDocument } from './marks'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const marks = () => {
  const page = document.createElement('html')
  markDocument(page)
  return Object.keys(page.dataset)
}

test('the document says whether a session and our fonts are stored here, no matter what else is', () => {
  localStorage.setItem('sb-none', 'x')
  expect(marks()).toEqual([])
  localStorage.setItem('sb-project-auth-token', '{}')
  localStorage.setItem('fonts', 'cached')
  expect(marks()).toEqual(['session', 'fonts'])
})

test('it says when the URL asks for a different view than the HTML shows', () => {
  for (const [address, other] of [
    ['/auth?view=sign-up', true],
    ['/auth?next=%2Fadmin&view=link', true],
    ['/auth?code=one-from-google', true],
    ['/auth?next=/admin', false],
    ['/auth?preview=1', false],
  ] as const) {
    history.replaceState(null, '', address)
    expect(marks(), address).toEqual(other ? ['otherView'] : [])
  }
  history.replaceState(null, '', '/')
})

test('it says neither if storage is turned off', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(marks()).toEqual([])
})
