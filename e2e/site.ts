import { expect, type Locator, type Page } from '@playwright/test'
import { startTestBackend, type TestBackend } from '../scripts/local-backend/testing.ts'
import { startSite } from '../scripts/preview.ts'
import { test as base } from './drawing-browser.ts'
import { service, town } from './this-site.ts'

export type Site = {
  origin: string
  backend: TestBackend
  /** Stops the server (the site's pages and its backend together) and cuts every open connection. */
  goAway: () => Promise<void>
  /** Starts it again at the same address. */
  comeBack: () => Promise<void>
}

/**
 * The built site on a production-like server, with a separate backend and database for each worker. Open pages by
 * their path.
 */
export const test = base.extend<{ signInAs: (email: string) => Promise<void> }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => serveSite(use),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  signInAs: async ({ page, site }, use) => {
    await use((email) => openSignedIn(page, site, email))
  },
})

/** Serves the built site with a backend of its own as long as `use` takes. */
export async function serveSite(use: (site: Site) => Promise<void>) {
  const backend = await startTestBackend({ callsFunctions: true })
  // A real project's mails link to one address, its `site_url`.
  const serve = (port: number) =>
    startSite({
      dist: 'dist',
      port,
      brotliQuality: 4,
      ...(backend.backend && { backend: backend.backend }),
    })
  let server = await serve(backend.backend ? 0 : 4173)
  const origin = server.url
  if (backend.backend) {
    // The first request starts its clock. Until the first messages have gone out, every office page warns that none has.
    await fetch(`${origin}/_mail/texts.json`)
    const sent = () => backend.sql`
          select from private.function_runs where name = 'send-messages' and ended_at is not null`
    await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  }
  await use({
    origin,
    backend,
    goAway: () => server.close(),
    comeBack: async () => {
      server = await serve(Number(new URL(origin).port))
    },
  })
  // A function that is running finishes first: it asks the backend at this server's address.
  await backend.stop()
  await server.close()
}

/**
 * Opens a page in the browser of someone who has signed in before and still has the session. sign-in.spec.ts and
 * accounts.spec.ts test signing in. The demo accounts share one password; any other account has to pass its own.
 */
export async function openSignedIn(
  page: Page,
  { origin, backend }: Site,
  email: string,
  path = '/dashboard',
  password?: string,
): Promise<void> {
  const { data } = await (await backend.signIn(email, password)).auth.getSession()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(([name, session]) => localStorage.setItem(name, session), [
    `sb-${new URL(backend.backend ? origin : backend.url).hostname.split('.')[0]}-auth-token`,
    JSON.stringify(data.session),
  ] as const)
  await page.goto(origin + path)
}

/** Touches a sleeping page with a key that does nothing, and waits until it is awake: for tests of an awake page. */
export async function wake(page: Page) {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
}

/** Points at something as a hand does: a single motion looks to the page like a mouse that rests where it appeared. */
export async function pointAt(target: Locator) {
  await target.hover({ position: { x: 1, y: 1 } })
  await target.hover()
}

type Quote = { name?: string; email?: string; town?: string; message?: string }

/** Fills in the quote form as a person would; `changes` says what differs from the usual request. */
export async function fillQuote(page: Page, changes: Quote = {}) {
  const {
    name = 'Test Visitor',
    email = `visitor-${crypto.randomUUID()}@visitor.test`,
    town: inTown = town.name,
  } = changes
  const { message = 'The panel is full and the dryer trips the breaker.' } = changes
  await page.getByRole('radio', { name: 'This week' }).check()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('(631) 555-0177')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Service', { exact: true }).selectOption(service.name)
  await page.getByLabel('Town', { exact: true }).selectOption(inTown)
  await page.getByLabel('What is it about?').fill(message)
  await page.getByRole('radio', { name: 'Email' }).check()
}

export const sendQuote = (page: Page) => page.getByRole('button', { name: 'Send the request' }).click()

/** The reference the visitor gets once the request has been received. */
export const referenceOn = (page: Page) => page.getByTestId('reference').innerText()

export { expect }
