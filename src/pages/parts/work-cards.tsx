import type { ServicePageData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { PictureCard } from '@/ui/sections/picture-card'

/** As many beside one another as leave none alone. */
const columnsOf = (count: number) =>
  count === 1 ? '' : `sm:grid-cols-2 ${count % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`

/** The kinds of work of a page, each with its drawing and what it costs: one alone is as wide as the page. */
export const WorkCards = ({ services }: Pick<ServicePageData, 'services'>) => (
  <Section heading="Prices, times and common problems" tone="sand">
    <ul className={`grid gap-5 ${columnsOf(services.length)}`}>
      {services.map(({ slug, name, text, price, picture }) => (
        <li key={slug}>
          <PictureCard
            picture={picture}
            isWide={services.length === 1}
            facts={<span className="font-semibold text-amber-700">{price}</span>}
            title={
              <h3 className="mt-1.5 text-xl">
                <Link to={href('/services/:serviceSlug', { serviceSlug: slug })}>{name}</Link>
              </h3>
            }
          >
            {services.length === 1 && text}
          </PictureCard>
        </li>
      ))}
    </ul>
  </Section>
)
