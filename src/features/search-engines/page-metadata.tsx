import { useState } from 'react'
import type { Thing } from 'schema-dts'
import { business } from '@/content/business'
import type { Metadata } from '@/content/metadata'
import {
  type SocialPicture,
  socialPicturePath,
  socialPictureSize,
  socialPictures,
} from '@/content/social-pictures'
import { unwritten } from '@/content/unwritten'
import type { Href } from '@/lib/paths'
import { useHydrating } from '@/lib/use-hydrating'
import { jsonLd } from './structured-data'

/** A page’s own words, and what else its head says about it. */
export type PageMetadataProps = Metadata & {
  /** The page's own path, such as `/contact`; omitted if the page must not be indexed. */
  canonical?: Href
  /** The picture shown when the page is shared. */
  image?: SocialPicture
  type?: 'website' | 'article'
  /** Whether the page belongs to the blog, whose feeds are then named in its head. */
  feeds?: boolean
  /**
   * The page's structured data, from structured-data.ts. Put it behind `import.meta.env.SSR &&`, so that the browser gets neither
   * this nor the code that makes it: it is for readers of the HTML.
   */
  structuredData?: readonly Thing[] | false
}

/** More of a title is usually cut off in search results. */
const TITLE_LENGTH = 60

/** `title` followed by the name of the business, once, if there is room for both. */
export function documentTitle(title: string) {
  const withName = `${title} | ${business.name}`
  return title.includes(business.name) || withName.length > TITLE_LENGTH ? title : withName
}

/** A page's metadata, which React moves into the document's head, and its JSON-LD. */
export function PageMetadata(metadata: PageMetadataProps) {
  const {
    description,
    keywords,
    canonical,
    image = 'home',
    type = 'website',
    feeds,
    structuredData,
  } = metadata
  const title = documentTitle(metadata.title)
  const isUnwritten = unwritten.some((address) => address === canonical)
  const url = canonical === undefined ? undefined : business.siteUrl + canonical
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {url && !isUnwritten ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {url ? <meta property="og:url" content={url} /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:image" content={business.siteUrl + socialPicturePath(image)} />
      <meta property="og:image:width" content={String(socialPictureSize.width)} />
      <meta property="og:image:height" content={String(socialPictureSize.height)} />
      <meta property="og:image:alt" content={socialPictures[image].join(' ')} />
      <meta name="twitter:card" content="summary_large_image" />
      {feeds ? <link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" /> : null}
      {feeds ? <link rel="alternate" type="application/atom+xml" href="/blog/atom.xml" /> : null}
      {canonical && <StructuredData key={canonical} path={canonical} things={structuredData} />}
    </>
  )
}

/**
 * The page's JSON-LD. A browser has no data for it and keeps what the page came with, found by the page's own URL. So it stays
 * for search engines that run the page, costs visitors nothing, and is gone after the next link, also to a page that names the same URL.
 */
function StructuredData({ path, things }: { path: string; things: PageMetadataProps['structuredData'] }) {
  const id = `about:${path}`
  const isHydrating = useHydrating()
  const [json] = useState(() => {
    if (import.meta.env.SSR) return things && jsonLd(things)
    return isHydrating && document.getElementById(id)?.textContent
  })
  if (!json) return null
  return (
    <script
      id={id}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, "<" escaped so that it cannot end the script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
