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
}

/** The kinds of work as a list of prices, each row a link to what is said of it. */
export const WorkPrices = ({ services }: WorkPricesProps) => (
  <ul className="divide-y divide-paper-300 rounded-xl border border-paper-300 bg-white px-5">
    {services.map(({ service, to, name, price }) => {
      const drawing = serviceDrawings[service]
      return (
        <li key={service}>
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
