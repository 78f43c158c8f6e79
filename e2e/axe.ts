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
  await readAxe(page)
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

/** The texts in which axe finds too little contrast on a page that nobody has scrolled, with most of it not drawn: as PageSpeed looks. */
export async function contrastLackingAsleep(page: Page): Promise<string[]> {
  await readAxe(page)
  return page.evaluate(async () => {
    const { violations } = await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    )
  })
}

/** Once for each page: reading axe takes as long as running it. @axe-core/playwright reads it twice each time. */
async function readAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(core.source)
}
