import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { FilesBehind } from '../src/boot/fetch-behind.ts'
import { pageDataUrl } from '../src/lib/page-data.ts'
import type { PublicPage, RenderedPage, ShellPage } from '../src/prerender.tsx'
import { styleCutter } from './page-css.ts'
import { policyHash } from './site-files/response-headers.ts'

/** The documents made from the built index.html. */
export type Template = {
  page: (page: RenderedPage, of: PublicPage) => string
  /** For an unknown address: awake at once, it suggests pages it may have meant. */
  notFound: (page: RenderedPage) => string
  /** A page that is not public: it asks for its data, and starts its code at once unless it is drawn without it. */
  shell: (page: RenderedPage, shell: Pick<ShellPage, 'code' | 'drawn' | 'asks'>) => string
  /** The inline scripts in the documents, for the content security policy. */
  inlineScripts: string[]
}

type Scripts = { boot: string; early: string; later: string; drawing: string; bodyStyles: string[] }

/**
 * Reads the index.html Vite wrote into `outDir` and makes it the template for all documents. `boot` is the script
 * each document starts with, `later` the address of what it loads once the page is painted, `drawing` that of what draws a page that is asleep instead,
 * `early` the script before `boot` in pages that are not public (src/boot), `bodyStyles` the styles that pages may have in their bodies.
 * What each document has of the style sheet is left out of its file.
 */
export async function readTemplate(
  outDir: string,
  manifest: Manifest,
  { boot, early, later, drawing, bodyStyles }: Scripts,
): Promise<Template> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  const stylesheet = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html)
  if (!stylesheet?.[1]) throw new Error('The built index.html has no style sheet.')
  const sheet = join(outDir, stylesheet[1])
  const css = await readFile(sheet, 'utf8')
  const cut = styleCutter(css)
  // Every document has the faces already. Named once more, they have the browser lay out all text again when the page wakes.
  await writeFile(sheet, css.replace(/@font-face\s*\{[^}]*\}/g, ''))

  const icon = iconLink(await readFile(join(outDir, 'favicon.svg'), 'utf8'))
  const assets = await readdir(join(outDir, 'assets'))
  const sizes = new Map<string, number>(
    await Promise.all(
      assets.map(
        async (file) => [`/assets/${file}`, (await stat(join(outDir, 'assets', file))).size] as const,
      ),
    ),
  )
  const sizeOf = (file: string) => sizes.get(file) ?? 0

  // The part of the style sheet a page needs is inline: a separate file would delay the first paint. The fonts
  // are not preloaded: they would compete with the page's own text, which reads just as well without them.
  const document = html
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/^ +/gm, '')
    .replace(/>\s*\n\s*</g, '><')
    .replace('<link rel="icon" href="/favicon.svg">', () => icon)
  const [, styleLink = ''] = /(<link rel="stylesheet"[^>]*>)/.exec(document) ?? []

  const fill = (
    page: RenderedPage,
    {
      code = [],
      data,
      now,
      drawn,
    }: { code?: string[]; data?: string; now?: boolean; drawn?: string | undefined },
  ) => {
    // The first one starts the app. Of the others the largest is asked for first: it is the last to have arrived.
    const [start, ...others] = filesOf(manifest, ['src/boot/main.ts', ...startedBy(manifest), ...code])
    const modules = [start, ...others.sort((a, b) => sizeOf(b) - sizeOf(a))]
    if (drawn) modules.push(later)
    const settings = {
      modules: modules.join(' '),
      styles: `/${stylesheet[1]}`,
      later: drawn ? drawing : later,
      ...(data && { data }),
      ...(now && { now: '' }),
    }
    const attributes = Object.entries(settings).map(([name, value]) => ` data-${name}="${value}"`)
    const filled = document
      .replace(/<link rel="manifest"[^>]*>/, '') // the boot script adds it
      .replace('<!--boot-->', () => `<script${attributes.join('')}>${boot}</script>`)
      .replace('<!--head-->', () => page.head)
      .replace('<div id="root"></div>', () => page.body)
    const style = cut(filled + (drawn ?? ''))
    return filled
      .replace(styleLink, () => `${waitsForHead}<style>${style}</style>`)
      .replace('<!--policy-->', () => stylePolicy([style, ...bodyStyles]))
  }

  const asleep = (page: RenderedPage) => ({
    head: page.body.includes('data-leads-back') ? `<script>${early}</script>${page.head}` : page.head,
    body: `${page.body}<script type="speculationrules">${speculationRules}</script>`,
  })

  return {
    page: (page, { code, path, data }) => {
      const document = fill(asleep(page), {
        code: [code],
        ...(data !== undefined && { data: pageDataUrl(path) }),
      })
      return path === '/' ? document.replace(icon, () => iconFile + icon) : document
    },
    notFound: (page) => fill(page, { now: true }).replace('<html', '<html data-missing'),
    shell: ({ head, body }, { code, drawn, asks: { questions, forVisitors } }) => {
      const asked = JSON.stringify(questions).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const asking = `<script data-questions="${asked}"${forVisitors ? ' data-visitors' : ''}>${early}</script>`
      // What draws the page is fetched beside the answer that it draws.
      const drawer = drawn ? `<link rel="modulepreload" href="${drawing}" fetchpriority="low">` : ''
      return fill({ head: asking + drawer + head, body }, { code, drawn, now: !drawn })
    },
    inlineScripts: [boot, early, speculationRules],
  }
}

/** Has the first paint wait for the page's head (docs/decisions.md). In development a page comes later than its document. */
const waitsForHead = '<link rel="expect" href="#head" blocking="render">'

/**
 * What a document says of its own styles, before anything that a browser could run. The policy in the answer's header, which is one for
 * all documents, leaves inline styles to this one: a style is refused that either of the two refuses.
 */
const stylePolicy = (styles: readonly string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${styles.map(policyHash).join(' ')}">`

/** For search engines, which look for it in the home page. Its size keeps browsers from preferring it. */
const iconFile = '<link rel="icon" href="/favicon.ico" sizes="48x48">'

/**
 * The icon itself, so that no page requests it: as the mark in the page is written, it costs some 60 bytes. Programs that don't take
 * it from there look for /favicon.ico.
 */
function iconLink(svg: string) {
  const drawing = svg
    .trim()
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>')
    .replace(/[%#']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `<link rel="icon" href='data:image/svg+xml,${drawing}'>`
}

/** Links to pages on the site: not to files, nor within the page. */
const pages = { selector_matches: "[href^='/']:not([href*='.'])" }

/**
 * What a browser may do before a link is pressed: fetch the page when the pointer is on the link, draw it when a finger is. Browsers
 * don't with data saver on. https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
})

function entryOf(manifest: Manifest) {
  const entry = manifest['index.html']
  if (!entry) throw new Error('The manifest has no entry.')
  return entry
}

/** Buttons on public pages, and the module that they open. */
const behindButtons: Record<string, string> = {
  '#bitcoin': 'src/features/bitcoin/bitcoin-dialog.tsx',
  '[data-kept=help-chat] button': 'src/features/help-chat/chat-dialog.tsx',
}

/** The files of what buttons on public pages open, without those that every page needs. A business may have no such button. */
export function filesBehindButtons(manifest: Manifest): FilesBehind {
  const everywhere = filesOf(manifest, ['src/boot/main.ts', ...startedBy(manifest)])
  const behind = Object.entries(behindButtons).filter(([, module]) => manifest[module])
  return Object.fromEntries(
    behind.map(([button, module]) => [
      button,
      filesOf(manifest, [module]).filter((file) => !everywhere.includes(file)),
    ]),
  )
}

/** What src/boot/main.ts imports piece by piece. */
const startedBy = (manifest: Manifest) => entryOf(manifest).dynamicImports ?? []

/** The addresses of these chunks' JavaScript and of everything they import, each once. */
function filesOf(manifest: Manifest, chunks: string[], seen = new Set<string>()): string[] {
  for (const name of chunks) {
    const chunk = name === 'src/boot/main.ts' ? entryOf(manifest) : manifest[name]
    if (!chunk) throw new Error(`The manifest has no ${name}.`)
    const address = `/${chunk.file}`
    if (seen.has(address)) continue
    seen.add(address)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}
