import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test as base, type Page } from '@playwright/test'

/*
 * Twice in a few thousand changes of size under load, Chromium's headless shell (156) stops drawing a page for good: no animation frame comes,
 * whatever is pressed, changed or resized, while a new page in the same browser gets its frames. Whatever waits
 * for a frame, as each press does, then waits until its time is up. Only a test that failed beside such a page is run again.
 */

/** False for a page whose scripts run but that gets no frame to draw for five seconds. */
const isDrawing = (page: Page) => {
  const looked = page.evaluate(async () => {
    const frame = new Promise<true>((resolve) => requestAnimationFrame(() => resolve(true)))
    return Promise.race([frame, new Promise<false>((resolve) => setTimeout(() => resolve(false), 5000))])
  })
  // A page that is closed, or whose own script never ends, says nothing about the browser.
  return Promise.race([looked.catch(() => true), wait(8000, true)])
}

/** A test that is run again only if a page of its browser had stopped being drawn when it failed. */
export const test = base.extend<{ runAgainOnlyIfStill: undefined }>({
  runAgainOnlyIfStill: [
    // The context is here so that its pages are still open after the test.
    async ({ browser, context: _context }, use, testInfo) => {
      const { retry, testId, project } = testInfo
      const stoodStill = join(project.outputDir, `stood-still-${testId}`)
      if (retry > 0 && !existsSync(stoodStill)) {
        const refused = new Error('Not run again: it failed in a browser that drew every page.')
        refused.stack = refused.message // nobody looks for a fault here
        throw refused
      }
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      const pages = browser.contexts().flatMap((each) => each.pages())
      if ((await Promise.all(pages.map(isDrawing))).every(Boolean)) return
      mkdirSync(project.outputDir, { recursive: true })
      writeFileSync(stoodStill, '')
    },
    { auto: true },
  ],
})
