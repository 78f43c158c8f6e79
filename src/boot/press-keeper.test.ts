// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPresses, type Presses } from './press-keeper'
import { redo } from './redo-presses'

let presses: Presses
let done: string[]

/** The page as React makes it: every element responds from now on. */
function takeOver() {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => done.push(`click ${button.id}`))
    button.addEventListener('keydown', ({ key }) => done.push(`${key} ${button.id}`))
  }
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    done.push('submit')
  })
}

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const press = (id: string, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  element(id).dispatchEvent(event)
  return event
}

beforeEach(() => {
  // jsdom knows no popovers.
  Object.assign(HTMLElement.prototype, { popover: null })
  vi.useFakeTimers()
  document.body.innerHTML = `
    <button id="one" type="button"></button><button id="two" type="button"></button>
    <button id="native" type="button" popovertarget="menu"></button>
    <a id="link" href="#there">There</a>
    <form><input id="box"><button id="send"></button></form>`
  done = []
  presses = keepPresses()
})
afterEach(() => {
  presses.giveUp()
  vi.runAllTimers()
  vi.useRealTimers()
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
})

test('presses before the page is awake are acknowledged, then done once and in order', () => {
  element('two').click()
  element('one').click()
  element('two').click()
  expect(element('two').getAttribute('aria-busy')).toBe('true')
  takeOver()
  redo(presses)
  vi.runAllTimers()
  expect(done).toEqual(['click two', 'click one'])
  expect(element('two').hasAttribute('aria-busy')).toBe(false)
  element('one').click()
  expect(done).toEqual(['click two', 'click one', 'click one'])
})

test('a kept press still wakes the page: listeners on the window hear it', () => {
  const heard = vi.fn()
  for (const type of ['click', 'keydown']) addEventListener(type, heard, { capture: true, once: true })
  element('one').click()
  press('one', 'Enter')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('keys on a button are replayed: Enter is a click too, unless the page handles the key', () => {
  for (const key of ['Enter', 'ArrowDown']) expect(press('one', key).defaultPrevented).toBe(true)
  press('two', 'Enter')
  press('two', 'Escape')
  takeOver()
  element('two').addEventListener('keydown', (event) => event.preventDefault())
  redo(presses)
  vi.runAllTimers()
  expect(done).toEqual(['Enter one', 'click one', 'ArrowDown one', 'Enter two', 'Escape two'])
})

test('presses made while kept ones are being replayed come after them', () => {
  press('one', 'Enter')
  press('one', 'Escape')
  takeOver()
  redo(presses)
  element('two').click()
  vi.runAllTimers()
  expect(done).toEqual(['Enter one', 'click one', 'Escape one', 'click two'])
  press('one', 'Escape')
  expect(done.at(-1)).toBe('Escape one')
})

test('a button pressed again after Escape counts again', () => {
  element('one').click()
  press('one', 'Escape')
  element('one').click()
  takeOver()
  redo(presses)
  vi.runAllTimers()
  expect(done).toEqual(['click one', 'Escape one', 'click one'])
})

test.each([
  ['waits until what the one before it began is drawn', false, ['drawn', 'next']],
  ['does not wait where nobody looks', true, ['next', 'drawn']],
] as const)('a kept press %s', (_, isHidden, order) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  const seen: string[] = []
  element('one').addEventListener('click', () => requestAnimationFrame(() => seen.push('drawn')))
  element('two').addEventListener('click', () => seen.push('next'))
  element('one').click()
  element('two').click()
  redo(presses)
  vi.runAllTimers()
  expect(seen).toEqual(order)
  vi.restoreAllMocks()
})

test('Escape waits until the menu under the mouse is open', async () => {
  const menu = element('one')
  menu.setAttribute('aria-expanded', 'false')
  const everything = document.querySelectorAll.bind(document)
  // jsdom has no mouse.
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    selector === ':hover' ? everything('#one') : everything(selector),
  )
  const seen: (string | null)[] = []
  menu.addEventListener('keydown', () => seen.push(menu.getAttribute('aria-expanded')))
  menu.addEventListener('pointermove', () =>
    setTimeout(() => menu.setAttribute('aria-expanded', 'true'), 500),
  )
  press('one', 'Escape')
  redo(presses)
  await vi.advanceTimersByTimeAsync(490)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(seen).toEqual(['true'])
  vi.restoreAllMocks()
})

test('a form sent early is submitted once the page is awake', () => {
  element('send').click()
  takeOver()
  redo(presses)
  vi.runAllTimers()
  expect(done).toEqual(['click send', 'submit'])
})

test('links, boxes and anything the browser opens itself are left to it', () => {
  const heard = vi.fn()
  document.body.addEventListener('click', heard)
  for (const id of ['native', 'link', 'box']) element(id).click()
  expect(heard).toHaveBeenCalledTimes(3)
  expect(press('box', 'a').defaultPrevented).toBe(false)
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('a press on a menu’s button is kept where the browser knows no popovers', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  element('native').click()
  expect(presses.kept).toEqual([{ target: element('native') }])
})

test('if the code does not arrive, kept presses and all later ones are left to the browser', () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  addEventListener('submit', sent)
  element('send').click()
  expect(sent).not.toHaveBeenCalled()
  presses.giveUp()
  vi.runAllTimers()
  element('send').click()
  expect(sent).toHaveBeenCalledTimes(2)
  removeEventListener('submit', sent)
})
