import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, fillQuote, referenceOn, sendQuote, test } from './site.ts'

/*
 * The oldest browsers the site supports (docs/decisions.md), imitated by a new one as far as possible: without the features they
 * lack, and with the menu visible until the style sheet hides it.
 */

test.use({ viewport: { width: 390, height: 844 } })

async function makeOld(page: Page) {
  await page.addInitScript(() => {
    const lacking: [unknown, ...string[]][] = [
      [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
      [HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction'],
      [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
      [Set.prototype, 'difference', 'intersection', 'isSubsetOf', 'symmetricDifference', 'union'],
      [Element.prototype, 'checkVisibility', 'setHTMLUnsafe'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [Navigator.prototype, 'userActivation'],
      [Promise, 'try', 'withResolvers'],
      [Document.prototype, 'startViewTransition'],
      [URL, 'canParse', 'parse'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
      [AbortSignal, 'any'],
      [window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator'],
    ]
    for (const [of, ...names] of lacking) {
      for (const name of names) Reflect.deleteProperty(Object(of), name)
    }
    // What this browser would do on its own with a popover's button.
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault()
    })
    Element.prototype.matches = new Proxy(Element.prototype.matches, {
      apply(target, element, [selector]) {
        if (`${selector}`.includes(':popover-open')) throw new SyntaxError(`${selector} is no selector here`)
        return Reflect.apply(target, element, [selector])
      },
    })
  })
  // Tells the style sheet that there are no popovers, and undoes the browser's own rule, which hides them.
  await page.route(/\/(contact)?$/, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['content-security-policy']
    const body = (await response.text())
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace('<head>', '<head><style>@layer browser { [popover] { display: block } }</style>')
      .replaceAll('selector(:popover-open)', 'selector(:not-known)')
    await route.fulfill({ response, headers, body })
  })
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('selector(:popover-open)', 'selector(:not-known)')
    await route.fulfill({ response, body })
  })
}

test('on a phone from 2022 a visitor opens the menu, goes to the form and sends a quote request', async ({
  page,
  site,
}) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await makeOld(page)
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()

  // The first press wakes the page.
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  for (const close of [
    () => menu.getByRole('button', { name: 'Close the menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Get a Quote' })).toBeInViewport()
    await close()
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await opener.click()
  await menu.getByRole('link', { name: 'Get a Quote' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(menu).toBeHidden()

  await fillQuote(page, { name: 'Phone of 2022' })
  await sendQuote(page)
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  const reference = await referenceOn(page)
  expect(
    await site.backend.sql`select name from public.service_requests where reference = ${reference}`,
  ).toEqual([{ name: 'Phone of 2022' }])
  expect(broken).toEqual([])
})

test('the site’s code uses nothing they lack, least of all a pattern with lookbehind, which would break its whole file', async () => {
  const newer =
    /\(\?<[=!]|\.(?:canParse|fromAsync|groupBy|isSubsetOf|symmetricDifference|toReversed|toSorted|toSpliced|withResolvers)\(|AbortSignal\.any\(/
  const files = (await readdir('dist/assets')).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const file of [...files.map((name) => `assets/${name}`), 'push-worker.js', 'index.html']) {
    const [what] = newer.exec(await readFile(`dist/${file}`, 'utf8')) ?? []
    if (what) found.push(`${file}: ${what}`)
  }
  expect(found).toEqual([])
})
