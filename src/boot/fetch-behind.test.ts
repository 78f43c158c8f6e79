// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { fetchBehindButtons } from './fetch-behind'

/** What the page has been told to fetch, in its order. */
const fetched = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

const touch = (selector: string, type = 'pointerover') => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  element.dispatchEvent(new Event(type, { bubbles: true }))
}

// The window of a test file is one: its listeners stay, so each test names its own buttons.
let nextButton = 0
let chat: string
let menu: string

beforeEach(() => {
  document.head.replaceChildren()
  chat = `#chat-${++nextButton}`
  menu = `#menu-${nextButton}`
  document.body.innerHTML = `
    <button id="${chat.slice(1)}"><svg><path></path></svg></button>
    <button id="${menu.slice(1)}"></button>
    <p></p>`
  fetchBehindButtons({ [chat]: ['/chat.js', '/dialog.js'], [menu]: ['/menu.js'] })
})

test('nothing is fetched until a button is touched, and never for a touch beside it', () => {
  expect(fetched()).toEqual([])
  touch('p')
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(fetched()).toEqual([])
})

test.each(['pointerover', 'pointerdown', 'focusin'])(
  'a button’s files are fetched at %s, on its icon too, and no other button’s',
  (type) => {
    touch(`${chat} path`, type)
    expect(fetched()).toEqual(['/chat.js', '/dialog.js'])
  },
)

test('however often a button is touched, its files are fetched once, and the next button’s are still fetched', () => {
  touch(chat)
  touch(chat, 'pointerdown')
  touch(chat, 'focusin')
  touch(menu)
  expect(fetched()).toEqual(['/chat.js', '/dialog.js', '/menu.js'])
})

test('a script that stops the touch on its way does not keep the files from being fetched', () => {
  document.querySelector(menu)?.addEventListener('pointerover', (event) => event.stopPropagation())
  touch(menu)
  expect(fetched()).toEqual(['/menu.js'])
})
