import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on a page against WCAG 2.2 A and AA, a line for each rule; nothing inside of what `but` selects. */
export async function whatAxeFinds(page: Page, ...but: string[]): Promise<string[]> {
  // It takes what is below the screen, and not drawn yet, for something else.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *, footer'))
      part.style.contentVisibility = 'visible'
  })
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  for (const selector of but) axe.exclude(selector)
  // Otherwise it opens a second page to put together what it found in frames of other sites: a third of its time, for no frame.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
