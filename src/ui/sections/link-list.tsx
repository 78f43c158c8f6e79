import { ArrowRight } from 'lucide-react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'

type LinkListProps = {
  heading: string
  lead?: string
  tone?: 'paper' | 'sand'
  links: {
    to: Href
    text: string
    note?: string | undefined
    /** One of our drawings, by its file's name. */
    picture?: string | undefined
  }[]
}

/** So short that two of them stand beside one another on a phone. */
const isShort = ({ text, note }: LinkListProps['links'][number]) => text.length < 13 && !note

/** As many beside one another on a wide screen as leave none alone in the last row, if there is such a number. */
function columnsOf(links: LinkListProps['links']) {
  const { length } = links
  if (length === 1) return ''
  if (length === 2) return 'sm:grid-cols-2'
  if (length === 3) return 'lg:grid-cols-3'
  if (length % 5 === 0 && links.every(isShort)) return 'sm:grid-cols-2 lg:grid-cols-5'
  if (length === 8) return 'sm:grid-cols-2 lg:grid-cols-4'
  if (length % 3 === 0) return 'sm:grid-cols-2 lg:grid-cols-3'
  // The last two share a row of three.
  if (length % 3 === 2) return 'last-two sm:grid-cols-2 lg:grid-cols-6'
  return length % 2 === 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4'
}

/**
 * A band of links to further pages; nothing if there are none. One or two stand beside the heading, where they would leave most of a
 * row of their own empty; of those with a drawing only one.
 */
export function LinkList({ heading, lead, tone, links }: LinkListProps) {
  if (links.length === 0) return null
  const isFew = links.length < (links.every(({ picture }) => picture) ? 2 : 3)
  const arrow = links.every(isShort) || links.some(({ picture }) => picture) ? 'max-sm:hidden' : ''
  return (
    <Section heading={heading} lead={lead} split={isFew} {...(tone && { tone })}>
      <ul className={`${links.every(isShort) ? 'in-pairs' : 'grid'} gap-3 ${columnsOf(links)}`}>
        {links.map(({ to, text, note, picture }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-center justify-between gap-3 rounded-lg border border-paper-300 bg-white p-4 hover:border-navy-600 hover:bg-navy-50"
            >
              {picture && (
                <img
                  src={`/illustrations/${picture}.svg`}
                  width={480}
                  height={320}
                  alt=""
                  loading="lazy"
                  className="w-[30%] max-w-28 shrink-0 rounded"
                />
              )}
              <span className={picture && 'min-w-0 grow'}>
                <span className="block font-semibold text-navy-900">{text}</span>
                {note && <span className="text-sm text-ink-soft">{note}</span>}
              </span>
              <ArrowRight
                aria-hidden
                className={`${arrow} size-5 shrink-0 text-amber-600 [transition:translate_.15s] group-hover:translate-x-1`}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
