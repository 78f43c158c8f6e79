import type { ReactNode } from 'react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { type Source, Sources } from './sources'

export type TextSection = {
  heading: string
  paragraphs?: readonly ReactNode[]
  points?: readonly string[]
  steps?: readonly string[]
  /** Where what the text speaks of is done. */
  link?: { to: Href; text: string }
}

type TextSectionsProps = {
  sections: readonly TextSection[]
  /** Where the facts come from, below the last of them. */
  sources?: readonly Source[]
}

const saysSomething = ({ paragraphs = [], points = [], steps = [], link }: TextSection) =>
  paragraphs.length + points.length + steps.length > 0 || link !== undefined

/** Plain text under headings: paragraphs, then points or numbered steps. What has none is left out with its heading. */
export function TextSections({ sections, sources }: TextSectionsProps) {
  const said = sections.filter(saysSomething)
  return said.map(({ heading, paragraphs = [], points = [], steps = [], link }, index) => (
    <Section key={heading} heading={heading} split tone={index % 2 === 0 ? 'paper' : 'sand'}>
      <div className="grid max-w-prose gap-4 text-lg">
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are fixed text and keep their places
          <p key={place}>{withPhoneLinks(paragraph)}</p>
        ))}
        {points.length > 0 && (
          <ul className="grid list-disc gap-2 pl-5 marker:text-amber-600">
            {points.map((point) => (
              <li key={point}>{withPhoneLinks(point)}</li>
            ))}
          </ul>
        )}
        {steps.length > 0 && (
          <ol className="grid list-decimal gap-2 pl-6 marker:font-bold marker:text-amber-700">
            {steps.map((step) => (
              <li key={step}>{withPhoneLinks(step)}</li>
            ))}
          </ol>
        )}
        {link && (
          <Link
            to={link.to}
            className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
          >
            {link.text}
          </Link>
        )}
        {sources && index === said.length - 1 && <Sources sources={sources} />}
      </div>
    </Section>
  ))
}
