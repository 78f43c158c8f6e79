import type { PostLink } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'

/** Posts, newest first, each with its date, subject and reading time. */
export function PostList({ posts }: { posts: PostLink[] }) {
  return (
    <Section>
      <ul className="drawn-near grid gap-6 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.slug} className="rounded-xl border border-paper-300 bg-white p-6">
            <p className="text-sm text-ink-soft">
              {post.category} · <time dateTime={post.date}>{post.dateText}</time> · {post.readingMinutes} min
              read
            </p>
            <h2 className="mt-2 text-2xl">
              <Link to={href('/blog/:slug', { slug: post.slug })} className="text-navy-900 hover:underline">
                {post.title}
              </Link>
            </h2>
            <p className="mt-2">{post.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
