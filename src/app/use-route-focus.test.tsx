// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useRouteFocus } from './use-route-focus'

function Page() {
  useRouteFocus()
  return (
    <main id="main">
      <h1>Contact</h1>
      <h2 id="café">Café</h2>
    </main>
  )
}

const open = (address: string) =>
  act(() =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
    ),
  )

test('an address that ends in a lone percent sign shows its page', () => {
  open('/contact#50%')
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeTruthy()
})

test('the part of the page that the address names is shown, whatever letters it is called by', () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  open('/contact#caf%C3%A9')
  expect(shown.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Café' })])
})
