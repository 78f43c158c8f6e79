import type { PageProps } from '@/content/page-data'
import { pageDrawings } from '@/content/services/drawings'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function BlogPage({ metadata, words, posts, categories }: PageProps<'/blog'>) {
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/blog"
        image="blog"
        feeds
        structuredData={import.meta.env.SSR && [breadcrumbs(['Blog', '/blog'])]}
      />
      <PageHead heading={words.heading} eyebrow="Blog" drawing={pageDrawings['/blog']} offer={{}}>
        <p>{words.lead}</p>
      </PageHead>
      <PostList posts={posts} />
      <TextSections sections={words.how} />
      <LinkList
        heading="By subject"
        tone="sand"
        links={categories.map(({ slug, name, count }) => ({
          to: href('/blog/category/:category', { category: slug }),
          text: name,
          note: count === 1 ? '1 article' : `${count} articles`,
        }))}
      />
    </>
  )
}
