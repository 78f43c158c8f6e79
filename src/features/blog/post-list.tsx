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
/** So many stand as cards: the newest across the page and a row below it. */
const NEWEST = 1 + COLUMNS

/**
 * Posts, newest first, each with its date, subject and reading time, below the subjects that there are. Of many the newest are cards with their
 * drawing, and the others a list that can be read at a glance.
 */
export function PostList({ posts, categories, subject }: PostListProps) {
  const cards = posts.length > 2 * NEWEST ? posts.slice(0, NEWEST) : posts
  const earlier = posts.slice(cards.length)
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
      <PostCards posts={cards} isInFull isFirstWide={cards.length % COLUMNS === 1}>
        {(title) => <h2 className="mt-1.5 text-xl">{title}</h2>}
      </PostCards>
      {earlier.length > 0 && (
        <ul className="mt-10">
          {earlier.map((post) => (
            <li
              key={post.slug}
              className="grid gap-x-12 gap-y-3 border-t border-paper-300 py-6 md:grid-cols-2"
            >
              <div>
                <p className="text-sm text-ink-soft">
                  <Facts post={post} />
                </p>
                <h2 className="mt-1 text-xl">
                  <Link
                    to={href('/blog/:slug', { slug: post.slug })}
                    className="inline-flex min-h-tap items-center text-navy-900 hover:underline"
                  >
                    {post.title}
                  </Link>
                </h2>
              </div>
              <p>{post.description}</p>
            </li>
          ))}
        </ul>
      )}
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
  <ul
    className={`drawn-near mt-8 grid gap-5 ${(isFirstWide ? posts.length - 1 : posts.length) === COLUMNS ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
  >
    {posts.map((post, place) => (
      <li key={post.slug} className={isFirstWide && place === 0 ? 'col-span-full' : ''}>
        <PictureCard
          picture={post.picture}
          isWide={isFirstWide && place === 0}
          facts={<Facts post={post} />}
          title={children(<Link to={href('/blog/:slug', { slug: post.slug })}>{post.title}</Link>)}
        >
          {isInFull && post.description}
        </PictureCard>
      </li>
    ))}
  </ul>
)

const Facts = ({ post: { category, date, dateText, readingMinutes } }: { post: PostLink }) => (
  <>
    {`${category} · `}
    <time dateTime={date}>{dateText}</time>
    {` · ${readingMinutes} min read`}
  </>
)
