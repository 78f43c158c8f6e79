import type { PostInFull } from '@/content/blog/posts'
import type { NamedDiagram } from '@/content/diagrams'
import type { BlogPostData } from '@/content/page-data'
import type { Photo } from '@/content/photos'
import { trade } from '@/content/trade'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { ownHtml } from '@/lib/trusted-types'
import { Photograph } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { DiagramFigure } from '@/ui/sections/diagram'
import { PageContents } from '@/ui/sections/page-contents'
import { Sources } from '@/ui/sections/sources'
import { WorkBeside } from './work-beside'

type PostTextProps = Pick<BlogPostData, 'work' | 'tool'> & {
  post: PostInFull
  diagram: NamedDiagram | undefined
  photo: Photo | undefined
}

/** The text of a post: who wrote it and when, what is in it and what it comes to with us, the text itself, and where its facts come from. */
export function PostText({ post, work, tool, diagram, photo }: PostTextProps) {
  const [first, rest] = diagram ? atSecondHeading(post.html) : [post.html]
  return (
    <Section>
      <p className="mb-8 text-ink-soft">
        By {post.author} · <time dateTime={post.date}>{post.dateText}</time>
        {post.updated && (
          <>
            , updated <time dateTime={post.updated}>{post.updatedText}</time>
          </>
        )}{' '}
        · {post.readingMinutes}&nbsp;min&nbsp;read ·{' '}
        <Link to={href('/blog/category/:category', { category: post.categorySlug })} className="underline">
          {post.category}
        </Link>
      </p>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,20rem)] lg:justify-between">
        <div className="beside-post lg:col-start-2">
          <PageContents contents={post.contents.filter(({ depth }) => depth === 2)} isFolded />
          <WorkBeside work={work} tool={tool} className="max-lg:hidden" />
        </div>
        <article className="min-w-0 lg:col-start-1 lg:row-start-1">
          {import.meta.env.HAS_PHOTOS && photo && (
            <div className="mb-8">
              <Photograph photo={photo} sizes="(min-width: 48rem) 44rem, 90vw" />
            </div>
          )}
          <Markdown html={first} />
          {diagram && (
            <div className="mt-10 rounded-xl bg-paper-200 p-5 sm:p-7">
              <h2 className="mb-5 text-2xl">{diagram.title}</h2>
              <DiagramFigure diagram={diagram} narrow />
            </div>
          )}
          {rest && <Markdown html={rest} />}
          <footer className="mt-12 border-t border-paper-300 pt-2 text-sm text-ink-soft">
            <Sources sources={post.sources} />
            <p className="mt-4">
              {`An article informs. What your house needs is decided by ${trade.aPro} who has seen it, and by the inspector of your town.`}
            </p>
          </footer>
        </article>
        {work && <WorkBeside work={work} tool={tool} className="lg:hidden" />}
      </div>
    </Section>
  )
}

const Markdown = ({ html }: { html: string }) => (
  <div
    className="prose-text text-lg"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from the Markdown of our own files
    dangerouslySetInnerHTML={{ __html: ownHtml(html) }}
  />
)

/** A text up to the end of its first part, where its drawing stands, and what comes after. */
function atSecondHeading(html: string): [string, string?] {
  const second = [...html.matchAll(/(<div class="stop">)?<h2/g)][1]?.index
  return second === undefined ? [html] : [html.slice(0, second), html.slice(second)]
}
