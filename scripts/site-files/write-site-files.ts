import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOffered } from '../../src/content/addresses.ts'
import { dayManifest, manifest } from '../../src/content/manifest.ts'
import { atom, rss } from './feeds.ts'
import { llmsTxt } from './llms-txt.ts'
import { blogPostOf } from './page-content.ts'
import { checkHeads, type WrittenPage } from './page-heads.ts'
import { robots, sitemap } from './sitemap.ts'
import { drawSocialPictures, type SocialPictureSvg } from './social-pictures.ts'

type SiteFiles = {
  /** The folder of the built site. */
  outDir: string
  /** Every public page, with its data and its rendered head. */
  pages: readonly WrittenPage[]
  /** The route patterns of pages that are not public. */
  privateRoutes: readonly string[]
  pictures: readonly SocialPictureSvg[]
}

/**
 * Writes the files for search engines, feed readers and shared links: sitemap.xml, robots.txt, the blog's
 * feeds, llms.txt and the social pictures. Throws if a page's title or description would do badly in a search result.
 */
export async function writeSiteFiles({ outDir, pages, privateRoutes, pictures }: SiteFiles) {
  checkHeads(pages)
  await checkBrowserCode(join(outDir, 'assets'))
  const posts = pages
    .map(blogPostOf)
    .filter((post) => post !== undefined)
    .sort((a, b) => b.date.localeCompare(a.date))
  const files = {
    'sitemap.xml': sitemap(pages),
    'robots.txt': robots(privateRoutes),
    ...(isOffered('/blog') && { 'blog/rss.xml': rss(posts), 'blog/atom.xml': atom(posts) }),
    'llms.txt': llmsTxt(pages),
    'manifest.webmanifest': JSON.stringify(manifest),
    'my-day.webmanifest': JSON.stringify(dayManifest),
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await writeFile(join(outDir, file), text)
  }
  await drawSocialPictures(outDir, pictures)
}

/** Structured data is for readers of the HTML: a page that also makes it in the browser makes every visitor download it. */
async function checkBrowserCode(assets: string) {
  for (const file of await readdir(assets)) {
    if (file.endsWith('.js') && (await readFile(join(assets, file), 'utf8')).includes('https://schema.org'))
      throw new Error(
        `${file} sends structured data to the browser: some page passes it without \`import.meta.env.SSR &&\`.`,
      )
  }
}
