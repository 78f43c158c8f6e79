import type { PageProps } from '@/content/page-data'
import { categoryDrawings } from '@/content/services/drawings'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { withPhoneLinks } from '@/ui/with-phone-links'

export default function BlogCategoryPage({
  metadata,
  name,
  slug,
  lead,
  text,
  posts,
  categories,
}: PageProps<'/blog/category/:category'>) {
  const path = href('/blog/category/:category', { category: slug })
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={path}
        image="blog"
        feeds
        structuredData={import.meta.env.SSR && [breadcrumbs(['Blog', '/blog'], [name, path])]}
      />
      <PageHead heading={name} eyebrow="Blog" drawing={categoryDrawings[slug]} offer={{}}>
        <p>{lead}</p>
      </PageHead>
      <PostList posts={posts} categories={categories} subject={slug} />
      <Section heading="What to know first" lead={text.intro.join(' ')} tone="sand">
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {text.points.map((point) => (
            <li key={point.heading} className="border-t-2 border-amber-400 pt-5">
              <h3 className="mb-3 text-xl">{point.heading}</h3>
              <p>{withPhoneLinks(point.text)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction />
    </>
  )
}
