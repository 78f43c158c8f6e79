import { ArrowRight } from 'lucide-react'
import { serviceDrawings } from '@/content/services/drawings'
import type { ServiceSlug } from '@/content/services/services'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { ProblemPrices } from './problem-prices'

export type ProblemGroup = {
  service: ServiceSlug
  /** Where it is told in full. */
  to: Href
  name: string
  price: string
  text: string
  problems: readonly { to: Href; name: string; cost: { from: number; to: number } }[]
}

/** What each kind of work costs, and beside it what people call about: a row for each, so that the prices are below one another; on a phone all but the first are folded. */
export const ProblemGroups = ({ groups }: { groups: readonly ProblemGroup[] }) => (
  <ul className="grid gap-5 md:gap-8">
    {groups.map(({ service, to, name, price, text, problems }, place) => {
      const drawing = serviceDrawings[service]
      return (
        <li
          key={service}
          className="grid items-start gap-x-12 gap-y-2 border-t border-paper-300 pt-5 md:pt-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr]"
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            {drawing && (
              <div className="w-28 shrink-0 lg:w-1/3">
                <Illustration name={drawing} className="rounded-xl" />
              </div>
            )}
            <div className="grow basis-28">
              <h3 className="text-xl sm:text-2xl">
                <Link to={to} className="-my-2 inline-block py-3 text-navy-900 hover:underline">
                  {`${name}\u00a0`}
                  <ArrowRight aria-hidden className="inline size-5 text-amber-700" />
                </Link>
              </h3>
              <p className="font-semibold text-amber-700">{price}</p>
            </div>
            <p className="basis-full text-ink-soft max-sm:hidden">{withPhoneLinks(text)}</p>
          </div>
          {problems.length > 0 && (
            <div className="topics folded-on-phones">
              <details open={place === 0}>
                <summary>{`${problems.length} common problems, with prices`}</summary>
                <ProblemPrices problems={problems} />
              </details>
            </div>
          )}
        </li>
      )
    })}
  </ul>
)
