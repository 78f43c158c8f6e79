import type { Post } from '@/content/blog/posts'
import { Section } from '@/ui/section'
import { PostDate } from './post-date'

/** The text of a post. */
export function PostText({ post }: { post: Post }) {
  return (
    <Section>
      <p className="mb-8 text-ink-soft">
        <PostDate date={post.date} /> · {post.readingMinutes} min
      </p>
      <article
        className="prose-text max-w-prose text-lg"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from the Markdown of our own files
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
    </Section>
  )
}
