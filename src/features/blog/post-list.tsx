import type { ReactNode } from 'react'
import type { BlogData, PostLink } from '@/content/page-data'
import { categoryDrawings } from '@/content/services/drawings'
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
 * drawing, and below them all stand under their subjects.
 */
export function PostList({ posts, categories, subject }: PostListProps) {
  const isLong = posts.length > 2 * NEWEST
  const cards = isLong ? posts.slice(0, NEWEST) : posts
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
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
      </Section>
      {isLong && (
        <Section heading="All of them, by subject" tone="sand">
          <ul className="gap-x-12 md:columns-2 lg:columns-3">
            {categories.map((category) => (
              <BySubject
                key={category.slug}
                {...category}
                posts={posts.filter(({ categorySlug }) => categorySlug === category.slug)}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type BySubjectProps = PostListProps['categories'][number] & { posts: readonly PostLink[] }

/** A subject with its drawing, and below it the titles of what was written about it. */
const BySubject = ({ slug, name, posts }: BySubjectProps) => (
  <li className="break-inside-avoid pb-8">
    <div className="flex flex-wrap items-center gap-x-4 border-b-2 border-amber-400 pb-3">
      {categoryDrawings[slug] && (
        <img
          src={`/illustrations/${categoryDrawings[slug]}.svg`}
          width={480}
          height={320}
          alt=""
          loading="lazy"
          className="h-auto w-20 rounded"
        />
      )}
      <h3 className="grow basis-24 text-xl">
        <Link
          to={href('/blog/category/:category', { category: slug })}
          className="inline-flex min-h-tap items-center text-navy-900 hover:underline"
        >
          {name}
        </Link>
      </h3>
    </div>
    <ul>
      {posts.map(({ slug, title, date, dateText, readingMinutes }) => (
        <li key={slug} className="border-b border-paper-300">
          <Link to={href('/blog/:slug', { slug })} className="group block py-3">
            <span className="block font-semibold text-navy-900 group-hover:underline">{title}</span>
            <span className="text-sm text-ink-soft">
              <time dateTime={date}>{dateText}</time>
              {`\u00a0· ${readingMinutes}\u00a0min\u00a0read`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </li>
)

/** As many beside one another as leave none alone. */
function columnsOf(count: number) {
  if (count === COLUMNS) return 'md:grid-cols-3'
  return count === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'
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
  <ul className={`drawn-near mt-8 grid gap-5 ${columnsOf(isFirstWide ? posts.length - 1 : posts.length)}`}>
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
    {`\u00a0· ${readingMinutes}\u00a0min\u00a0read`}
  </>
)
