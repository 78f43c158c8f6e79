import { readdir } from 'node:fs/promises'

/**
 * The file of the page at `path` in the built site: `/about.html`, which Netlify and Cloudflare Pages serve at `/about`. To the page
 * of a folder, `/about/index.html`, they redirect from there, to an address with a slash at its end.
 */
export const documentOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`)

/** The page's address, from the name of its file. */
export const addressOf = (file: string) =>
  `/${file.replaceAll('\\', '/')}`.replace(/(^\/index)?\.html$/, '') || '/'

/** The addresses of all pages in a folder with a built site. */
export async function builtPages(dist: string): Promise<string[]> {
  const files = await readdir(dist, { recursive: true })
  return files.filter((file) => file.endsWith('.html') && file !== '404.html').map(addressOf)
}
