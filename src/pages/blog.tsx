import type { BlogData } from '@/content/page-data'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { LinkList } from '@/ui/sections/link-list'

export default function BlogPage() {
  const { posts, categories } = usePageData<BlogData>()
  return (
    <>
      <PageMetadata
        title="Blog"
        description="Plain answers about wiring on Long Island from a licensed electrician: safety, EV charging, storms."
        keywords="electrician blog, Long Island, electrical safety"
        canonical="/blog"
        image="blog"
        feeds
        structuredData={import.meta.env.SSR && [breadcrumbs(['Blog', '/blog'])]}
      />
      <PageHead heading="Plain answers about wiring" />
      <PostList posts={posts} />
      <LinkList
        heading="By subject"
        tone="sand"
        links={categories.map(({ slug, name }) => ({ to: `/blog/category/${slug}`, text: name }))}
      />
    </>
  )
}
