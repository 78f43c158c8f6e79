import { business } from '@/content/business'

const feeds = [
  { type: 'application/rss+xml', href: '/blog/rss.xml' },
  { type: 'application/atom+xml', href: '/blog/atom.xml' },
]

/** Tells feed readers, in the head of the blog's pages, where its feeds are. */
export function FeedLinks() {
  return feeds.map(({ type, href }) => (
    <link key={href} rel="alternate" type={type} title={`${business.name}: blog`} href={href} />
  ))
}
