import type { Page } from '@playwright/test'
import core from 'axe-core'

declare global {
  /** In a page that has read it. */
  var axe: typeof core
}

/** What axe finds on a page for WCAG 2.2 A and AA, one line per rule; skips whatever `but` selects. */
export async function whatAxeFinds(page: Page, ...but: string[]): Promise<string[]> {
  await page.evaluate(async () => {
    // axe misjudges content below the screen that is not drawn yet, and colors on their way to others.
    for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
      part.style.contentVisibility = 'visible'
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const isTimed = timeline === document.timeline && playState === 'running'
      return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Once for each page: reading axe takes as long as running it. @axe-core/playwright reads it twice each time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(core.source)
  return page.evaluate(async (but) => {
    const { violations } = await axe.run(
      { exclude: but.map((selector) => [selector]) },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'], // what passes is only counted
      },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, but)
}
