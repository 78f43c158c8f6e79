import type { PageProps } from '@/content/page-data'
import { PostList } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { LinkList } from '@/ui/sections/link-list'

export default function BlogPage({ posts, categories }: PageProps<'/blog'>) {
  return (
    <>
      <PageMetadata
        title="Blog"
        description="Plain answers about wiring on Long Island from a licensed electrician: safety, storms, EV charging, old houses, panels, lighting and permits."
        keywords="electrician blog, Long Island, electrical safety"
        canonical="/blog"
        image="blog"
        feeds
        structuredData={import.meta.env.SSR && [breadcrumbs(['Blog', '/blog'])]}
      />
      <PageHead heading="Plain answers about wiring">
        <p>
          What homeowners on Long Island ask us, answered with the reason behind it and the source beside it:
          what you can check yourself, when to stop, and what the work involves.
        </p>
      </PageHead>
      <PostList posts={posts} />
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
