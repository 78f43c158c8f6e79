import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import {
  demoReview,
  demoReviews,
  type GoogleStandIn,
  startGoogleStandIn,
  type Trouble,
} from '../scripts/testing/google-stand-in.ts'
import { googleProfile } from '../src/content/google-profile.ts'
import { whatAxeFinds } from './axe.ts'
import { test as base, expect, openSignedIn, type Site, wake } from './site.ts'

/** A stand-in for Google, and the functions' settings on the server, which start empty. */
const test = base.extend<{ google: GoogleStandIn; set: (env: Record<string, string>) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  google: async ({}, use) => {
    const google = await startGoogleStandIn({ reviews: demoReviews(8) })
    await use(google)
    await google.stop()
  },
  set: [
    async ({ site }, use) => {
      const { sql } = site.backend
      const reviews = await sql`select * from public.google_reviews`
      const runs = await sql`select * from public.google_review_syncs`
      let names: string[] = []
      const forget = () => {
        for (const name of names) delete process.env[name]
      }
      await use((env) => {
        forget()
        Object.assign(process.env, env)
        names = Object.keys(env)
      })
      forget()
      await sql`truncate public.google_reviews, public.google_review_syncs`
      await sql`insert into public.google_reviews ${sql(reviews)}`
      await sql`insert into public.google_review_syncs ${sql(runs)}`
    },
    { auto: true },
  ],
})

/** What the functions log on the server while something runs. */
async function serverLog(run: () => Promise<void>): Promise<string> {
  const { error } = console
  const lines: unknown[] = []
  console.error = (...words: unknown[]) => lines.push(...words)
  try {
    await run()
  } finally {
    console.error = error
  }
  return lines.join('\n')
}

const reviewsSection = (page: Page) => page.getByRole('region', { name: 'What people say on Google' })
const step = (page: Page, heading: string) =>
  page
    .getByRole('region', { name: 'Step by step' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: heading }) })
const runs = (page: Page) => page.getByRole('region', { name: 'Latest syncs' }).getByRole('listitem')
const syncNow = (page: Page) => page.getByRole('button', { name: 'Sync now' })
const nowSection = (page: Page) => page.getByRole('region', { name: 'Sync now' })

async function openSetup(page: Page, site: Site, email = 'staff@demo.test') {
  await openSignedIn(page, site, email, '/google-reviews-setup')
  await expect(page.getByRole('heading', { name: 'Google reviews', level: 1 })).toBeVisible()
}

test('staff set it up and sync, and a visitor’s open home page shows the new review within a minute, without a reload', async ({
  page,
  site,
  browser,
  google,
  set,
}) => {
  const heard: string[] = []
  page.on('response', async (response) => {
    if (response.url().startsWith(site.origin)) heard.push(await response.text().catch(() => ''))
  })

  await openSetup(page, site)
  await expect(step(page, 'The settings are on the server')).toContainText('GOOGLE_REVIEWS_SOURCE is missing')
  await expect(step(page, 'Google knows the business')).toContainText(
    'The source of the reviews isn’t set up',
  )
  expect(await whatAxeFinds(page)).toEqual([])

  const { GOOGLE_CLIENT_SECRET: _, ...incomplete } = google.env('business_profile')
  set(incomplete)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(step(page, 'The settings are on the server')).toContainText('GOOGLE_CLIENT_SECRET is missing')
  await expect(step(page, 'Google knows the business')).toContainText(
    'Not set on the server: GOOGLE_CLIENT_SECRET.',
  )

  const env = google.env('business_profile')
  set(env)
  await page.getByRole('button', { name: 'Check again' }).click()
  const found = step(page, 'Google knows the business')
  await expect(found).toContainText('Is this you? Demo Electric (stand-in for Google)')
  await expect(found).toContainText('4.8 from 8 reviews')
  await expect(step(page, 'Visitors can write a review on Google')).toContainText('ChIJ-stand-in-place')
  await expect(step(page, 'From now on it runs automatically')).toContainText(
    'Every 6 hours; the next time is',
  )

  await syncNow(page).click()
  await expect(nowSection(page).getByRole('status')).toContainText(
    /Google listed 8 reviews: 8 new, \d+ removed\./,
  )
  await expect(step(page, 'Reviews imported')).toContainText('8 reviews are stored')
  await expect(runs(page).first()).toContainText('Google listed 8 reviews: 8 new')
  expect(await whatAxeFinds(page)).toEqual([])

  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await visitor.clock.install() // makes their minute a moment
  await visitor.goto('/')
  await reviewsSection(visitor).scrollIntoViewIfNeeded()
  await expect(reviewsSection(visitor)).toContainText('from 8 reviews on Google')
  const opened = await visitor.evaluate(() => performance.timeOrigin)

  google.reviews.unshift({ ...demoReview(9), text: 'Demo: written a moment ago.', rating: 1 })
  await syncNow(page).click()
  await expect(nowSection(page).getByRole('status')).toContainText('Google listed 9 reviews: 1 new.')
  const newest = reviewsSection(visitor).getByRole('listitem').first()
  await expect(newest).not.toContainText('Demo: written a moment ago.')
  await visitor.clock.fastForward(60_000)
  await expect(newest).toContainText('Demo: written a moment ago.')
  await expect(reviewsSection(visitor)).toContainText('from 9 reviews on Google')
  expect(await visitor.evaluate(() => performance.timeOrigin)).toBe(opened)

  // The settings' values stay on the server. The source and the place ID are not secret.
  expect(heard.join('').length).toBeGreaterThan(1000)
  for (const name of Object.keys(env).filter((name) => /KEY|SECRET|TOKEN|CLIENT_ID/.test(name))) {
    expect(heard.join('\n'), name).not.toContain(env[name])
  }
})

test('for every error, staff see what happened and what to do about it', async ({
  page,
  site,
  google,
  set,
}) => {
  const places = google.env('places')
  const profile = google.env('business_profile')
  set(profile)
  await openSetup(page, site)
  await expect(step(page, 'Google knows the business')).toContainText('Is this you?')

  const errors: [Record<string, string>, Trouble | undefined, string][] = [
    [{ ...places, GOOGLE_PLACES_API_KEY: '' }, undefined, 'Not set on the server: GOOGLE_PLACES_API_KEY.'],
    [
      { ...places, GOOGLE_PLACES_API_KEY: 'wrong' },
      undefined,
      'Google does not accept the key for the Places API.',
    ],
    [{ ...places, GOOGLE_PLACE_ID: 'ChIJ-gone' }, undefined, 'Google knows no place with this ID.'],
    [{ ...profile, GOOGLE_REFRESH_TOKEN: 'old' }, undefined, 'Google no longer accepts the refresh token.'],
    [
      { ...profile, GOOGLE_CLIENT_SECRET: 'wrong' },
      undefined,
      'Google does not accept the client ID and its secret.',
    ],
    [{ ...profile, GOOGLE_LOCATION_ID: '1' }, undefined, 'Google knows no such location in this account'],
    [profile, { kind: 'quota', retryAfter: '3600' }, 'The quota of requests to Google is used up.'],
    [profile, { kind: 'away' }, 'Google has a problem of its own (HTTP 503).'],
    [profile, { kind: 'cut' }, 'Google could not be reached.'],
    [profile, { kind: 'no_json' }, 'Google’s answer wasn’t what we expected.'],
    [
      { ...places, GOOGLE_TIME_LIMIT_MS: '200' },
      { kind: 'slow', ms: 2000 },
      'Google did not answer within 0.2 seconds.',
    ],
  ]
  const log = await serverLog(async () => {
    for (const [env, trouble, sentence] of errors) {
      set(env)
      google.give(trouble)
      await syncNow(page).click()
      const alert = nowSection(page).getByRole('alert')
      await expect(alert, sentence).toContainText(sentence)
      await expect(alert).toContainText('What to do:')
      await expect(runs(page).first()).toContainText(sentence)
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(page.getByRole('region', { name: 'Step by step' })).toContainText(sentence)
    }
  })
  expect(log).toContain('expected object') // what was wrong with the answer goes into the log
  expect(await whatAxeFinds(page)).toEqual([])
  // None of that has touched what visitors see.
  await expect(
    page.getByRole('region', { name: 'What visitors see now' }).getByRole('listitem').first(),
  ).toBeVisible()

  google.give()
  set(profile)
  await syncNow(page).click()
  await expect(nowSection(page).getByRole('status')).toContainText('Google listed 8 reviews')
})

test('two staff members who sync at the same time see the same run', async ({
  page,
  site,
  browser,
  google,
  set,
}) => {
  set(google.env('business_profile'))
  google.reviews = demoReviews(150)
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openSetup(page, site)
  await openSetup(other, site, 'admin@demo.test')
  for (const one of [page, other])
    await expect(step(one, 'Google knows the business')).toContainText('Is this you?')
  await site.backend.sql`truncate public.google_review_syncs`
  // Google takes a moment, and its second page longer, so that both can see the run's progress.
  const seen = Promise.withResolvers<void>()
  google.give({
    kind: 'held',
    until: ({ searchParams }) => (searchParams.has('pageToken') ? seen.promise : sleep(700)),
  })
  await Promise.all([syncNow(page).click(), syncNow(other).click()])
  for (const one of [page, other]) await expect(one.getByText(/ of 150 reviews imported/)).toBeVisible()
  seen.resolve()
  for (const one of [page, other]) {
    await expect(nowSection(one).getByRole('status').last()).toContainText(
      'Google listed 150 reviews: 150 new',
    )
  }
  expect(await site.backend.sql`select from public.google_review_syncs`).toHaveLength(1)
})

test('a customer is told that the page is for staff', async ({ page, site }) => {
  await page.goto('/google-reviews-setup')
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await openSetup(page, site, 'customer@demo.test')
  await expect(page.getByText('You don’t have access to this page. It is for staff.')).toBeVisible()
  await expect(syncNow(page)).toHaveCount(0)
})

test('a review is shown the way Google asks, and Google does not learn who is looking', async ({
  page,
  site,
  google,
  set,
}) => {
  set(google.env('places'))
  const long = 'Demo: a long text that goes on. '.repeat(30).trim()
  google.reviews = [
    { ...demoReview(3), text: long, author: 'Demo Reviewer', time: '2026-01-02T15:04:05Z' },
    { ...demoReview(7), author: 'demo' },
  ]
  const called = await fetch(`${site.origin}/functions/v1/sync-google-reviews`, {
    method: 'POST',
    headers: { apikey: site.backend.secretKey },
  })
  expect(called.status).toBe(200)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/testimonials')
  const section = reviewsSection(page)
  await wake(page)
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('Google Maps', { exact: true })).toBeVisible()
  await expect(section).toContainText('newest first')
  const cards = section.getByRole('listitem')
  await expect(cards).toHaveCount(2)

  const words = cards.filter({ hasText: 'Demo: a long text' })
  await expect(words.getByText('DR', { exact: true })).toBeVisible()
  await expect(words.getByRole('link', { name: /^Demo Reviewer on Google Maps/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
  expect((await textOf(words)).length).toBeLessThan(long.length)
  await words.getByText('Read the rest').click()
  expect((await textOf(words)).replaceAll(/ …|… /g, '')).toContain(long.slice(-100))

  await words.locator('time').hover()
  await expect(page.getByRole('tooltip')).toContainText('Jan 2, 2026')
  await expect(cards.filter({ hasText: 'Rating only, no comment.' })).toBeVisible()
  await expect(section.getByRole('link', { name: /on Google \(opens/ })).toHaveCount(
    googleProfile.readUrl ? 1 : 0,
  )
  expect(await whatAxeFinds(page)).toEqual([])
  expect([...hosts]).toEqual([new URL(site.origin).host])
})

const textOf = (place: Locator) => place.innerText()
