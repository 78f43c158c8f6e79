import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'

type ListedLink = {
  to: Href
  text: string
  note?: string | undefined
  /** One of our drawings, by its file's name. */
  picture?: string | undefined
}
type List = { heading: string; links: readonly ListedLink[] }
type LinkListProps = List & { lead?: string; tone?: 'paper' | 'sand' }

/** So short that two of them stand beside one another on a phone. */
const isShort = ({ text, note }: ListedLink) => text.length < 13 && !note

/** As many beside one another on a wide screen as leave none alone in the last row, if there is such a number. */
function columnsOf(links: List['links']) {
  const { length } = links
  if (length === 1) return ''
  if (length === 2) return 'sm:grid-cols-2'
  if (length === 3) return 'lg:grid-cols-3'
  if (length % 5 === 0 && links.every(isShort)) return 'sm:grid-cols-2 lg:grid-cols-5'
  if (length === 8) return 'sm:grid-cols-2 lg:grid-cols-4'
  if (length % 3 === 0) return length % 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-3'
  // The last two share a row of three.
  if (length % 3 === 2) return 'last-two sm:grid-cols-2 lg:grid-cols-6'
  return length % 2 === 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4'
}

/**
 * A band of links to further pages; nothing if there are none. One or two stand beside the heading, where they would leave most of a
 * row of their own empty; one with a drawing has the row, and shows it larger.
 */
export function LinkList({ heading, lead, tone, links }: LinkListProps) {
  if (links.length === 0) return null
  const areDrawn = links.some(({ picture }) => picture)
  return (
    <Section heading={heading} lead={lead} split={links.length < 3 && !areDrawn} {...(tone && { tone })}>
      <ul className={`${links.every(isShort) ? 'in-pairs' : 'grid'} gap-3 ${columnsOf(links)}`}>
        {links.map((link) => (
          <li key={link.to}>
            <LinkRow
              {...link}
              isAlone={areDrawn && links.length === 1}
              arrow={links.every(isShort) || areDrawn ? 'max-sm:hidden' : ''}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Two such lists beside one another and of one height, one below the other on a phone; with nothing in one of them, the other alone. */
export function LinkLists({ lists }: { lists: readonly List[] }) {
  const id = useId()
  const shown = lists.filter(({ links }) => links.length > 0)
  if (shown.length < 2) return shown.map((list) => <LinkList key={list.heading} {...list} />)
  return (
    <Section>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {shown.map(({ heading, links }, place) => (
          <section key={heading} aria-labelledby={id + place} className="flex flex-col">
            <h2 id={id + place} className="mb-5 text-3xl">
              {heading}
            </h2>
            <ul className="grid grow gap-3">
              {links.map((link) => (
                <li key={link.to}>
                  <LinkRow
                    {...link}
                    isAlone={links.length === 1 && shown.some((other) => other.links.length > 1)}
                    arrow="max-sm:hidden"
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}

type LinkRowProps = ListedLink & { isAlone?: boolean; arrow: string }

const LinkRow = ({ to, text, note, picture, isAlone, arrow }: LinkRowProps) => (
  <Link
    to={to}
    className={`group flex h-full items-center justify-between gap-3 rounded-lg border border-paper-300 bg-white p-4 hover:border-navy-600 hover:bg-navy-50${isAlone ? ' sm:gap-x-8' : ''}`}
  >
    {picture && (
      <img
        src={`/illustrations/${picture}.svg`}
        width={480}
        height={320}
        alt=""
        loading="lazy"
        className={`w-[30%] shrink-0 rounded ${isAlone ? 'max-w-64' : 'max-w-28'}`}
      />
    )}
    <span className={picture && 'min-w-0 grow'}>
      <span className={`block font-semibold text-navy-900${isAlone ? ' sm:text-2xl' : ''}`}>{text}</span>
      {note && <span className="text-sm text-ink-soft">{note}</span>}
    </span>
    <ArrowRight
      aria-hidden
      className={`${arrow} size-5 shrink-0 text-amber-600 [transition:translate_.15s] group-hover:translate-x-1`}
    />
  </Link>
)
