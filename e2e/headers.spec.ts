import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policyHash } from '../scripts/site-files/response-headers.ts'
import { gradeOf } from '../scripts/testing/observatory.ts'
import { expect, pointAt, test, wake } from './site.ts'
import { built, builtLike, ifBitcoin, service, town } from './this-site.ts'

/** One page of each kind. */
const paths = [
  ...built(
    '/',
    '/about',
    '/contact',
    '/emergency',
    '/residential',
    '/ev-charger',
    '/locations',
    `/locations/${town.slug}`,
    `/services/${service.slug}/${town.slug}`,
    '/projects',
    '/testimonials',
    '/blog',
    '/resources/panel-size',
    '/search?q=panel',
    '/privacy',
  ),
  ...builtLike(
    '/locations/*-county',
    '/electrician-*',
    '/services/*/problems/*',
    '/services/*/*/*',
    '/*-*-*-*',
    '/blog/*',
  ),
  '/nothing-here',
  '/auth',
  '/track',
]

test('every page’s headers get an A+ by the rules of Mozilla’s Observatory', async ({ request, site }) => {
  for (const path of paths) {
    const response = await request.get(site.origin + path)
    const headers = new Map(Object.entries(response.headers()))
    const { score, grade, findings } = gradeOf(headers, await response.text())
    expect({ path, grade, lost: findings.filter(({ points }) => points < 0) }).toEqual({
      path,
      grade: 'A+',
      lost: [],
    })
    // 100, plus bonuses for a policy without anything unsafe, and for referrers, frames and resources.
    expect(score, path).toBe(130)
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('reporting-endpoints')).toContain('/functions/v1/csp-reports')
  }
})

test('no header line is longer than hosts accept; every page names its styles, and has no style attribute', async () => {
  const lines = (await readFile('dist/_headers', 'utf8')).split('\n')
  // https://developers.cloudflare.com/pages/configuration/headers/
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000)
  for (const file of globSync('dist/**/*.html')) {
    const html = await readFile(file, 'utf8')
    expect(/<[a-z][^>]*\sstyle="[^"]*"/.exec(html)?.[0], file).toBeUndefined()
    // Before anything that a browser could run or draw, with every style that follows.
    const [, policy = ''] =
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="style-src 'self' ([^"]*)">/.exec(
        html,
      ) ?? []
    for (const [, style = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      expect(policy.split(' '), file).toContain(policyHash(style))
  }
})

test('hosts serve every page where its links lead, and what stands in an address is not lost in a redirect', async () => {
  expect(globSync('dist/**/index.html')).toEqual([join('dist', 'index.html')])
  expect(await readFile('dist/_redirects', 'utf8')).not.toMatch(/\.html|\/index\b/)
})

test('the browser objects to no kind of page, and to nothing that opens there', async ({
  page,
  signInAs,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (/security policy|trusted ?types?|refused to/i.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    )
  })
  const open = async (path: string) => {
    await page.goto(path)
    await wake(page)
  }
  for (const path of paths) {
    await open(path)
    expect(said, path).toEqual([])
  }

  await open('/')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const button of ifBitcoin('Bitcoin Accepted Here')) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    await page.mouse.move(20, 450)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(before)
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await pointAt(page.getByRole('button', { name: 'Services' }))
  // A page that was not in the document: code puts its text into it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  await page.getByRole('main').getByRole('link', { name: service.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  for (const blog of built('/blog')) {
    await page.getByRole('contentinfo').locator(`a[href="${blog}"]`).click()
    // A post's text is HTML, which only our own policy may put into the page.
    await page.getByRole('main').locator(`a[href^="${blog}/"]:not([href*="category"])`).first().click()
    await expect(page.getByRole('article')).not.toBeEmpty()
  }
  expect(said, 'dialogs, toasts, menus, texts').toEqual([])

  await signInAs('admin@demo.test')
  for (const path of [
    '/dashboard',
    '/dashboard/security',
    '/admin',
    '/admin/on-call',
    '/admin/people',
    ...ifBitcoin('/admin/wallet'),
    '/google-reviews-setup',
  ]) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(said, path).toEqual([])
  }

  // And the policy works: it refuses what an attacker would try.
  const refused = await page.evaluate(() => {
    const place = document.createElement('div')
    document.body.append(place)
    try {
      place.innerHTML = '<img src=x onerror=alert(1)>'
      return 'shown'
    } catch (error) {
      place.append(Object.assign(document.createElement('style'), { textContent: 'body { opacity: 0.5 }' }))
      return `${error} ${getComputedStyle(document.body).opacity}`
    }
  })
  expect(refused).toMatch(/^TypeError: .* 1$/)
})
