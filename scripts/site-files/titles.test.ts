import { expect, test } from 'vitest'
import type { Metadata } from '../../src/content/metadata.ts'
import { services } from '../../src/content/services/services.ts'
import { towns } from '../../src/content/towns/towns.ts'
import { documentTitle } from '../../src/features/search-engines/page-metadata.tsx'
import { publicPages, renderPage } from '../../src/prerender.tsx'
import { dataWith } from './page-content.ts'
import { checkHeads, readHead, type WrittenPage } from './page-heads.ts'
import { isForTown } from './search-index.ts'

/** Every public page with its head. For pages that exist once per town, only what their data say, because rendering all is slow. */
async function heads(): Promise<Pick<WrittenPage, 'path' | 'file' | 'head'>[]> {
  const pages = []
  for (const page of await publicPages()) {
    const metadata = isForTown(page.path) && dataWith<{ metadata: Metadata }>(page.data, 'metadata')?.metadata
    const { head } = metadata
      ? {
          head: `<title>${documentTitle(metadata.title)}</title><meta name="description" content="${metadata.description}"/>`,
        }
      : await renderPage(page)
    pages.push({ path: page.path, file: page.file, head })
  }
  return pages
}

test('every title and description reads well, fits, and is unique to its page', {
  timeout: 60_000,
}, async () => {
  const pages = await heads()
  expect(() => checkHeads(pages)).not.toThrow()
  const read = pages.map((page) => ({ path: page.path, ...readHead(page) }))
  const inTowns = read.filter(({ path }) => towns.some(({ slug }) => path.split('/')[3] === slug))
  expect(inTowns.length).toBeGreaterThanOrEqual(towns.length * services.length)
  // People click on prices, and search results cut off long titles.
  expect(inTowns.filter(({ description }) => !/\$\d/.test(description))).toEqual([])
  expect(inTowns.filter(({ title }) => title.length > 60)).toEqual([])
})
