import type { BlogPostData, PostLink } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'

/** The posts written just before and after this one; at either end, only one. */
export function PostNeighbors({ newer, older }: Pick<BlogPostData, 'newer' | 'older'>) {
  if (!newer && !older) return null
  return (
    <nav aria-label="Earlier and later articles" className="border-t border-paper-300 py-8">
      <ul className="page-width grid gap-4 sm:grid-cols-2">
        <li>{older && <Neighbor label="Earlier" post={older} />}</li>
        <li className="sm:text-right">{newer && <Neighbor label="Later" post={newer} />}</li>
      </ul>
    </nav>
  )
}

function Neighbor({ label, post }: { label: string; post: PostLink }) {
  return (
    <Link to={href('/blog/:slug', { slug: post.slug })} className="group inline-block py-1">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="font-semibold text-navy-900 group-hover:underline">{post.title}</span>
    </Link>
  )
}
