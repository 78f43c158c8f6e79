// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMenuHistory } from './use-menu-history'

const hide = vi.fn()

function Menu() {
  const menu = useRef<HTMLDivElement>(null)
  const isOpen = useMenuHistory(menu)
  return (
    <div ref={menu} popover="auto" role="dialog">
      {isOpen ? 'open' : 'closed'}
    </div>
  )
}

// jsdom knows no popovers: what the browser says of one is said here.
beforeEach(() => {
  hide.mockClear()
  Object.assign(HTMLElement.prototype, { popover: 'auto', hidePopover: hide })
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? false : matches.call(this, selector)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const toggle = (newState: 'open' | 'closed') =>
  act(async () => {
    screen
      .getByRole('dialog', { hidden: true })
      .dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  })
const wentBack = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

test('a menu that is closed without Back leaves no entry in the history', async () => {
  render(<Menu />)
  await toggle('open')
  expect(history.state).toMatchObject({ menu: true })
  const back = wentBack()
  await toggle('closed')
  await act(() => back)
  expect(history.state).toBeNull()
  expect(hide).not.toHaveBeenCalled()
})

test('a menu that is opened again before the browser has gone back stays open, and Back closes it', async () => {
  render(<Menu />)
  await toggle('open')
  const left = wentBack()
  await toggle('closed')
  await toggle('open')
  await act(() => left)
  expect(hide).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toBe('open')
  expect(history.state).toMatchObject({ menu: true })

  const back = wentBack()
  history.back()
  await act(() => back)
  expect(hide).toHaveBeenCalledOnce()
})
