import type { PageProps } from '@/content/page-data'
import { PostNeighbors } from '@/features/blog/post-neighbors'
import { PostText } from '@/features/blog/post-text'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { blogPosting, breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'

export default function BlogPostPage({ post, related, newer, older }: PageProps<'/blog/:slug'>) {
  const path = `/blog/${post.slug}`
  return (
    <>
      <PageMetadata
        title={post.title}
        description={post.description}
        keywords={[post.category, ...post.tags, 'electrician', 'Long Island'].join(', ')}
        canonical={path}
        type="article"
        image="blog"
        feeds
        structuredData={
          import.meta.env.SSR && [
            blogPosting({ ...post, path, image: 'blog' }),
            breadcrumbs(
              ['Blog', '/blog'],
              [post.category, `/blog/category/${post.categorySlug}`],
              [post.title, path],
            ),
          ]
        }
      />
      <PageHead heading={post.title} eyebrow={post.category}>
        <p>{post.description}</p>
      </PageHead>
      <PostText post={post} />
      <PostNeighbors newer={newer} older={older} />
      <LinkList
        heading="Read on"
        tone="sand"
        links={related.map(({ slug, title, category }) => ({
          to: `/blog/${slug}`,
          text: title,
          note: category,
        }))}
      />
      <CallToAction />
    </>
  )
}
