import { blogWords } from '../../src/content/blog/blog-words.ts'
import type { Post } from '../../src/content/blog/posts.ts'
import { business } from '../../src/content/business.ts'
import { noonOf } from '../../src/features/search-engines/noon.ts'
import { escapeXml } from './xml.ts'

const blogUrl = `${business.siteUrl}/blog`
const title = `${business.name}: blog`
const subtitle = blogWords.feed

const urlOf = (post: Post) => `${blogUrl}/${post.slug}`

/** A post's text with its links in full: a feed reader is on another site. */
const textOf = (post: Post) =>
  post.html
    .replace(/ (href|src)="\//g, ` $1="${business.siteUrl}/`)
    .replace(/ href="#/g, ` href="${urlOf(post)}#`)

/** A post's date in RFC 822's format, which RSS uses. */
const rfc822 = (date: string) => new Date(noonOf(date)).toUTCString()

/** The day of the newest post, or of a later change to any; undefined without posts. */
const lastChange = (posts: readonly Post[]) =>
  posts
    .map(({ date, updated }) => updated ?? date)
    .sort()
    .at(-1)

/** The blog as RSS 2.0 (rssboard.org), newest first as `posts` are. */
export function rss(posts: readonly Post[]): string {
  const items = posts.map(
    (post) => `    <item>
      <title>${escapeXml(post.title)}</title>
      <link>${escapeXml(urlOf(post))}</link>
      <guid isPermaLink="true">${escapeXml(urlOf(post))}</guid>
      <pubDate>${rfc822(post.date)}</pubDate>
      <category>${escapeXml(post.category)}</category>
      <description>${escapeXml(post.description)}</description>
      <content:encoded>${escapeXml(textOf(post))}</content:encoded>
    </item>
`,
  )
  const changed = lastChange(posts)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${escapeXml(title)}</title>
    <link>${escapeXml(blogUrl)}</link>
    <description>${escapeXml(subtitle)}</description>
    <language>en-us</language>
    <atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${blogUrl}/rss.xml`)}"/>
${changed ? `    <lastBuildDate>${rfc822(changed)}</lastBuildDate>\n` : ''}${items.join('')}  </channel>
</rss>
`
}

/** The blog as Atom (RFC 4287), newest first as `posts` are. */
export function atom(posts: readonly Post[]): string {
  const entries = posts.map(
    (post) => `  <entry>
    <id>${escapeXml(urlOf(post))}</id>
    <title>${escapeXml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(urlOf(post))}"/>
    <published>${noonOf(post.date)}</published>
    <updated>${noonOf(post.updated ?? post.date)}</updated>
    <category term="${escapeXml(post.categorySlug)}" label="${escapeXml(post.category)}"/>
    <summary>${escapeXml(post.description)}</summary>
    <content type="html">${escapeXml(textOf(post))}</content>
  </entry>
`,
  )
  const changed = lastChange(posts)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>${escapeXml(blogUrl)}</id>
  <title>${escapeXml(title)}</title>
  <subtitle>${escapeXml(subtitle)}</subtitle>
  <updated>${changed ? noonOf(changed) : new Date().toISOString()}</updated>
  <author><name>${escapeXml(business.name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${blogUrl}/atom.xml`)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(blogUrl)}"/>
${entries.join('')}</feed>
`
}
