import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { RenderedPage } from '../src/prerender.tsx'
import { styleCutter } from './page-css.ts'
import { PageStyles } from './page-styles.ts'

/** The documents that the built index.html becomes. */
export type Template = {
  /** A public page, to be written into `file`; `code` is the file of src/pages that shows it, as the manifest names it. */
  page: (page: RenderedPage, file: string, code: string) => string
  notFound: (page: RenderedPage, file: string) => string
  /** The styles that the pages were given. */
  styles: PageStyles
  /** For pages that are not public: the bar and the loader, and its code is started at once. */
  shell: (page: RenderedPage) => string
  /** The texts of the scripts that stand in the documents, for the content security policy. */
  inlineScripts: string[]
}

/** Milliseconds after which a page that no part was reported of is taken for shown: it may be blank, or in a hidden tab. */
const SHOWN_AT_THE_LATEST = 1000

/**
 * Starts the code after the page has been shown, so that it is there as soon as its HTML is: the same code loaded from the
 * head made it wait twice as long (DESIGN.md §7). Its largest part is reported once it is on the screen; two frames later
 * everything is. Where a browser reports nothing, the frames alone count. All files are asked for at once, the whole style
 * sheet among them: what React draws later needs more of it than stands in the page. It is for no medium until src/main.tsx
 * has a quiet moment for it. And what an installed site is called.
 */
const starter =
  '{let begun;const begin=()=>{' +
  'if(begun)return;begun=1;' +
  'const{main,modules,styles}=document.getElementById("start").dataset;' +
  'const link=(rel,href,media="")=>document.head.append(Object.assign(document.createElement("link"),{rel,href,media}));' +
  'link("stylesheet",styles,"not all");' +
  'link("manifest","/manifest.webmanifest");' +
  'for(const href of modules.split(" "))link("modulepreload",href);' +
  'import(main).catch(()=>dispatchEvent(new Event("unstarted")))},' +
  'shown=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin))),' +
  'type="largest-contentful-paint";' +
  'if(window.PerformanceObserver?.supportedEntryTypes?.includes(type)&&!document.hidden){' +
  'new PerformanceObserver((_,all)=>{all.disconnect();shown()}).observe({type,buffered:true});' +
  `setTimeout(shown,${SHOWN_AT_THE_LATEST})` +
  '}else shown()}'

/** Starts the code at once: nothing else is there to be shown. */
const shellStarter =
  'import(document.getElementById("start").dataset.main).catch(()=>dispatchEvent(new Event("unstarted")))'

/**
 * Reads the index.html that Vite has written into `outDir` and makes it the template of all documents. `drawings` are the
 * pages' pictures, by their addresses: one that is marked with `data-in-page` comes within the document.
 */
export async function readTemplate(
  outDir: string,
  manifest: Manifest,
  drawings: ReadonlyMap<string, string>,
): Promise<Template> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  const stylesheet = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html)
  if (!stylesheet?.[1]) throw new Error('The built index.html has no style sheet.')
  const styles = new PageStyles(styleCutter(await readFile(join(outDir, stylesheet[1]), 'utf8')))

  // What a page needs of the style sheet stands in its document: a file of its own would hold up the first paint. The fonts
  // are not asked for ahead: they would be weighed against the page's own text, which reads as well without them.
  const document = html
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/^ *\/\/ .*\n/gm, '') // what the script there says to its readers
    .replace(/^ +/gm, '')
    .replace(/>\s*\n\s*</g, '><')
  const [, styleLink = ''] = /(<link rel="stylesheet"[^>]*>)/.exec(document) ?? []

  const fill = (page: RenderedPage, file: string, code?: string) => {
    const modules = filesOf(manifest, ['src/main.tsx', ...startedBy(manifest), ...(code ? [code] : [])])
    const script = `<script id="start" data-main="/${entryOf(manifest).file}" data-modules="${modules.join(' ')}" data-styles="/${stylesheet[1]}">${starter}</script>`
    const filled = document
      .replace(/<link rel="manifest"[^>]*>/, '') // the script adds it
      .replace('<!--head-->', () => page.head)
      .replace('<div id="root"></div>', () => withDrawings(page.body, drawings) + script)
    return filled.replace(styleLink, () => `<style>${styles.cutFor(file, filled)}</style>`)
  }

  const modules = filesOf(manifest, ['src/main.tsx', ...startedBy(manifest)])
  const shell = (page: RenderedPage) =>
    document
      .replace('<!--head-->', () =>
        [
          page.head.replace(/<link rel="preload"[^>]*>/g, ''),
          '<meta name="robots" content="noindex" />',
          ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
        ].join(''),
      )
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-shell${page.body.slice('<div id="root"'.length)}<script id="start" data-main="/${entryOf(manifest).file}">${shellStarter}</script>`,
      )

  return {
    page: fill,
    notFound: (page, file) => fill(page, file).replace('<html', '<html data-missing'),
    styles,
    shell,
    inlineScripts: [...document.matchAll(/<script>(.*?)<\/script>/gs)]
      .map(([, text]) => text ?? '')
      .concat(starter, shellStarter),
  }
}

/** Puts the pictures that are the first that one sees of a page into it: no request, no empty place. */
const withDrawings = (body: string, drawings: ReadonlyMap<string, string>) =>
  body.replace(/(?<=<img )([^>]*)(?=data-in-page)/g, (attributes) =>
    attributes.replace(/src="([^"]+)"/, (_, address: string) => {
      const svg = drawings.get(address)
      if (!svg) throw new Error(`A page shows ${address}, which is no drawing.`)
      const inAddress = svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'")
      return `src="data:image/svg+xml,${inAddress}"`
    }),
  )

function entryOf(manifest: Manifest) {
  const entry = manifest['index.html'] ?? manifest['src/main.tsx']
  if (!entry) throw new Error('The manifest has no entry.')
  return entry
}

/** What src/main.tsx imports piece by piece. */
const startedBy = (manifest: Manifest) => entryOf(manifest).dynamicImports ?? []

/** The addresses of the JavaScript of these chunks and of everything that they import, each once. */
function filesOf(manifest: Manifest, chunks: string[], seen = new Set<string>()): string[] {
  for (const name of chunks) {
    const chunk = name === 'src/main.tsx' ? entryOf(manifest) : manifest[name]
    if (!chunk) throw new Error(`The manifest has no ${name}.`)
    const address = `/${chunk.file}`
    if (seen.has(address)) continue
    seen.add(address)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}
