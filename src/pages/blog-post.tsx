import type { PageProps } from '@/content/page-data'
import { categoryDrawings } from '@/content/services/drawings'
import { PostCards } from '@/features/blog/post-list'
import { PostNeighbors } from '@/features/blog/post-neighbors'
import { PostText } from '@/features/blog/post-text'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { blogPosting, breadcrumbs } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'

export default function BlogPostPage({
  keywords,
  post,
  isUrgent,
  work,
  tool,
  diagram,
  photo,
  related,
  newer,
  older,
}: PageProps<'/blog/:slug'>) {
  const path = href('/blog/:slug', { slug: post.slug })
  return (
    <>
      <PageMetadata
        title={post.title}
        description={post.description}
        keywords={keywords}
        canonical={path}
        type="article"
        image="blog"
        feeds
        structuredData={
          import.meta.env.SSR && [
            blogPosting({ ...post, path, image: 'blog' }),
            breadcrumbs(
              ['Blog', '/blog'],
              [post.category, href('/blog/category/:category', { category: post.categorySlug })],
              [post.title, path],
            ),
          ]
        }
      />
      <PageHead
        heading={post.title}
        eyebrow={post.category}
        drawing={categoryDrawings[post.categorySlug]}
        offer={{ urgent: isUrgent }}
      >
        <p>{post.description}</p>
      </PageHead>
      <PostText post={post} work={work} tool={tool} diagram={diagram} photo={photo} />
      <PostNeighbors newer={newer} older={older} />
      <Section heading="Read on" tone="sand">
        <PostCards posts={related}>{(title) => <h3 className="mt-1.5 text-xl">{title}</h3>}</PostCards>
      </Section>
      <CallToAction />
    </>
  )
}
