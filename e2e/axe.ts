import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on a page for WCAG 2.2 A and AA, one line per rule; skips whatever `but` selects. */
export async function whatAxeFinds(page: Page, ...but: string[]): Promise<string[]> {
  // axe misjudges content below the screen that is not drawn yet.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
      part.style.contentVisibility = 'visible'
  })
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  for (const selector of but) axe.exclude(selector)
  // Otherwise it opens a second page to combine findings from other sites' frames: a third of its time, and there are none.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
