// @vitest-environment jsdom

import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { KeyForm } from './key-form'

const words = `${'legal '.repeat(11)}winner`
/** The demonstration’s wallet. */
const vpub =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc'

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Public key of the account')

/** Everything that the page holds: its text, and what its boxes hold. */
const held = () =>
  [document.body.innerHTML, ...[...document.querySelectorAll('textarea')].map(({ value }) => value)].join(
    '\n',
  )

function open(of?: string) {
  const onDerived = vi.fn()
  render(<KeyForm label="Key" from={0} count={10} button="Show" onDerived={onDerived} {...(of && { of })} />)
  return onDerived
}

test('recovery words that are pasted never get into the box', () => {
  open()
  const before = box()
  const paste = createEvent.paste(before, { clipboardData: { getData: () => words } })
  fireEvent(before, paste)
  expect(paste.defaultPrevented).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('move all coins')
  expect(held()).not.toContain('legal')
})

test('recovery words that are typed go with their box, and with what could be undone in it', () => {
  open()
  const before = box()
  fireEvent.input(before, { target: { value: words } })
  expect(screen.getByRole('alert').textContent).toContain('recovery words')
  expect(box()).not.toBe(before)
  expect(before.value).toBe('')
  expect(box()).toBe(document.activeElement)
  // Whoever types on goes on being told.
  fireEvent.input(box(), { target: { value: 't' } })
  expect(screen.getByRole('alert').textContent).toContain('recovery words')
  expect(held()).not.toContain('legal')
})

test('a public key that is pasted stays until it is read, and a mistyped one stays to be mended', () => {
  open()
  const paste = createEvent.paste(box(), { clipboardData: { getData: () => vpub } })
  fireEvent(box(), paste)
  expect(paste.defaultPrevented).toBe(false)
  fireEvent.input(box(), { target: { value: vpub.slice(0, -1) } })
  fireEvent.click(screen.getByText('Show'))
  expect(screen.getByText(/A character of this key is wrong/)).toBeDefined()
  expect(box().value).toBe(vpub.slice(0, -1))
})

test('what nobody can tell is not left in the box', () => {
  open()
  fireEvent.input(box(), { target: { value: 'correct horse battery staple' } })
  fireEvent.click(screen.getByText('Show'))
  expect(screen.getByText(/no key that we can read/)).toBeDefined()
  expect(held()).not.toContain('horse')
})

test('the key of another wallet is refused by its fingerprint, and is gone from the page', () => {
  const onDerived = open('00000000')
  fireEvent.input(box(), { target: { value: vpub } })
  fireEvent.click(screen.getByText('Show'))
  expect(screen.getByText(/key of another wallet/)).toBeDefined()
  expect(held()).not.toContain(vpub)
  expect(onDerived).not.toHaveBeenCalled()
})
