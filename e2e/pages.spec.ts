import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { builtPages, documentOf } from '../scripts/site-files/documents.ts'
import { business } from '../src/content/business.ts'
import { aboutHead } from '../src/content/company/about.ts'
import { trade } from '../src/content/trade.ts'
import { unwritten } from '../src/content/unwritten.ts'
import { contrastLackingAsleep, whatAxeFinds } from './axe.ts'
import { expect, pointAt, test, wake } from './site.ts'
import { aDialog, homeHeading, service, town } from './this-site.ts'
import { weight, weightOf } from './weight.ts'

/** Every path in the sitemap the build wrote. */
const sitemap = await readFile('dist/sitemap.xml', 'utf8')
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

/** Those plus pages whose texts are still to be written, and the town pages, most of which name another page as canonical. */
const withTowns = new Set([
  ...paths,
  ...unwritten,
  ...(await builtPages('dist')).filter((path) => path.startsWith('/services')),
])

/** The jobs that are told in full, each at an address of one part. */
const caseStudies = (await readdir('src/content/case-studies', { recursive: true })).map((file) =>
  basename(file, '.ts'),
)

/** One page of each type; pages of one type have URLs of the same form. `PAGES=all` checks every page instead. */
const types = new Map([...withTowns].map((path) => [typeOf(path), path]))
const looked = process.env.PAGES === 'all' ? [...withTowns] : [...types.values()]

function typeOf(path: string) {
  const [first = '', ...rest] = path.slice(1).split('/')
  if (caseStudies.includes(first)) return 'case study'
  if (first.startsWith('electrician-')) return 'landing page'
  if (path.endsWith('-county')) return 'county'
  if (rest.length === 0 || path === '/blog') return path
  const kind = ['category', 'problems'].find((name) => rest.includes(name))
  return `${kind ?? first}/${rest.length}`
}

/** Pages that are alike for every business, or like another: the round on the second demonstration leaves them to the whole run. */
const isLikeOthers = (path: string) =>
  /^\/(about|blog|projects|resources|privacy|terms|accessibility|testimonials|locations\/.*-county)/.test(
    path,
  )

/** Compressed bytes allowed for the scripts a page runs while asleep, and for what it fetches when someone touches it. */
const MOST_ASLEEP = 6_000
const MOST_AWAKE = 127_700

test('no page exceeds its code budget, asleep or awake: code that few pages need does not come with every page', async () => {
  for (const path of types.values()) {
    const html = await readFile(`dist${documentOf(path)}`, 'utf8')
    const scripts = [
      ...html.matchAll(/<script(?![^>]*type="(?:application|speculation))[^>]*>(.*?)<\/script>/gs),
    ]
    expect(scripts.length, path).toBe(1)
    const later = /data-later="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(weight(scripts[0]?.[1] ?? '') + (await weightOf([later])), path).toBeLessThanOrEqual(MOST_ASLEEP)
    const files = (/data-modules="([^"]+)"/.exec(html)?.[1] ?? '').split(' ')
    expect(files.length, path).toBeGreaterThan(5)
    expect(await weightOf(files), path).toBeLessThanOrEqual(MOST_AWAKE)
  }
})

test('the libraries are run before the app, in a task of their own: a slow phone answers between the two', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  const [start = ''] = (/data-modules="([^"]+)"/.exec(html)?.[1] ?? '').split(' ')
  const atOnce = [...(await readFile(`dist${start}`, 'utf8')).matchAll(/\bfrom"\.\/([^"]+)"/g)]
  expect(atOnce.map(([, file]) => file?.replace(/-[\w-]{7}\.js$/, '')).sort()).toEqual([
    'react-dom',
    'rolldown-runtime',
  ])
})

/**
 * The compressed document with its headers. Before waiting for an answer, a server sends 10 segments of 1460 bytes (RFC 6928). Pages
 * that are already larger may not grow. Every page is weighed, but of the towns' hundreds of each type only the longest ones.
 */
const FIRST_FLIGHT = 14_600
const larger: [RegExp, number][] = [
  [/^\/resources\/ev-charger$/, 16_340],
  [/^\/resources\/(panel|generator)-size$/, 15_110],
]

test('a page fits into its server’s first flight, or is one of the few known to be larger', async ({
  request,
}) => {
  test.setTimeout(600_000) // compresses 200 ms a page
  const response = await request.get('/')
  const headers = response
    .headersArray()
    .reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 'HTTP/1.1 200 OK\r\n\r\n'.length)
  const tooLarge: string[] = []
  const documents = await Promise.all(
    [...withTowns].map(async (path) => ({ path, html: await readFile(`dist${documentOf(path)}`, 'utf8') })),
  )
  for (const ofType of Map.groupBy(documents, ({ path }) => typeOf(path)).values())
    for (const { path, html } of ofType.sort((a, b) => b.html.length - a.html.length).slice(0, 20)) {
      const bytes = headers + weight(html)
      if (bytes > (larger.find(([form]) => form.test(path))?.[1] ?? FIRST_FLIGHT))
        tooLarge.push(`${path}: ${bytes}`)
    }
  expect(tooLarge).toEqual([])
})

test('every address in the sitemap is a distinct page, and tells search engines so', {
  tag: '@any-business',
}, async ({ request }) => {
  test.setTimeout(240_000)
  expect(paths).toContain('/')
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const path of paths) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'identity' } })
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(title, path).not.toBe('')
    expect(description, path).not.toBe('')
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined()
    expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined()
    titles.set(title, path)
    descriptions.set(description, path)
    for (const once of ['<h1[ >]', '<title>', '<meta name="description"', '<link rel="canonical"'])
      expect(html.match(new RegExp(once, 'g')), `${path}: ${once}`).toHaveLength(1)
    const canonical = /<link rel="canonical" href="https?:\/\/[^/]+(\/[^"]*)"/.exec(html)?.[1]
    expect(canonical, path).toBe(path)
    for (const [, json = ''] of html.matchAll(
      /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      const data: unknown = JSON.parse(json)
      expect(JSON.stringify(data), path).toContain('"@type"')
    }
  }
})

test('an address outside the sitemap returns 404 with the not-found page', async ({ request }) => {
  for (const path of [
    '/nothing',
    '/locations/atlantis',
    `/services/${service.slug}/atlantis`,
    '/blog/no-such-post',
    '/data/nothing.json',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
  }
  expect(await (await request.get('/nothing')).text()).toContain('We couldn’t find that page')
})

test('pages for signed-in people are served with their own heading, and marked as not to be indexed', async ({
  request,
}) => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [path, heading] of [
    ['/auth', 'Sign in'],
    ['/dashboard', 'Your requests'],
    ['/dashboard/security', 'Security'],
    [`/dashboard/requests/${id}`, 'Your request'],
    ['/admin', 'Inbox'],
    ['/admin/on-call', 'On call'],
    ['/unsubscribe', 'Unsubscribe'],
    [`/track/${id}`, 'Where your request stands'],
    [`/review/${id}`, 'How did it go?'],
    [`/review/${id}/`, 'How did it go?'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(heading)
    expect(html, path).toContain('href="tel:')
  }
  for (const path of ['/track', `/track/${id}/more`, '/dashboard/nothing'])
    expect((await request.get(path)).status(), path).toBe(404)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).not.toMatch(/\/(auth|dashboard|admin|track|review)\b/)
})

/**
 * Records how the page is drawn: the styles of one element of each kind, stored in the page under a name because they take several
 * megabytes. Only properties that the whole style sheet sets somewhere can differ. Returns the number of kinds.
 */
const rememberStyles = (page: Page, name: 'before' | 'after', properties: string[]) =>
  page.evaluate(
    ([name, properties]) => {
      const kind = (element: Element) => `<${element.localName} class="${element.getAttribute('class')}">`
      const kinds = new Map(
        [...document.querySelectorAll('body *:not(script)')].map((element) => [
          kind(element) + kind(element.parentElement ?? element),
          element,
        ]),
      )
      const drawn = [...kinds.values()].map((element) => {
        // Three times as fast as getComputedStyle().
        const styles = element.computedStyleMap()
        return properties.map((property) => `${kind(element)} ${property}: ${styles.get(property)}`)
      })
      Object.assign(globalThis, { [name]: drawn })
      return drawn.length
    },
    [name, properties] as const,
  )

/** Every property that a style sheet sets anywhere, a shorthand as all it stands for. Variables show in what uses them. */
const propertiesIn = (page: Page, sheet: string) =>
  page.evaluate((sheet) => {
    const set = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        const { style, cssRules } = rule as CSSStyleRule
        for (const property of style ?? [])
          if (!property.startsWith('--') && CSS.supports(property, 'initial')) set.add(property)
        if (cssRules) read(cssRules)
      }
    }
    const parsed = new CSSStyleSheet()
    parsed.replaceSync(sheet)
    read(parsed.cssRules)
    return [...set].sort()
  }, sheet)

/** What is drawn differently in the second record. */
const differentStyles = (page: Page) =>
  page.evaluate(() => {
    const { before, after } = globalThis as unknown as Record<'before' | 'after', string[][]>
    return after.flatMap((styles, place) =>
      styles.filter((style, which) => style !== before[place]?.[which]).slice(0, 5),
    )
  })

test('the part of the style sheet inlined in a page draws it exactly as the whole sheet would', async ({
  browser,
  site,
}) => {
  test.setTimeout(600_000) // reads every style of every kind of element, on a page of each type
  const sheets = (await readdir('dist/assets')).filter((file) => file.endsWith('.css'))
  const whole = (await Promise.all(sheets.map((file) => readFile(`dist/assets/${file}`, 'utf8')))).join('')
  let properties: string[] | undefined
  for (const [index, path] of [...types.values()].entries()) {
    const width = index % 2 === 0 ? 390 : 1440
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      bypassCSP: true, // for the two style sheets the test adds
    })
    // Nothing may arrive between the two records, and nothing may fail, because a failure would reload the page.
    await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.route(/\.(css|svg)$/, (route) => route.abort())
    await page.goto(path)
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' }) // drawn now, not when near
    properties ??= await propertiesIn(page, whole)
    const kinds = await rememberStyles(page, 'before', properties)
    expect(kinds, path).toBeGreaterThan(50)
    await page.addStyleTag({ content: whole })
    expect(await rememberStyles(page, 'after', properties), path).toBe(kinds)
    expect((await differentStyles(page)).slice(0, 5), `${path} at ${width} px`).toEqual([])
    await page.close()
  }
})

const [phone, computer] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

// Every other one is opened on a computer first.
for (const [index, path] of looked.entries()) {
  const [first, second] = index % 2 === 0 ? [phone, computer] : [computer, phone]
  test.describe(`opened ${first.width} px wide`, () => {
    test.use({ viewport: first })

    test(`${path}: no console message, no failed request, and on a phone and a computer axe finds nothing`, {
      tag: isLikeOthers(path) ? [] : '@any-business',
    }, async ({ page }) => {
      const problems = problemsOf(page)
      await page.goto(path)
      await wake(page)
      for (const size of [first, second]) {
        await page.setViewportSize(size)
        // Scrolls through like a reader, so that whatever appears when near is there too.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 500) {
            window.scrollTo(0, y)
            await new Promise((resolve) => setTimeout(resolve, 30))
          }
          window.scrollTo(0, 0)
        })
        await page.waitForLoadState('networkidle')
        expect(await whatAxeFinds(page), `${size.width} px`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${size.width} px`,
        ).toBeLessThanOrEqual(0)
      }
      expect(problems).toEqual([])
    })
  })
}

test('on a phone, no type of page seems to lack contrast while most of it is not drawn yet; on the narrowest none scrolls sideways, and every emergency number in its text can be pressed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const path of types.values()) {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path)
    // On a page that is not written yet, the bar stands over so little that axe takes what is not drawn for its background.
    if (!unwritten.includes(path))
      expect.soft((await contrastLackingAsleep(page)).slice(0, 3), path).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    const { scrollWidth, plain } = await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main > *'))
        part.style.contentVisibility = 'visible'
      const texts = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      )
      const plain: string[] = []
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode
        const isTold = /(?<!called )\b911\b|\b1-\d{3}-\d{3}-\d{4}\b/.test(textContent ?? '')
        if (isTold && !parentElement?.closest('a, script')) plain.push(textContent ?? '')
      }
      return { scrollWidth: document.documentElement.scrollWidth, plain }
    })
    expect.soft(scrollWidth, path).toBeLessThanOrEqual(320)
    expect.soft(plain, path).toEqual([])
  }
})

/** Every console message, error and failed request of a page from now on. */
function problemsOf(page: Page) {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('every type of page can be read in full, its links work, and the phone number calls', async ({
    page,
  }) => {
    for (const path of types.values()) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: business.phone.display }),
        path,
      ).toHaveAttribute('href', `tel:${business.phone.e164}`)
    }
    await page.goto('/')
    await pointAt(page.getByRole('button', { name: 'Services' }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Emergency Services/ })
      .click()
    await expect(page).toHaveURL(/\/emergency$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${trade.emergency}: what to do first`)
  })

  test('the phone menu opens and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })
})

/** Keeps React from loading until the returned function is called: until then there is only the HTML. */
async function holdBackCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/react-dom-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('before the page’s code has loaded', () => {
  test('a press on a button is acknowledged at once, and takes effect later', async ({ page }) => {
    const letThrough = await holdBackCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: aDialog.button, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    letThrough()
    await expect(page.getByRole('dialog', { name: aDialog.name })).toBeVisible()
  })

  test('text typed into the quote form stays, and a pressed Send goes out later', async ({ page }) => {
    const letThrough = await holdBackCode(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('Your name').fill('Early Bird')
    await page.getByRole('radio', { name: 'This week' }).check()
    await page.getByRole('checkbox', { name: 'Evenings' }).check()
    await page.getByRole('button', { name: 'Send the request' }).click()
    letThrough()
    await expect(page.getByText('Tell us what you need.')).toBeVisible() // sent, and checked
    await expect(page.getByLabel('Your name')).toHaveValue('Early Bird')
    await expect(page.getByRole('radio', { name: 'This week' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Evenings' })).toBeChecked()
  })
})

test('React takes over a prerendered page without the loader and without redrawing it', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node.textContent?.includes('Loading...')) document.documentElement.dataset.loaderSeen = ''
        }
      }
    }).observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-from-html', '')
    })
  })
  await page.goto(`/services/${service.slug}/${town.slug}`)
  await wake(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1[data-from-html]')).toHaveCount(1)
  await expect(page.locator('html[data-loader-seen]')).toHaveCount(0)
})

test('a page reached by a link has the same head as one opened directly, with nothing left from the previous page', async ({
  page,
}) => {
  const head = () =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]',
        ),
      ]
        .map((element) => element.outerHTML)
        .sort(),
    )
  const wanted = new Map<string, string[]>()
  for (const path of ['/about', '/services', '/contact']) {
    await page.goto(path)
    wanted.set(path, await head())
  }
  await wake(page)
  for (const [path, name] of [
    ['/about', 'About'],
    ['/services', 'All services'],
    ['/contact', 'Contact'],
    ['/auth', 'Sign In'],
  ] as const) {
    const around = page.getByRole(path === '/auth' ? 'banner' : 'contentinfo')
    await around.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    if (path === '/auth') await expect.poll(head).toContain('<meta name="robots" content="noindex">')
    else await expect.poll(head).toEqual(wanted.get(path))
  }
  await page.goBack()
  await expect.poll(head).toEqual(wanted.get('/contact'))
})

test('a link under the pointer opens within 100 ms', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  await pointAt(page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }))
  await page.waitForLoadState('networkidle')
  const open = () =>
    page.evaluate(
      (heading) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== heading) return
            observer.disconnect()
            resolve(performance.now() - start)
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
          document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click()
        }),
      aboutHead.heading,
    )
  // The best of twenty, because the machine may be busy with something else.
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 20 && best >= 100; round++) {
    best = Math.min(best, await open())
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: homeHeading }).waitFor()
  }
  expect(best).toBeLessThan(100)
})

test('with data saver on, no page is prefetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const ahead: string[] = []
  page.on('request', (request) => {
    // A page fetches its own data when it wakes.
    if (/\/data\/(?!index\.json)|\/assets\/about-/.test(request.url())) ahead.push(request.url())
  })
  await page.goto('/')
  await wake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).hover()
  await page.waitForLoadState('networkidle')
  expect(ahead).toEqual([])
})

test('without data saver, pages linked in view are prefetched once the page is idle', async ({ page }) => {
  const about = page.waitForRequest(/\/assets\/about-/)
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await about
})

test('someone signed in gets no console message and no layout shift on a prerendered page', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await wake(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(messages).toEqual([])
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001)
})
