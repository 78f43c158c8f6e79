import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLinks, readLinks } from './check-links.ts'

const outDir = await mkdtemp(join(tmpdir(), 'check-links-'))
await writeFile(join(outDir, 'manual.pdf'), '')

const page = (html: string, file = 'src/content/blog/storm.md') =>
  new Map([['/blog/storm', readLinks(html, file)]])

test('a link to a page that does not exist stops the build and names the file', async () => {
  await expect(checkLinks(page('<a href="/blog/gone">Gone</a>'), [], outDir)).rejects.toThrow(
    'src/content/blog/storm.md: a link leads to /blog/gone, which does not exist',
  )
})

test('a link to a part that the page does not have stops the build', async () => {
  await expect(
    checkLinks(page('<a class="x" href="/blog/storm#after">After</a>'), [], outDir),
  ).rejects.toThrow('no part named #after')
})

test('links to pages, to their parts, to files and to pages for signed-in people are accepted', async () => {
  const html =
    '<h2 id="after"></h2><a href="#after"></a><a href="/blog/storm?x=1"></a><a href="/manual.pdf"></a><a href="/review/1"></a>'
  await expect(checkLinks(page(html), ['/review/:serviceRequestId'], outDir)).resolves.toBeUndefined()
})
