import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** A written page and the file that says what it says. */
type Written = { html: string; file: string }

/**
 * Throws where a link of a public page leads to a page, a file or a part of a page that the site does not have, and
 * names the file that it stands in. `shells` are the addresses of pages that are not public, as in the route table.
 */
export async function checkLinks(
  documents: Map<string, Written>,
  shells: string[],
  outDir: string,
): Promise<void> {
  const isShell = shells.map((shell) => new RegExp(`^${shell.replace(/:\w+/g, '[^/]+')}$`))
  const problems = new Set<string>()
  const files = new Map<string, boolean>()
  for (const [path, { html, file }] of documents) {
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"]*|#[^"]*)"/g)) {
      const { pathname, hash } = new URL(link, `https://site.invalid${path}`)
      const target = documents.get(pathname)
      if (target) {
        if (hash && !target.html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) {
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
