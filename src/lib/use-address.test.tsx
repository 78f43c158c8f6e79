// @vitest-environment jsdom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAddress } from './use-address'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Two choices in one go, as on a machine that is too busy to draw the first before the second. */
function TwoChoices() {
  const [search, change] = useAddress()
  const choose = () => {
    change({ town: 'here', q: null })
    change({ service: 'this' })
  }
  return (
    <button type="button" onClick={choose}>
      {String(search)}
    </button>
  )
}

test('two choices before the page is drawn again both stand in the address', () => {
  window.history.replaceState(null, '', '/?q=old')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() => {
    root.render(
      <BrowserRouter>
        <TwoChoices />
      </BrowserRouter>,
    )
  })
  expect(place.textContent).toBe('q=old')
  act(() => place.querySelector('button')?.click())
  expect(place.textContent).toBe('town=here&service=this')
  expect(window.location.search).toBe('?town=here&service=this')
  act(() => root.unmount())
})
