import { Helmet } from 'react-helmet-async'
import type { Thing, WithContext } from 'schema-dts'
import { business } from '@/content/business'

/** What a page says of itself to search engines and to whoever shares it (SPEC.md §3). */
export type Metadata = {
  title: string
  description: string
  keywords: string
  /** The page's own address on this site, such as `/contact`; left out where a page must not be indexed. */
  canonical?: string
  /** A picture of 1200×630 px for whoever shares the page, by its address on this site. */
  image?: string
  type?: 'website' | 'article'
  structuredData?: WithContext<Thing>[]
}

/** `title` with the name of the business behind it, once. */
export const documentTitle = (title: string) =>
  title.includes(business.name) ? title : `${title} | ${business.name}`

/** Puts a page's metadata into the document's head, and its JSON-LD beside the page. */
export function PageMetadata(metadata: Metadata) {
  const { description, keywords, canonical, type = 'website', structuredData = [] } = metadata
  const title = documentTitle(metadata.title)
  const url = canonical === undefined ? undefined : business.siteUrl + canonical
  return (
    <>
      <Helmet>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="keywords" content={keywords} />
        {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
        {url ? <meta property="og:url" content={url} /> : null}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={type} />
        <meta property="og:site_name" content={business.name} />
      </Helmet>
      {structuredData.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, "<" escaped so that it cannot end the script
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
