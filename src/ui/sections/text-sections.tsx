import { type ReactNode, useId } from 'react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { Checklist, type ChecklistKind } from './checklist'
import { type Source, Sources } from './sources'
import { Steps } from './steps'

export type TextSection = {
  heading: string
  /** Where a link on the page leads to it. */
  id?: string
  paragraphs?: readonly ReactNode[]
  points?: readonly string[]
  /** Whether the points are so, or are not; without, neither. */
  kind?: ChecklistKind
  steps?: readonly string[]
  /** The steps have their number where others have a drawing: it would be looked at where seconds count. */
  isUrgent?: boolean
  /** Where what the text speaks of is done. */
  link?: { to: Href; text: string }
}

type TextSectionsProps = {
  sections: readonly TextSection[]
  /** Where the facts come from, below the last of them. */
  sources?: readonly Source[]
}

/**
 * Text under headings, each kind in its own shape, so that a page has a rhythm: steps as steps, points as a checklist, one text beside its
 * heading, and several of a kind in a row as notes beside one another.
 */
export function TextSections({ sections, sources }: TextSectionsProps) {
  const bands = inBands(sections.filter(saysSomething))
  return bands.map(([first, ...others], place) => {
    if (!first) return null
    const tone = place % 2 === 0 ? 'paper' : 'sand'
    const end = sources && place === bands.length - 1 && <Sources sources={sources} />
    return others.length > 0 ? (
      <Section key={first.heading} tone={tone}>
        <div
          className={`grid gap-x-12 gap-y-10 md:grid-cols-2 ${others.length === 2 ? 'xl:grid-cols-3' : ''}`}
        >
          {[first, ...others].map((section) => (
            <Note key={section.heading} section={section} />
          ))}
        </div>
        {end}
      </Section>
    ) : (
      <Section key={first.heading} heading={first.heading} split tone={tone}>
        <div>
          <Body section={first} />
          {end}
        </div>
      </Section>
    )
  })
}

/** Sections without content are left out. */
const saysSomething = ({ paragraphs = [], points = [], steps = [], link }: TextSection) =>
  paragraphs.length + points.length + steps.length > 0 || link !== undefined

/**
 * Neighbors of one kind: what is nothing but paragraphs stands beside one another, and so does anything else of which there are three or
 * more, since no page shows one kind of band three times in a row.
 */
function inBands(sections: readonly TextSection[]) {
  const bands: TextSection[][] = []
  for (const section of sections) {
    const last = bands.at(-1)
    if (last?.[0] && kindOf(section) === kindOf(last[0])) last.push(section)
    else bands.push([section])
  }
  return bands.flatMap((band) =>
    band.length < 3 && band[0] && kindOf(band[0]) !== 'paragraphs'
      ? band.map((section) => [section])
      : [band],
  )
}

const kindOf = ({ points = [], steps = [] }: TextSection) =>
  steps.length > 0 ? 'steps' : points.length > 0 ? 'points' : 'paragraphs'

function Note({ section }: { section: TextSection }) {
  const id = useId()
  return (
    <section id={section.id} aria-labelledby={id} className="border-t-2 border-amber-400 pt-5">
      <h2 id={id} className="mb-3 text-2xl">
        {section.heading}
      </h2>
      <Body section={section} small />
    </section>
  )
}

function Body({ section, small }: { section: TextSection; small?: boolean }) {
  const { paragraphs = [], points = [], kind = 'plain', steps = [], isUrgent, link } = section
  return (
    <div className={`grid max-w-prose gap-4 ${small ? '' : 'text-lg'}`}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are fixed text and keep their places
        <p key={place}>{withPhoneLinks(paragraph)}</p>
      ))}
      {points.length > 0 && <Checklist points={points} kind={kind} />}
      {steps.length > 0 && <Steps steps={steps} isUrgent={isUrgent} />}
      {link && (
        <Link
          to={link.to}
          className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
        >
          {link.text}
        </Link>
      )}
    </div>
  )
}
