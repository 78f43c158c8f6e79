// @vitest-environment jsdom

import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpened } from './use-opened'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let open: ReturnType<typeof useOpened>[1]
function List() {
  const [openId, setOpen] = useOpened('request')
  open = setOpen
  return <p>{openId ?? 'nothing'}</p>
}

let root: Root
let place: HTMLElement
beforeEach(() => {
  window.history.replaceState(null, '', '/admin?q=old')
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() => {
    root.render(
      <BrowserRouter>
        <List />
      </BrowserRouter>,
    )
  })
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.restoreAllMocks()
})

const address = () => window.location.search
const follows = (search: string) => act(() => vi.waitFor(() => expect(address()).toBe(search)))

test('what is opened is drawn at once, and the address follows', async () => {
  act(() => open('a'))
  expect(place.textContent).toBe('a')
  expect(address()).toBe('?q=old')
  await follows('?q=old&request=a')
  act(() => open(null))
  expect(place.textContent).toBe('nothing')
  await follows('?q=old')
})

test('back leads to what the address said before', async () => {
  act(() => open('a'))
  await follows('?q=old&request=a')
  act(() => window.history.back())
  await follows('?q=old')
  expect(place.textContent).toBe('nothing')
})

test('of two before the next frame the last has one entry in the history, which does not take the list’s place', async () => {
  const entries = vi.spyOn(window.history, 'pushState')
  act(() => open('a'))
  act(() => open('b', { replace: true }))
  expect(place.textContent).toBe('b')
  await follows('?q=old&request=b')
  expect(entries).toHaveBeenCalledTimes(1)
  act(() => open('c', { replace: true }))
  await follows('?q=old&request=c')
  expect(entries).toHaveBeenCalledTimes(1)
})

test('whoever has gone on to another page keeps its address', async () => {
  act(() => open('a'))
  act(() => root.render(null))
  window.history.replaceState(null, '', '/admin/jobs')
  await new Promise((then) => requestAnimationFrame(() => setTimeout(() => setTimeout(then))))
  expect(window.location.pathname + address()).toBe('/admin/jobs')
})
