import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, loadEnv, type Manifest, type Plugin } from 'vite'
import type { OwnReview } from '../src/content/own-reviews.ts'
import { passagesPath, searchIndexPath } from '../src/features/search/search-index.ts'
import { pageDataUrl } from '../src/lib/page-data.ts'
import type * as Prerender from '../src/prerender.tsx'
import type { PublicPage } from '../src/prerender.tsx'
import { bootScript, drawingScript, laterScript } from './boot-script.ts'
import { checkLinks, type PageLinks, readLinks } from './check-links.ts'
import { refuseDemoLeft } from './demo-left.ts'
import { readOwnReviews } from './own-reviews.ts'
import { readPalette } from './palette.ts'
import { writePhotos } from './photos.ts'
import { documentOf } from './site-files/documents.ts'
import { checkOwnWords, LEAST_OWN_WORDS, letStandAlone, OwnWords } from './site-files/own-words.ts'
import type { WrittenPage } from './site-files/page-heads.ts'
import { mainWords } from './site-files/page-text.ts'
import { sitePassages } from './site-files/passages.ts'
import { responseHeaders } from './site-files/response-headers.ts'
import { isForTown, type PageToFind, searchIndex } from './site-files/search-index.ts'
import { writeSiteFiles } from './site-files/write-site-files.ts'
import { filesBehindButtons, readTemplate } from './template.ts'

/*
 * `npm run build`: the site's code, then every public page as HTML beside it, then what the web server needs to know.
 */

/** What an edge function answers: the hashes of the days, for whoever keeps them. */
const evidencePath = '/evidence.json'

export type BuildOptions = {
  /** The folder to write into; emptied first. */
  outDir?: string
  /** More Vite plugins, for measurements. */
  plugins?: Plugin[]
  /** Whether the pages contain our own reviews as they stand in the database; tests build without a laptop's. */
  hasOwnReviews?: boolean
  /** How many words of its own a page in the sitemap needs; none in measurements whose towns are copies of each other. */
  leastOwnWords?: number
}

/**
 * Builds the site. Returns how many public pages were written, how many seconds the pages alone took, and how many of our own
 * published reviews they include.
 */
export async function buildSite({
  outDir = 'dist',
  plugins = [],
  hasOwnReviews = true,
  leastOwnWords = LEAST_OWN_WORDS,
}: BuildOptions = {}) {
  process.env.NODE_ENV = 'production' // React renders about three times as fast without its checks
  const server = resolve('node_modules/.cache', `prerender-${process.pid}`)
  try {
    const ownReviews = hasOwnReviews ? await readOwnReviews() : []
    await refuseDemoLeft(ownReviews)
    await build({ logLevel: 'warn', plugins, build: { outDir, emptyOutDir: true, manifest: true } })
    await build({
      logLevel: 'warn',
      plugins,
      publicDir: false,
      build: { ssr: 'src/prerender.tsx', outDir: server },
    })
    const site: typeof Prerender = await import(pathToFileURL(join(server, 'prerender.js')).href)
    return { ...(await writePages(outDir, site, ownReviews, leastOwnWords)), reviews: ownReviews.length }
  } finally {
    await rm(server, { recursive: true, force: true })
  }
}

async function writePages(
  outDir: string,
  {
    bodyStyles,
    drawings,
    photos,
    publicPages,
    renderNotFound,
    renderPage,
    shellPages,
    socialPictures,
  }: typeof Prerender,
  ownReviews: readonly OwnReview[],
  leastOwnWords: number,
) {
  const write = async (file: string, text: string) => {
    const path = join(outDir, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  await rm(join(outDir, '.vite'), { recursive: true })
  const inColor = await readPalette()
  const later = await laterScript(filesBehindButtons(manifest))
  await write(later.address, later.code)
  const drawing = await drawingScript(later.address)
  await write(drawing.address, drawing.code)
  const template = await readTemplate(outDir, manifest, {
    boot: await bootScript('boot'),
    early: await bootScript('early'),
    later: later.address,
    drawing: drawing.address,
    bodyStyles,
  })

  const start = performance.now()
  const pages = await publicPages(ownReviews)
  const links = new Map<string, PageLinks>()
  const written = new Map<string, WrittenPage>()
  const toFind: PageToFind[] = []
  const said = new OwnWords()
  const writePage = async (page: PublicPage) => {
    const rendered = await renderPage(page)
    const html = template.page(rendered, page)
    written.set(page.path, { ...page, head: rendered.head })
    links.set(page.path, readLinks(html, page.file))
    await write(documentOf(page.path), html)
    if (page.data !== undefined) await write(pageDataUrl(page.path), JSON.stringify(page.data))
    return rendered
  }
  for (const page of pages) {
    const { head, body } = await writePage(page)
    said.add(page.path, mainWords(body))
    if (!isForTown(page.path)) toFind.push({ ...page, head, body })
  }
  // What each page says that no other does is known only once all are written.
  const ownWords = said.count()
  for (const page of pages) if (letStandAlone(page, ownWords)) await writePage(page)
  await write('404.html', template.notFound(await renderNotFound()))
  const shells = await shellPages()
  for (const shell of shells) {
    await write(documentOf(shell.path), template.shell(await renderPage(shell), shell))
  }
  const seconds = (performance.now() - start) / 1000

  const env = loadEnv('production', process.cwd())
  await write(
    '_redirects',
    shells
      .filter(({ route }) => route.includes(':'))
      // To the address, and not to the file: to that, Cloudflare Pages redirects, and what stood in the address is lost.
      .flatMap(({ route, path }) => [`${route} ${path} 200\n`, `${route}/ ${path} 200\n`])
      .concat(
        `${evidencePath} ${(env.VITE_SUPABASE_URL ?? '').replace(/\/$/, '')}/functions/v1/evidence 302\n`,
      )
      .join(''),
  )
  const privateRoutes = shells.map(({ route }) => route)
  await write(
    '_headers',
    responseHeaders({
      scripts: template.inlineScripts,
      backend: env.VITE_SUPABASE_URL,
      pictures: env.VITE_QR_SERVICE_URL,
      passwords: env.VITE_LEAKED_PASSWORDS_URL,
      turnstile: env.VITE_TURNSTILE_SITE_KEY,
    }),
  )
  for (const { name, svg } of drawings()) await write(`/illustrations/${name}.svg`, inColor(svg))
  await writePhotos(outDir, photos())
  await write(searchIndexPath, JSON.stringify(searchIndex(toFind)))
  await write(passagesPath, JSON.stringify(sitePassages(toFind)))
  await writeSiteFiles({
    outDir,
    pages: [...written.values()],
    privateRoutes,
    pictures: socialPictures(),
  })
  await checkLinks(links, [...privateRoutes, evidencePath], outDir)
  return {
    pages: pages.length,
    seconds,
    words: checkOwnWords([...written.values()], ownWords, leastOwnWords),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'without-reviews': { type: 'boolean' } } })
  const { pages, seconds, reviews, words } = await buildSite({ hasOwnReviews: !values['without-reviews'] })
  console.log(
    `${pages} pages in ${seconds.toFixed(1)} s (${Math.round(pages / seconds)} a second), ${reviews} of our own reviews`,
  )
  console.log(
    `${words.pages} of them are in the sitemap, ${words.words} words. What no other page says: median ${words.median} words, least ${words.least.own} (${words.least.path})`,
  )
  console.log(
    `The other ${pages - words.pages} say fewer than ${LEAST_OWN_WORDS} such words about something in a town and name the page about it everywhere instead, or ask not to be found.`,
  )
}
