import type { PageProps } from '@/content/page-data'
import { categoryDrawings } from '@/content/services/drawings'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { TextSections } from '@/ui/sections/text-sections'

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
      <TextSections
        sections={[
          { heading: 'What to know first', paragraphs: text.intro },
          ...text.points.map((point) => ({ heading: point.heading, paragraphs: [point.text] })),
        ]}
      />
      <CallToAction />
    </>
  )
}
