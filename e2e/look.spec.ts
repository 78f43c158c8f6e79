import type { Page } from '@playwright/test'
import { serviceDrawings } from '../src/content/services/drawings.ts'
import { expect, test } from './site.ts'
import { built, builtLike, otherTown, service } from './this-site.ts'

/** The position of each line of text in `selector`, in CSS px of the page, even if scrolled away or not drawn yet. */
const linesIn = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
      part.style.contentVisibility = 'visible'
    const isHidden = (element: Element | null) =>
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[class*="sr-only"]') !== null ||
      [element.closest('table'), element.closest('div:has(> table)')].some(
        (table) => table && getComputedStyle(table).overflowX === 'auto', // scrolled by itself
      )
    return [...document.querySelectorAll(selector)].flatMap((root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const lines: { text: string; left: number; right: number; top: number; bottom: number }[] = []
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        if (!node.textContent?.trim() || isHidden(node.parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { left, right, top, bottom } of range.getClientRects())
          lines.push({ text: node.textContent.trim().slice(0, 40), left, right, top, bottom })
      }
      return lines
    })
  }, selector)

/** The words in `selector` that are broken over two lines, apart from mail addresses and what `besides` names. */
const brokenWords = (page: Page, selector: string, besides = 'table') =>
  page.evaluate(
    ([selector, besides]) => {
      const isBroken = (node: Node, start: number, length: number) => {
        const word = document.createRange()
        word.setStart(node, start)
        word.setEnd(node, start + length)
        return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      }
      return [...document.querySelectorAll(selector)].flatMap((element) =>
        element.closest(`${besides}, a[href^=mailto]`) ||
        !element.checkVisibility({ visibilityProperty: true })
          ? []
          : [...element.childNodes]
              .filter((node) => node.nodeType === Node.TEXT_NODE)
              .flatMap((node) =>
                [...(node.textContent ?? '').matchAll(/\p{L}{2,}/gu)]
                  .filter(({ 0: { length }, index }) => isBroken(node, index, length))
                  .map(([word]) => word),
              ),
      )
    },
    [selector, besides] as const,
  )

/** The buttons, and boxes around a choice, whose words or icon stand on their edge or out of them. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *'))
      part.style.contentVisibility = 'visible'
    return [...document.querySelectorAll('main :is(a, button, label)')]
      .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).borderRadius) > 0)
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const parts = [...one.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect())
        while (texts.nextNode()) {
          if (texts.currentNode.parentElement?.closest('.sr-only')) continue
          const words = document.createRange()
          words.selectNodeContents(texts.currentNode)
          parts.push(...words.getClientRects())
        }
        return parts.some((part) => part.width > 1 && (part.left < left + 2 || part.right > right - 2))
      })
      .map(({ textContent }) => textContent?.trim())
  })

/** The widths of the circles and boxes of choices that are narrower than they are high. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main input:is([type=radio], [type=checkbox])')]
      .map((input) => input.getBoundingClientRect())
      .filter(({ width, height }) => Math.abs(width - height) > 0.5)
      .map(({ width }) => width),
  )

/** As on the next visit: our own faces are in the browser's cache. */
async function haveFaces(page: Page) {
  await page.evaluate(() => document.fonts.load('700 1em Text'))
  await page.evaluate(() => localStorage.setItem('fonts', 'cached'))
}

/** As a browser shows a page to somebody who has set its text to twice the size. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** An element's box on the page. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not drawn.`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** What kind of element the largest paint was. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
          resolve(last?.element?.localName)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

for (const width of [320, 390, 768, 1024, 1180, 1280, 1440, 1920]) {
  test(`at ${width} px no text overlaps the home page’s house, and the house reaches the edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    await page.goto('/')
    const house = await boxOf(page, '.hero-picture')
    const lines = [...(await linesIn(page, 'main > :has(.hero-picture)')), ...(await linesIn(page, 'header'))]
    expect(lines.length).toBeGreaterThan(8)
    const onIt = lines.filter(
      ({ left, right, top, bottom }) =>
        right > house.left && left < house.right && bottom > house.top && top < house.bottom,
    )
    expect(onIt).toEqual([])
    expect(house.right).toBe(width)
    expect(house.top).toBeLessThan(844 - 56) // in the first screen, above the call bar
  })
}

test('on a phone the heading is the largest thing painted, not the strip of the house above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const largest = await largestPaint(page)
  expect(['h1', 'p']).toContain(largest)
})

for (const width of [320, 390, 768, 1024, 1280, 1366, 1440]) {
  test(`at ${width} px the help button never covers text, wherever the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of built('/', '/locations', '/residential', '/resources')) {
      await page.goto(path)
      const button = await boxOf(page, 'aside button')
      const bar = page.getByRole('navigation', { name: 'Call or ask for a quote' })
      if (width < 1024) {
        const top = (await bar.boundingBox())?.y ?? 0
        expect(button.top, path).toBeGreaterThanOrEqual(top)
        for (const { text, right, bottom } of await linesIn(page, 'nav[aria-label^="Call or"]'))
          if (bottom > top) expect(right, `${text} on ${path}`).toBeLessThanOrEqual(button.left)
      } else {
        await expect(bar).toBeHidden()
        const lines = [...(await linesIn(page, 'main')), ...(await linesIn(page, 'footer'))]
        expect(lines.length).toBeGreaterThan(40)
        // Text this far right would be under the button once the page is scrolled.
        expect(lines.filter(({ right }) => right > button.left).slice(0, 3), path).toEqual([])
      }
    }
  })
}

test('with the system’s own colors, filled buttons keep an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/emergency', '/contact']) {
    await page.goto(path)
    const flat = await page.evaluate(() =>
      [...document.querySelectorAll('a, button')]
        .filter((element) => /(^| )bg-(?!transparent)/.test(element.className) && element.checkVisibility())
        .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
        .map(({ textContent }) => textContent),
    )
    expect(flat, path).toEqual([])
    await expect(page.locator('a[class*=" bg-"], button[class*=" bg-"]').first()).toBeAttached()
  }
})

/** Every type of public page except the legal ones and the search, which ask for nothing. */
const asks = [
  ...built(
    '/',
    '/about',
    '/blog',
    '/blog/category/safety',
    '/commercial',
    '/contact',
    '/emergency',
    '/ev-charger',
    '/locations',
    `/locations/${otherTown.slug}`,
    '/projects',
    '/residential',
    '/resources',
    '/resources/ev-charger',
    '/resources/panel-size',
    '/services',
    `/services/${service.slug}`,
    `/services/${service.slug}/${otherTown.slug}`,
    '/testimonials',
  ),
  ...builtLike(
    '/*-*-*-*',
    '/blog/*',
    '/electrician-*',
    '/locations/*-county',
    '/services/*/problems/*',
    `/services/${service.slug}/${otherTown.slug}/*`,
  ),
]

test('the first screen of every public page asks for a call or a quote, on a phone and on a computer, and no page shows one kind of section three times in a row', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const callBar = 56
  for (const path of asks) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    for (const [width, height, shown] of [
      [390, 844, 844 - callBar],
      [1440, 900, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const first = page.locator('main').locator('a[href^="tel:+1"], a[href^="/contact"]').first()
      const box = await first.boundingBox()
      expect.soft(box ? box.y + box.height : Infinity, `${path}, ${width} px`).toBeLessThanOrEqual(shown)
    }
    const kinds = await sectionKinds(page)
    expect(kinds.length, path).toBeGreaterThan(0)
    const inARow = kinds.filter((kind, at) => kind && kind === kinds[at + 1] && kind === kinds[at + 2])
    expect.soft(inARow, `${path}: ${kinds.join(', ')}`).toEqual([])
  }
})

/** What each of a page's sections shows, in their order; empty if prose. */
const sectionKinds = (page: Page) =>
  page.evaluate(() => {
    const marks = {
      form: 'form',
      steps: '.steps',
      diagram: 'figure',
      prices: 'table',
      questions: 'details',
      facts: 'dl',
      checklist: 'li > svg, li > .bg-amber-500',
    }
    return [...document.querySelectorAll('main section')]
      .filter((section) => !section.parentElement?.closest('section'))
      .map((section) => Object.entries(marks).find(([, mark]) => section.querySelector(mark))?.[0] ?? '')
  })

test('on a phone a page’s drawing never is the largest thing painted, and no text stands on it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of asks.filter((path) => path !== '/')) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(['h1', 'p', 'div', 'dd'], path).toContain(await largestPaint(page))
    // A problem has one if its text names a diagram, any other page if our trade has drawings.
    const mayHaveNone = /\/services\/.+\/.+\//.test(path) || Object.keys(serviceDrawings).length === 0
    if (mayHaveNone && !(await page.locator('.page-head-drawing').count())) continue
    const drawing = await boxOf(page, '.page-head-drawing')
    // Also with another phone's faces, where a lead of two lines paints less.
    const painted = (390 - drawing.left) * (drawing.bottom - drawing.top)
    expect(painted, path).toBeLessThan(15_000)
    const onIt = (await linesIn(page, 'main > :has(.page-head-drawing)')).filter(
      ({ left, right, top, bottom }) =>
        right > drawing.left && left < drawing.right && bottom > drawing.top && top < drawing.bottom,
    )
    expect(onIt, path).toEqual([])
    expect(drawing.right, path).toBe(390)
  }
})

test('on a phone with text twice as large, no page scrolls sideways and no word is cut off at its edge or broken', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [...asks, ...built('/auth', '/privacy', '/resources/generator-size', '/search')]) {
    await page.goto(path)
    await enlargeText(page)
    const name = await linesIn(page, 'header > div > a:first-child')
    expect
      .soft(
        name.filter(({ top, bottom }) => top < 0 || bottom > 144),
        path,
      )
      .toEqual([]) // the bar
    const lines = [...(await linesIn(page, 'main')), ...(await linesIn(page, 'footer'))]
    expect(lines.length).toBeGreaterThan(20)
    const cutOff = lines.filter(({ right }) => right > 391).map(({ text }) => text)
    expect.soft(cutOff.slice(0, 3), path).toEqual([])
    expect
      .soft(await brokenWords(page, 'main :is(h1, h2, h3, p, a, button, li, dt, dd, span)'), path)
      .toEqual([])
    // The words over the heading keep room beside the drawing: they once stood one letter below the other.
    const eyebrow = page.locator('.page-head-eyebrow')
    if ((await eyebrow.count()) > 0)
      expect.soft((await eyebrow.boundingBox())?.width, path).toBeGreaterThan(120)
    // So did the words of a calculation, beside its figures.
    const words = page.locator('main .break-inside-avoid tbody th')
    for (const { width } of await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
      expect.soft(width, path).toBeGreaterThan(120)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

for (const width of [320, 360])
  test(`on a phone of ${width} px everything on a button is within it, and no word is broken`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/')
    await haveFaces(page)
    for (const path of [...asks, ...built('/auth', '/resources/generator-size', '/search')]) {
      await page.goto(path)
      expect.soft(await stickingOut(page), path).toEqual([])
      expect.soft(await squeezed(page), path).toEqual([])
      const words = await brokenWords(page, 'main :is(h1, h2, h3, p, a, button, li, dt, dd, th, td)', 'form')
      expect.soft(words, path).toEqual([])
    }
  })

test('on the narrowest phone with text twice as large, nothing is cut off at its edge, and the chat can be closed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of asks) {
    await page.goto(path)
    await enlargeText(page)
    const lines = [...(await linesIn(page, 'main')), ...(await linesIn(page, 'footer'))]
    const cutOff = lines.filter(({ right }) => right > 321).map(({ text }) => text)
    expect.soft(cutOff.slice(0, 3), path).toEqual([])
    expect.soft(await stickingOut(page), path).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    // What to do at once is read without putting words together.
    if (path === '/emergency') expect.soft(await brokenWords(page, '.steps span'), path).toEqual([])
  }
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const close = page.getByRole('button', { name: 'Close the chat' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(close).toBeHidden()
})

test('at 1024 px the bar holds our name in one line beside everything else, in our own faces and signed in too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 844 })
  await page.goto('/')
  const lines = async () =>
    new Set((await linesIn(page, 'header > div > a:first-child')).map(({ top }) => Math.round(top))).size
  expect(await lines()).toBe(1)
  await haveFaces(page)
  // Another page: one that is loaded again wakes by itself, and then says who is signed in.
  await page.goto('/services')
  expect(await lines()).toBe(1)
  await page.evaluate(() => document.documentElement.setAttribute('data-session', ''))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(await lines()).toBe(1)
})

test('on paper nothing that the page says is folded', async ({ page }) => {
  await page.goto('/privacy')
  const areShown = () =>
    page
      .locator('main details:not([open]) > :not(summary)')
      .evaluateAll((folded) => folded.map((part) => part.checkVisibility()))
  expect(await areShown()).toContain(false)
  await page.emulateMedia({ media: 'print' })
  expect(await areShown()).not.toContain(false)
})

test('on paper the numbers of the towns are black, on the map and at their names', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const colors = await page
    .locator('.island-map li > a')
    .evaluateAll((links) =>
      links.flatMap((link) => ['::before', '::after'].map((number) => getComputedStyle(link, number).color)),
    )
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']))
})

test('on paper, what was a filled button still has an edge', async ({ page }) => {
  for (const path of built('/', '/contact', '/services/panel-upgrade')) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const button = page.locator('main a[class*=" bg-"], main button[class*=" bg-"]').first()
    await expect(button, path).toHaveCSS('border-top-style', 'solid')
    await expect(button, path).toHaveCSS('border-top-width', '2px')
    await page.emulateMedia({ media: 'screen' })
  }
})

test('all of a page is drawn soon after its top, scrolled or not: a picture of the whole page has no empty bands', async ({
  page,
}) => {
  for (const path of ['/', '/services', '/blog']) {
    await page.goto(path)
    const undrawn = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('main > *, footer, main li')]
        return parts.filter(
          (part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length
      })
    const whenSeen = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main > *, footer, main li')]
      return parts.filter((part) => !part.firstElementChild?.checkVisibility()).length
    })
    await expect.poll(undrawn, path).toBe(whenSeen)
  }
})
