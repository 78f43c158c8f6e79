import { ArrowRight } from 'lucide-react'
import { serviceDrawings } from '@/content/services/drawings'
import type { ServiceSlug } from '@/content/services/services'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'

type WorkPricesProps = {
  services: readonly {
    service: ServiceSlug
    to: Href
    name: string
    /** In a few words. */
    price: string
  }[]
  /** Two beside one another where there is room. */
  isWide?: boolean
}

/** The kinds of work as a list of prices, each row a link to what is said of it. */
export const WorkPrices = ({ services, isWide }: WorkPricesProps) => (
  <ul
    className={`rounded-xl border border-paper-300 bg-white px-5 ${isWide ? 'grid gap-x-12 lg:grid-cols-2' : ''}`}
  >
    {services.map(({ service, to, name, price }) => {
      const drawing = serviceDrawings[service]
      return (
        <li key={service} className="-mt-px border-t border-paper-300">
          <Link to={to} className="group flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            {drawing && (
              <span className="w-1/5 max-w-20">
                <Illustration name={drawing} className="rounded-lg" />
              </span>
            )}
            <span className="grow basis-28">
              <span className="block font-semibold text-navy-900 group-hover:underline">{name}</span>
              <span className="text-sm font-semibold text-amber-700">{price}</span>
            </span>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-amber-700" />
          </Link>
        </li>
      )
    })}
  </ul>
)
