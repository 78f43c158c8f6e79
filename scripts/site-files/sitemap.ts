import { business } from '../../src/content/business.ts'
import { isToBeFound, type WrittenPage } from './page-heads.ts'
import { escapeXml } from './xml.ts'

/**
 * sitemap.xml (sitemaps.org, protocol 0.9): every page to be found, with the day its content says it last changed. A
 * page whose content names no day gets none: the day of a build or a commit would claim more than we know.
 */
export function sitemap(pages: readonly WrittenPage[]): string {
  const urls = pages.filter(isToBeFound).map((page) => {
    const modified = page.date ? `<lastmod>${escapeXml(page.date)}</lastmod>` : ''
    return `  <url><loc>${escapeXml(business.siteUrl + page.path)}</loc>${modified}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** robots.txt: everything may be crawled except pages for signed-in people or for people with a link. */
export function robots(privateRoutes: readonly string[]): string {
  const disallowed = privateRoutes.map((route) => `Disallow: ${route.replace(/:.*/, '')}`)
  return `User-agent: *\nAllow: /\n${disallowed.join('\n')}\n\nSitemap: ${business.siteUrl}/sitemap.xml\n`
}
