import type { CaseStudyLink } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { PictureCard } from '@/ui/sections/picture-card'

type CaseStudyCardsProps = { heading: string; caseStudies: readonly CaseStudyLink[] }

/** Jobs told in full, each a card that leads to its page; nothing if there are none. */
export function CaseStudyCards({ heading, caseStudies }: CaseStudyCardsProps) {
  if (caseStudies.length === 0) return null
  return (
    <Section heading={heading} tone="sand">
      <ul className={`grid gap-5 ${caseStudies.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {caseStudies.map(({ slug, title, demo, picture }) => (
          <li key={slug}>
            <PictureCard
              picture={picture}
              facts={demo ? 'Case study (demonstration)' : 'Case study'}
              title={
                <h3 className="mt-1.5 text-xl">
                  <Link to={href('/:token', { token: slug })}>{title}</Link>
                </h3>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
