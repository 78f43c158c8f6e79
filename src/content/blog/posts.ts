import { marked } from 'marked'
import { parse } from 'yaml'
import * as z from 'zod'

const frontMatter = z.strictObject({
  title: z.string().min(10).max(65),
  description: z.string().min(50).max(200),
  category: z.string().min(3).max(30),
  date: z.iso.date(),
})

export type Post = z.infer<typeof frontMatter> & {
  slug: string
  categorySlug: string
  /** The text as HTML, made from the Markdown of our own files. */
  html: string
  readingMinutes: number
}

const WORDS_PER_MINUTE = 220

const files = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' })

/** Reads one Markdown file; throws an error that names it and what is wrong with its front matter. */
export function readPost(file: string, source: string): Post {
  const slug = /([^/]+)\.md$/.exec(file)?.[1] ?? ''
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${file}: starts with no front matter between two lines of ---`)
  // A date without quotes is a string to us and not a moment in some time zone.
  const checked = frontMatter.safeParse(parse(head, { schema: 'core' }))
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`)
  return {
    ...checked.data,
    slug,
    categorySlug: categorySlug(checked.data.category),
    html: marked.parse(body, { async: false }),
    readingMinutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE)),
  }
}

/** The address of a category: `EV charging` is at `ev-charging`. */
export const categorySlug = (category: string) => category.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** All posts, newest first. */
export const posts: Post[] = Object.entries(files)
  .map(([file, source]) => readPost(file.replace('./', 'src/content/blog/'), source))
  .sort((a, b) => b.date.localeCompare(a.date))
