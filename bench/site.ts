import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestBackend } from '../scripts/local-backend/testing.ts'
import { type Site, startSite } from '../scripts/preview.ts'

/** Where the empty page is; no page of the site has this address. */
export const emptyPath = '/bench/empty'

const emptyPage = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>An empty page</title>
    <meta name="description" content="What the pages of the site are measured against." />
  </head>
  <body>
    <p>An empty page</p>
  </body>
</html>
`

/** Serves a built site with the empty page in it, and runs `use` with its address. */
export async function withSite<T>(
  dist: string,
  { backend }: TestBackend,
  use: (url: string) => Promise<T>,
): Promise<T> {
  await mkdir(join(dist, emptyPath), { recursive: true })
  await writeFile(join(dist, emptyPath, 'index.html'), emptyPage)
  const site: Site = await startSite({ dist, port: 0, backend })
  try {
    return await use(site.url)
  } finally {
    await site.close()
  }
}
