import { useId } from 'react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'

type List = {
  heading: string
  links: readonly { to: Href; text: string }[]
  /** On a phone it is folded under its heading. */
  isFolded?: boolean
}

/** Where a page leads on, as its last band: short links in lines, of two lists each in its half. Lists without links are left out. */
export function MoreLinks({ lists, tone = 'sand' }: { lists: readonly List[]; tone?: 'paper' | 'sand' }) {
  const shown = lists.filter(({ links }) => links.length > 0)
  if (shown.length === 0) return null
  return (
    <div className={`${tone === 'sand' ? 'bg-paper-200' : 'bg-paper'} py-10 lg:py-14`}>
      <div className={`page-width grid gap-x-12 gap-y-10 ${shown.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {shown.map((list) => (
          <Links key={list.heading} {...list} />
        ))}
      </div>
    </div>
  )
}

/** Whether several stand in a line of a phone; longer ones are the rows of a card there. */
const areShort = (links: List['links']) => links.every(({ text }) => text.length < 18)

function Links({ heading, links, isFolded }: List) {
  const id = useId()
  const list = (
    <ul className={`text-balance ${areShort(links) ? '' : 'rows-on-phones'}`}>
      {links.map(({ to, text }) => (
        <li key={to} className="mr-2 mb-2 inline-block">
          <Link
            to={to}
            className="inline-flex min-h-12 items-center rounded-md border border-navy-500 bg-white px-4 hover:border-navy-700 lg:px-2.5"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`mb-5 text-2xl ${isFolded ? 'max-md:hidden' : ''}`}>
        {heading}
      </h2>
      {isFolded ? (
        <div className="topics folded-on-phones">
          <details>
            <summary>{heading}</summary>
            {list}
          </details>
        </div>
      ) : (
        list
      )}
    </section>
  )
}
