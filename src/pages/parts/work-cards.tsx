import type { ServicePageData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { ListCard } from '@/ui/sections/list-card'
import { PictureCard } from '@/ui/sections/picture-card'
import { TextBody } from '@/ui/sections/text-sections'

/** As many beside one another as leave none alone. */
const columnsOf = (count: number) =>
  count === 1 ? '' : `sm:grid-cols-2 ${count % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`

type WorkCardsProps = Pick<ServicePageData, 'services'> & {
  /** What one kind of work is about: beside its card. */
  beside?: ServicePageData['page']['sections'][number] | undefined
}

/** The kinds of work of a page, each with its drawing and what it costs: one alone is as wide as the page, or beside what it is about. */
export const WorkCards = ({ services, beside }: WorkCardsProps) => (
  <Section heading="Prices, times and common problems" tone="sand">
    <div className={beside ? 'grid gap-6 lg:grid-cols-2' : ''}>
      <ul className={`grid gap-5 ${columnsOf(services.length)}`}>
        {services.map(({ slug, name, text, price, picture }) => (
          <li key={slug}>
            <PictureCard
              picture={picture}
              isWide={services.length === 1 && !beside}
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
      {beside?.points && <ListCard heading={beside.heading} points={beside.points} kind="yes" />}
      {beside?.steps && (
        <div className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
          <h2 className="mb-5 text-2xl text-navy-900">{beside.heading}</h2>
          <TextBody section={beside} />
        </div>
      )}
    </div>
  </Section>
)
