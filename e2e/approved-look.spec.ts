import { drawn, noon, settle, widen } from './drawn.ts'
import { expect, test } from './site.ts'
import { built } from './this-site.ts'

/*
 * What each kind of page looks like, compared with what was approved last: every box, picture, field and text that is drawn, with its
 * size, where it stands after the one before it, its type and its colors. `npm run look:approve` approves what is there now; git
 * shows what that changes, a line for each part.
 */

/** A page of each kind, with the name of its file. */
const kinds = {
  home: '/',
  about: '/about',
  area: '/residential',
  auth: '/auth',
  blog: '/blog',
  contact: '/contact',
  county: '/locations/suffolk-county',
  emergency: '/emergency',
  landing: '/electrician-long-island',
  locations: '/locations',
  post: '/blog/half-the-lights-bright-half-dim',
  problem: '/services/panel-upgrade/problems/100-to-200-amp-service',
  'problem-in-town': '/services/residential-electrician/huntington/dead-outlet',
  project: '/huntington-cape-200-amp-service',
  projects: '/projects',
  reviews: '/testimonials',
  search: '/search',
  service: '/services/panel-upgrade',
  'service-in-town': '/services/panel-upgrade/huntington',
  services: '/services',
  tool: '/resources/panel-size',
  tools: '/resources',
  town: '/locations/huntington',
} as const

for (const [kind, path] of Object.entries(kinds)) {
  if (built(path).length === 0) continue // not every business has a page of each kind
  test(`${kind} looks as it was approved, at five widths`, async ({ page }) => {
    await page.clock.setFixedTime(noon)
    // A page that has them already would ask for the faces before they can be waited for.
    await page.addInitScript(() => localStorage.removeItem('fonts'))
    await page.emulateMedia({ reducedMotion: 'reduce' }) // nothing is between two states
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await settle(page)
    for (const width of [390, 768, 1024, 1280, 1440]) {
      // Opened once and widened: to open it at each width would take four times as long.
      if (width > 390) await widen(page, width)
      // What all pages share is looked at once.
      const look = await drawn(page, kind === 'home' ? 'body' : 'main')
      expect.soft(look).toMatchSnapshot(`${kind}-${width}.txt`)
    }
  })
}
