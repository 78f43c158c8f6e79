import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] }) // what passes is only counted
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  for (const selector of but) axe.exclude(selector)
  // Otherwise axe opens a second page to combine findings from other sites' frames, of which there are none: a third of its time.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
