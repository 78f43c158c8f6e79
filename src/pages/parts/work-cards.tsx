import type { ServicePageData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { PictureCard } from '@/ui/sections/picture-card'
import { TextBody, type TextSection } from '@/ui/sections/text-sections'

/** The kinds of work of a page, each with its drawing and what it costs, as many beside one another as leave none alone. */
export const WorkCards = ({ services }: Pick<ServicePageData, 'services'>) => (
  <Section heading="Prices, times and common problems" tone="sand">
    <ul
      className={`grid gap-5 sm:grid-cols-2 ${services.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
    >
      {services.map(({ slug, name, price, picture }) => (
        <li key={slug}>
          <PictureCard
            picture={picture}
            facts={<span className="font-semibold text-amber-700">{price}</span>}
            title={
              <h3 className="mt-1.5 text-xl">
                <Link to={href('/services/:serviceSlug', { serviceSlug: slug })}>{name}</Link>
              </h3>
            }
          />
        </li>
      ))}
    </ul>
  </Section>
)

/** What one kind of work is about, and beside it what it costs. */
export const WorkAndPrice = ({ work, price }: { work: TextSection; price: TextSection }) => (
  <Section tone="sand">
    <div className="grid gap-6 lg:grid-cols-2">
      {[work, price].map((section) => (
        <div
          key={section.heading}
          className="rounded-xl border border-paper-300 bg-white px-[5vw] py-5 sm:p-7"
        >
          <h2 className="mb-5 text-2xl text-navy-900">{section.heading}</h2>
          <TextBody section={section} />
        </div>
      ))}
    </div>
  </Section>
)
