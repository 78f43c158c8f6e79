import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSite } from '../scripts/preview.ts'
import { documentOf } from '../scripts/site-files/documents.ts'
import { towns } from '../src/content/towns/towns.ts'
import { whatAxeFinds } from './axe.ts'
import { test as base, expect, type Site, wake } from './site.ts'
import { town } from './this-site.ts'

/*
 * What needs a build with other settings: pages with reviews from a database, and another sign-in provider. Building takes as long
 * as ten stories, so these share one build.
 */

/** What one of the customers has written. */
const words = 'power was off from eight to three'
const attack = `${words} </script><script>alert(1)</script> <b>bold</b>`

const REVIEW = '00000000-0000-4000-d000-000000000014'

/** Where the one who wrote it lives, and the pages that show it. */
async function placeOfReview({ backend }: Site) {
  const [review] = await backend.sql`select town, service from public.reviews where id = ${REVIEW}`
  const { name, slug } = towns.find(({ slug }) => slug === review?.town) ?? town
  const inTown = `services/${review?.service}/${slug}`
  return { name, slug, inTown, pages: ['testimonials', `locations/${slug}`, inTown] }
}

const test = base.extend<object, { built: { url: string; dist: string } }>({
  built: [
    async ({ site }, use) => {
      await site.backend.sql`
        update public.reviews set body = ${attack} where id = ${REVIEW}`
      const dist = await mkdtemp(join(tmpdir(), 'dist-'))
      const script = `await (await import('./scripts/build.ts')).buildSite({ outDir: ${JSON.stringify(dist)} })`
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
        env: {
          ...process.env,
          VITE_SUPABASE_URL: '',
          DATABASE_URL: site.backend.databaseUrl,
          VITE_OAUTH_PROVIDERS: 'google',
        },
      })
      const server = await startSite({ dist, port: 0, backend: site.backend.backend })
      await use({ url: server.url, dist })
      await server.close()
      await rm(dist, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.describe.configure({ mode: 'default' }) // in one worker, which builds once

test('signing in with another provider goes there and comes back signed in, if the configuration names one', async ({
  page,
  site,
  built,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)

  const email = 'customer@demo.test'
  // The exchange between Google and the provider ends in this redirect.
  const { data } = await (await site.backend.signIn(email)).auth.getSession()
  let challenge: string | null = ''
  await page.route('**/auth/v1/authorize?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('provider')).toBe('google')
    challenge = asked.get('code_challenge')
    return route.fulfill({
      status: 302,
      headers: { location: `${asked.get('redirect_to')}&code=of-google` },
    })
  })
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    const { auth_code, code_verifier } = route.request().postDataJSON()
    expect(auth_code).toBe('of-google')
    expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(challenge)
    return route.fulfill({ json: data.session })
  })
  await page.goto(`${built.url}/auth?next=/dashboard/security`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/dashboard/security')
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible()

  // Linked accounts: another way in is shown, and can be removed.
  await site.backend.sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), 'google', 'of-google', id, jsonb_build_object('sub', 'of-google', 'email', ${email}::text), now(), now()
    from auth.users where email = ${email}`
  await page.route('**/auth/v1/user/identities/*', async (route) => {
    await site.backend.sql`
      delete from auth.identities where provider = 'google' and user_id = (select id from auth.users where email = ${email})`
    await route.fulfill({ json: {} })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)
})

test('a site built with reviews has the published ones in its pages and no other, and tells search engines about none in a demonstration', async ({
  site,
  built,
}) => {
  const page = (path: string) => readFile(join(built.dist, documentOf(`/${path}`)), 'utf8')
  const reviewsThat = (condition: string) =>
    site.backend.sql<{ body: string; town: string }[]>`
      select body, town from public.reviews where status ${site.backend.sql.unsafe(condition)} 'published'`
  const isPlain = ({ body }: { body: string }) => !body.includes('<')
  const html = await page('testimonials')
  const reviews = await reviewsThat('=')
  for (const { body } of reviews.filter(isPlain)) expect(html).toContain(body)
  const others = await reviewsThat('<>')
  expect(others.length).toBeGreaterThan(0)
  for (const { body } of others) expect(html).not.toContain(body)

  const place = await placeOfReview(site)
  for (const path of ['', ...place.pages]) {
    expect(await page(path), path).not.toContain('aggregateRating')
    expect(await page(path), path).not.toContain('"Review"')
  }

  // Each page has the reviews from its own place.
  const here = reviews.filter(({ town }) => town === place.slug)
  expect(here.length).toBeGreaterThan(0)
  for (const { body } of here.filter(isPlain)) expect(await page(`locations/${place.slug}`)).toContain(body)
  expect(await page(place.inTown)).toContain(`What customers in ${place.name} tell us`)
  for (const { slug } of towns)
    if (!reviews.some((review) => review.town === slug))
      expect(await page(`locations/${slug}`)).not.toContain('What customers in')

  // What a customer wrote is plain text in the page, in its data and in its JSON-LD.
  for (const path of place.pages) {
    expect(await page(path), path).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(await page(path), path).not.toMatch(/<script>alert|<b>bold/)
  }
})

test.describe('where it is already tomorrow', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a site built with reviews shows them before any code runs, and fetching the same ones again shifts nothing and announces nothing', async ({
    page,
    site,
    built,
  }) => {
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string }[] = []
      Object.assign(globalThis, { shifts })
      type Shift = PerformanceEntry & { value: number; sources: readonly ShiftSource[] }
      type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
      new PerformanceObserver((list) => {
        for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
          const moved = sources.map(({ node, previousRect: { x, y, width, height }, currentRect }) => {
            const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent
            return `${name} from ${[x, y, width, height]} to ${[currentRect.x, currentRect.y, currentRect.width, currentRect.height]}`
          })
          shifts.push({ value, moved: `after ${startTime} ms: ${moved.join('; ')}` })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    const place = await placeOfReview(site)
    for (const path of place.pages.map((path) => `/${path}`)) {
      expect(await (await page.request.get(built.url + path)).text(), path).toContain(words)
      const asked = page.waitForResponse('**/rest/v1/reviews?*')
      await page.goto(built.url + path)
      await wake(page)
      const own = page.getByRole('region', { name: /^What customers .*tell us$/ })
      const before = await own.textContent() // innerText omits what is not drawn yet
      await own.scrollIntoViewIfNeeded()
      await asked
      await page.waitForLoadState('networkidle')
      expect(await own.textContent(), path).toBe(before)
      expect(messages, path).toEqual([])
      const shifts: { value: number; moved: string }[] = await page.evaluate('shifts')
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum < 0.001 ? [] : shifts, path).toEqual([])
      expect(await whatAxeFinds(page)).toEqual([])
    }
  })
})
