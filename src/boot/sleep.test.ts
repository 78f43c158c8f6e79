// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleepUntilTouched } from './sleep'
import { wakeForTask } from './tasks'

const page = `
  <a id="link" href="/about">About</a> <button id="button" type="button"></button>
  <form data-kept="quote-request-draft">
    <input id="box" value="as it came"><input type="checkbox" id="tick"><textarea></textarea>
    <select id="town"><option value="">Choose</option><option>Huntington</option></select>
  </form>`

/** Opens the page at a URL. Returns a function that says how often it was woken. */
function open(address = '/') {
  history.replaceState(null, '', address)
  const wake = vi.fn()
  wakeForTask(sleepUntilTouched(wake))
  return wake
}
const touch = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = page
})
afterEach(() => {
  dispatchEvent(new Event('hashchange')) // wakes pages from earlier tests
  localStorage.clear()
  vi.useRealTimers()
})

test('a page sleeps until it is touched, and wakes once', () => {
  const wake = open()
  expect(wake).not.toHaveBeenCalled()
  touch('button', new MouseEvent('click', { bubbles: true }))
  touch('box', new Event('input', { bubbles: true }))
  expect(wake).toHaveBeenCalledTimes(1)
})

test('a key, a focus, a finger or a moving mouse wakes it; a still mouse or a press on a link does not', () => {
  for (const [id, event, wakes] of [
    ['link', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }), 1],
    ['button', new FocusEvent('focusin', { bubbles: true }), 1],
    ['button', new PointerEvent('pointerdown', { bubbles: true }), 1],
    ['link', new PointerEvent('pointermove', { bubbles: true, movementX: 3 }), 1],
    ['button', new PointerEvent('pointermove', { bubbles: true }), 0],
    ['link', new PointerEvent('pointerdown', { bubbles: true }), 0],
  ] as const) {
    const wake = open()
    touch(id, event)
    expect(wake, `${event.type} on the ${id}`).toHaveBeenCalledTimes(wakes)
    dispatchEvent(new Event('hashchange'))
  }
})

test('a scroll of half a screen wakes it, and a shorter one does not', () => {
  const wake = open()
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y)
    dispatchEvent(new Event('scroll'))
  }
  scrollTo(innerHeight / 2 - 1)
  expect(wake).not.toHaveBeenCalled()
  scrollTo(innerHeight / 2)
  expect(wake).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('a stored session, kept text for a form on the page, or a request being sent wakes it at once', () => {
  for (const [name, text] of [
    ['sb-localhost-auth-token', '{}'],
    ['quote-request-draft', '{"values":{"name":"Ann"}}'],
  ] as const) {
    localStorage.setItem(name, text)
    expect(open(), name).toHaveBeenCalledTimes(1)
    localStorage.clear()
  }
  document.querySelector('form')?.remove()
  localStorage.setItem('quote-request-draft', '{"values":{},"sending":false}')
  expect(open()).not.toHaveBeenCalled()
  localStorage.setItem('quote-request-draft', '{"values":{},"sending":true}')
  expect(open()).toHaveBeenCalledTimes(1)
})

test('a URL that asks something of the page wakes it; one that only says where the visitor came from does not', () => {
  for (const [address, times] of [
    ['/search?q=panel', 1],
    ['/#button', 1],
    ['/?utm_source=flyer&gclid=x&fbclid=y&gbraid=z', 0],
    ['/#link', 0],
  ] as const)
    expect(open(address), address).toHaveBeenCalledTimes(times)
})

test('text that Back restores to a form wakes it', () => {
  for (const change of [
    () => document.querySelector<HTMLInputElement>('#box')?.setRangeText('typed'),
    () => Object.assign(document.querySelector('#tick') ?? {}, { checked: true }),
    () => Object.assign(document.querySelector('#town') ?? {}, { selectedIndex: 1 }),
  ]) {
    document.body.innerHTML = page
    const wake = open()
    change()
    dispatchEvent(new PageTransitionEvent('pageshow'))
    vi.runAllTimers()
    expect(wake).toHaveBeenCalledTimes(1)
  }
})
