import type { PostHeading } from '@/content/blog/posts'

/** The table of contents of a post: above the text on a phone, beside it and always in view where there is room. */
export function PostContents({ contents }: { contents: PostHeading[] }) {
  if (contents.length < 2) return null
  return (
    <nav
      aria-labelledby="post-contents"
      className="self-start rounded-xl border border-paper-300 bg-paper-200 p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="post-contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2">
        {contents.map(({ id, text, depth }) => (
          <li key={id} className={depth === 3 ? 'pl-4' : ''}>
            <a href={`#${id}`} className="inline-flex min-h-9 items-center text-navy-700 hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
