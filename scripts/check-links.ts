import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** A page's links and anchors, and the file its text comes from. */
export type PageLinks = { links: string[]; parts: Set<string>; file: string }

/**
 * Reads the links from a page's HTML. Each is copied: a slice would keep the whole page in memory, and thousands of
 * pages are too much.
 */
export function readLinks(html: string, file: string): PageLinks {
  const found = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, text = '']) => text))].map((text) =>
      Buffer.from(text).toString(),
    )
  return {
    links: found(/<a [^>]*?href="(\/[^"]*|#[^"]*)"/g),
    parts: new Set(found(/ id="([^"]+)"/g)),
    file,
  }
}

/**
 * Throws if a link on a public page leads to a page, a file or an anchor the site does not have, and
 * names the file with the link. `shells` are the addresses of pages that are not public, as in the route table.
 */
export async function checkLinks(
  pages: Map<string, PageLinks>,
  shells: string[],
  outDir: string,
): Promise<void> {
  const isShell = shells.map((shell) => new RegExp(`^${shell.replace(/:\w+/g, '[^/]+')}$`))
  const problems = new Set<string>()
  const files = new Map<string, boolean>()
  for (const [path, { links, file }] of pages) {
    for (const link of links) {
      const { pathname, hash } = new URL(link, `https://site.invalid${path}`)
      const target = pages.get(pathname)
      if (target) {
        if (hash && !target.parts.has(decodeURIComponent(hash.slice(1)))) {
          problems.add(`${file}: the page ${pathname} has no part named ${hash}`)
        }
        continue
      }
      if (isShell.some((shell) => shell.test(pathname))) continue
      if (!files.has(pathname)) files.set(pathname, await exists(join(outDir, pathname)))
      if (!files.get(pathname)) problems.add(`${file}: a link leads to ${pathname}, which does not exist`)
    }
  }
  if (problems.size > 0) throw new Error(`Broken links:\n${[...problems].join('\n')}`)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
