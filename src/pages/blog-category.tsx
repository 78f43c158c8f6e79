import type { PageProps } from '@/content/page-data'
import { categoryDrawings } from '@/content/services/drawings'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function BlogCategoryPage({
  metadata,
  name,
  slug,
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
      <PageHead heading={name} eyebrow="Blog" drawing={categoryDrawings[slug]} offer={{}} />
      <PostList posts={posts} />
      <TextSections
        sections={[
          { heading: 'What to know first', paragraphs: text.intro },
          ...text.points.map((point) => ({ heading: point.heading, paragraphs: [point.text] })),
        ]}
      />
      <LinkList
        heading="Other subjects"
        tone="sand"
        links={categories
          .filter((category) => category.slug !== slug)
          .map((category) => ({
            to: href('/blog/category/:category', { category: category.slug }),
            text: category.name,
            note: category.count === 1 ? '1 article' : `${category.count} articles`,
          }))}
      />
    </>
  )
}
