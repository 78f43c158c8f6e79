import { ArrowRight } from 'lucide-react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'

type LinkListProps = {
  heading: string
  lead?: string
  tone?: 'paper' | 'sand'
  links: { to: Href; text: string; note?: string | undefined }[]
}

/** A band of links to further pages; nothing if there are none. */
export function LinkList({ heading, lead, tone, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <Section heading={heading} lead={lead} {...(tone && { tone })}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ to, text, note }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-center justify-between gap-3 rounded-lg border border-paper-300 bg-white p-4 hover:border-navy-600 hover:bg-navy-50"
            >
              <span>
                <span className="block font-semibold text-navy-900">{text}</span>
                {note && <span className="text-sm text-ink-soft">{note}</span>}
              </span>
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 text-amber-600 [transition:translate_.15s] group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
