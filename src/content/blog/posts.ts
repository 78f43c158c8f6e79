import { Marked } from 'marked'
import { parse } from 'yaml'
import * as z from 'zod'
import { dayText } from '@/lib/dates'
import { business } from '../business'

// Titles and descriptions have the lengths that the build requires of a page's head (scripts/site-files/page-heads.ts).
const frontMatter = z
  .strictObject({
    title: z.string().min(10).max(65),
    description: z.string().min(70).max(160),
    category: z.string().min(3).max(30),
    date: z.iso.date(),
    updated: z.iso.date().optional(),
    author: z
      .literal(business.name, `The author is the business: leave it out, or write ${business.name}.`)
      .default(business.name),
    /** The drawing that explains it, one of those in diagrams.ts. */
    diagram: z.string().optional(),
    /** A photograph above the text: a file in src/content/photos. */
    photo: z
      .strictObject({ file: z.string(), alt: z.string().min(5), caption: z.string().optional() })
      .optional(),
    /** What is done about it: `<service>`, or `<service>/<problem>`. */
    work: z.string().optional(),
    /** The calculator that works it out, by its address: `panel-size`. */
    tool: z.string().optional(),
    /** Which part says when to stop, by its heading: it looks like a warning. */
    stop: z.string().optional(),
    tags: z.array(z.string().min(2).max(30)).max(8).default([]),
    sources: z
      .array(
        z.strictObject({ name: z.string().min(3).max(160), url: z.url({ protocol: /^https$/ }).optional() }),
      )
      .min(1),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ['updated'],
    error: 'A post cannot be updated before its date.',
  })

type FrontMatter = z.infer<typeof frontMatter>

/** A heading of a post, for its table of contents: `id` is its anchor, `depth` 2 or 3. */
export type PostHeading = { id: string; text: string; depth: number }

/** A post as lists and feeds show it. */
export type Post = Pick<FrontMatter, 'title' | 'description' | 'category' | 'date' | 'updated'> & {
  slug: string
  categorySlug: string
  /** Its dates as they are written. */
  dateText: string
  updatedText?: string
  /** The text as HTML, made from the Markdown in our own files. */
  html: string
  readingMinutes: number
}

/** A post as its own page shows it: with its author, its subjects, and where its facts come from. */
export type PostInFull = Post &
  Pick<FrontMatter, 'author' | 'tags' | 'sources' | 'diagram' | 'photo' | 'work' | 'tool'> & {
    contents: PostHeading[]
  }

const WORDS_PER_MINUTE = 220

const files = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' })

/** Reads one Markdown file; throws an error that names it and what is wrong with its front matter or its headings. */
export function readPost(file: string, source: string): PostInFull {
  const slug = /([^/]+)\.md$/.exec(file)?.[1] ?? ''
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${file}: starts with no front matter between two lines of ---`)
  // An unquoted date stays a string instead of becoming a moment in some time zone.
  const checked = frontMatter.safeParse(parse(head, { schema: 'core' }))
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`)
  return {
    ...checked.data,
    ...renderPost(file, body, checked.data.stop),
    slug,
    dateText: dayText(checked.data.date),
    ...(checked.data.updated && { updatedText: dayText(checked.data.updated) }),
    categorySlug: slugOf(checked.data.category),
    readingMinutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE)),
  }
}

/** The Markdown as HTML, each heading with an anchor that links to itself, the part that says when to stop apart, and the list of those headings. */
function renderPost(
  file: string,
  markdown: string,
  stop?: string,
): { html: string; contents: PostHeading[] } {
  const contents: PostHeading[] = []
  const taken = new Set(['main', 'root']) // ids used around the post
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        if (depth === 1)
          throw new Error(`${file}: “${text}” must begin with ##, since the title is the page's one #`)
        let id = slugOf(text)
        for (let count = 2; taken.has(id); count++) id = `${slugOf(text)}-${count}`
        taken.add(id)
        if (depth <= 3) contents.push({ id, text, depth })
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`
      },
    },
  })
  const parts = marked.parse(markdown, { async: false }).split(/(?=<h2)/)
  const warning = contents.find(({ text }) => text === stop)
  if (stop && warning?.depth !== 2) throw new Error(`${file}: none of its ## headings is “${stop}”`)
  const html = parts
    .map((part) =>
      warning && part.startsWith(`<h2 id="${warning.id}"`) ? `<div class="stop">${part}</div>` : part,
    )
    .join('')
  return { html, contents }
}

/** A text as part of an address: `EV charging` becomes `ev-charging`. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** All posts, newest first. */
export const posts: PostInFull[] = Object.entries(files)
  .map(([file, source]) => readPost(file.replace('./', 'src/content/blog/'), source))
  .sort((a, b) => b.date.localeCompare(a.date))

const RELATED = 3

/**
 * What to read after `post`: posts in its category first, then those that share the most tags with it, then the
 * newest. `all` is newest first.
 */
export function relatedPosts(post: PostInFull, all: readonly PostInFull[] = posts): PostInFull[] {
  const likeness = (other: PostInFull) =>
    (other.category === post.category ? 100 : 0) + other.tags.filter((tag) => post.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => likeness(b) - likeness(a)) // stable: ties keep their order
    .slice(0, RELATED)
}
