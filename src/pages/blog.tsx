import type { PageProps } from '@/content/page-data'
import { pageDrawings } from '@/content/services/drawings'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
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
      <PostList posts={posts} categories={categories} />
      <TextSections sections={words.how} />
      <CallToAction />
    </>
  )
}
