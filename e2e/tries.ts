import type { Page, Route } from '@playwright/test'
import { expect } from './site.ts'

/** A query and its three retries (query-provider.tsx). After them a page rests for half a minute, unless somebody presses. */
const TRIES = 4

/** Lets every request to `url` fail from now on. */
export async function failing(page: Page, url: string, fault: (route: Route) => Promise<void>) {
  const tries = new Map<string, number>()
  await page.route(url, (route) => {
    const { pathname } = new URL(route.request().url())
    tries.set(pathname, (tries.get(pathname) ?? 0) + 1)
    return fault(route)
  })
  return {
    /** Resolves once the page has given up, so that whatever comes next came by a press. From then on requests are answered. */
    async mended() {
      await expect.poll(() => [...new Set(tries.values())], { timeout: 60_000 }).toEqual([TRIES])
      await page.unroute(url)
    },
  }
}
