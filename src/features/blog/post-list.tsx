import type { ReactNode } from 'react'
import type { BlogData, PostLink } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { LinkChips } from '@/ui/sections/link-chips'
import { PictureCard } from '@/ui/sections/picture-card'

type PostListProps = Pick<BlogData, 'posts' | 'categories'> & {
  /** The subject that the list is of; all posts without. */
  subject?: string
}

const COLUMNS = 3

/** Posts, newest first, each with its drawing, date, subject and reading time, below the subjects that there are. */
export function PostList({ posts, categories, subject }: PostListProps) {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section>
      <LinkChips
        label="Articles by subject"
        chips={[
          { to: '/blog', text: 'All', count: total, isChosen: subject === undefined },
          ...categories.map(({ slug, name, count }) => ({
            to: href('/blog/category/:category', { category: slug }),
            text: name,
            count,
            isChosen: slug === subject,
          })),
        ]}
      />
      <PostCards posts={posts} isInFull isFirstWide={posts.length % COLUMNS === 1}>
        {(title) => <h2 className="mt-1.5 text-xl">{title}</h2>}
      </PostCards>
    </Section>
  )
}

type PostCardsProps = {
  posts: readonly PostLink[]
  /** The first is as wide as all of them, where the rest fill their rows without it. */
  isFirstWide?: boolean
  /** Each with what it says. */
  isInFull?: boolean
  /** A title as a heading of its level. */
  children: (title: ReactNode) => ReactNode
}

/** Posts as cards beside one another. */
export const PostCards = ({ posts, isFirstWide, isInFull, children }: PostCardsProps) => (
  <ul className="drawn-near mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {posts.map((post, place) => (
      <li key={post.slug} className={isFirstWide && place === 0 ? 'col-span-full' : ''}>
        <PictureCard
          picture={post.picture}
          isWide={isFirstWide && place === 0}
          facts={
            <>
              {`${post.category} · `}
              <time dateTime={post.date}>{post.dateText}</time>
              {` · ${post.readingMinutes} min read`}
            </>
          }
          title={children(<Link to={href('/blog/:slug', { slug: post.slug })}>{post.title}</Link>)}
        >
          {isInFull && post.description}
        </PictureCard>
      </li>
    ))}
  </ul>
)
