import { type ReactNode, useId } from 'react'
import { capitalized } from '@/content/trade'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { Checklist, type ChecklistKind } from './checklist'
import { FactStrip } from './fact-strip'
import { FoldedSources, type Source } from './sources'
import { areMany, Steps } from './steps'

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
  link?: { to: Href; text: string } | undefined
}

type TextSectionsProps = {
  sections: readonly TextSection[]
  /** Where the facts come from, below the last of them. */
  sources?: readonly Source[]
  /** The ground of the first band; the others alternate. */
  start?: 'paper' | 'sand'
  /** Whether all of them, texts and lists, stand beside one another in one band. */
  isOneBand?: boolean
}

/**
 * Text under headings, each kind in its own shape, so that a page has a rhythm: steps as steps, points as a checklist beside their text, one
 * text beside its heading, and several of a kind in a row as notes beside one another.
 */
export function TextSections({ sections, sources, start = 'paper', isOneBand }: TextSectionsProps) {
  const shown = sections.filter(saysSomething)
  const bands = isOneBand ? [shown] : inBands(shown)
  return bands.map(([first, ...others], place) => {
    if (!first) return null
    const tone = (place % 2 === 0) === (start === 'paper') ? 'paper' : 'sand'
    const end = sources && place === bands.length - 1 && <FoldedSources sources={sources} />
    const band = [first, ...others]
    return others.length > 0 ? (
      <Section key={first.heading} tone={tone}>
        <div className={`grid gap-x-12 gap-y-10 ${columnsOf(band)}`}>
          {band.map((section, at) => (
            <Note
              key={section.heading}
              section={section}
              isWide={band.length > 3 && band.length % 2 === 1 && at === band.length - 1}
            />
          ))}
        </div>
        {end}
      </Section>
    ) : hasBoth(first) ? (
      <Section key={first.heading} tone={tone}>
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 className="mb-5 text-3xl sm:text-4xl">{first.heading}</h2>
            <Body section={{ ...first, points: [] }} />
          </div>
          {/* A table has lines of its own. */}
          <div className={named(first) ? '' : 'rounded-xl border border-paper-300 bg-white p-5 sm:p-7'}>
            <TextBody section={{ ...first, paragraphs: [], link: undefined }} />
          </div>
        </div>
        {end}
      </Section>
    ) : (
      <Section
        key={first.heading}
        heading={first.heading}
        split={!areMany(first.steps ?? []) && !isTable(first)}
        tone={tone}
      >
        <div>
          {isTable(first) ? (
            <FactStrip facts={named(first) ?? []} />
          ) : (
            <Body section={first} isWide={areMany(first.steps ?? [])} />
          )}
          {end}
        </div>
      </Section>
    )
  })
}

/** Points that each begin with what they are about, as `Shops: show-window receptacles`, apart; undefined if one doesn't. */
export function named({ points = [], kind }: Pick<TextSection, 'points' | 'kind'>) {
  const facts = points.flatMap((point) => {
    const [, term, text] = /^([^:.]{2,40}): (.+)$/s.exec(point) ?? []
    return term && text ? [{ term, text: withPhoneLinks(capitalized(text)) }] : []
  })
  return !kind && facts.length > 1 && facts.length === points.length ? facts : undefined
}

/** Whether it is nothing but such points, so many that they fill rows of three. */
const isTable = (section: TextSection) =>
  !section.paragraphs?.length && (named(section)?.length ?? 1) % 3 === 0

/** Whether it is a list and a text of more than a sentence: they stand beside one another. */
const hasBoth = ({ paragraphs = [], points = [] }: TextSection) =>
  points.length > 0 && String(paragraphs).length > 150

/** Notes beside one another: of three, the third has a row of its own where there is room for two. Of two, the one that says much more has more room, so that they end near one another. */
function columnsOf(band: readonly TextSection[]) {
  if (band.length === 3) return 'md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child]:col-span-full'
  const [first = 0, second = 0] = band.length === 2 && !band.every(named) ? band.map(lengthOf) : []
  if (first > 1.5 * second) return 'md:grid-cols-2 lg:grid-cols-[1.6fr_1fr]'
  if (second > 1.5 * first) return 'md:grid-cols-2 lg:grid-cols-[1fr_1.6fr]'
  return 'md:grid-cols-2'
}

/** About how long it is, in characters. */
const lengthOf = ({ paragraphs = [], points = [], steps = [] }: TextSection) =>
  [...paragraphs, ...points, ...steps].reduce<number>((sum, text) => sum + String(text).length, 0)

/** Sections without content are left out. */
const saysSomething = (section: TextSection) => lengthOf(section) > 0 || section.link

/**
 * Neighbors of one kind: what is nothing but paragraphs stands beside one another, and so do tables, and anything else of which there are
 * three or more, since no page shows one kind of band three times in a row.
 */
function inBands(sections: readonly TextSection[]) {
  const bands: TextSection[][] = []
  for (const section of sections) {
    const last = bands.at(-1)
    if (last?.[0] && kindOf(section) === kindOf(last[0])) last.push(section)
    else bands.push([section])
  }
  return bands.flatMap((band) =>
    band.length < 3 && band[0] && kindOf(band[0]) !== 'paragraphs' && !band.every(named)
      ? band.map((section) => [section])
      : [band],
  )
}

const kindOf = ({ points = [], steps = [] }: TextSection) =>
  steps.length > 0 ? 'steps' : points.length > 0 ? 'points' : 'paragraphs'

/** One of several texts beside one another; `isWide` if it has a row of its own. */
function Note({ section, isWide }: { section: TextSection; isWide: boolean }) {
  const id = useId()
  return (
    <section
      id={section.id}
      aria-labelledby={id}
      className={`border-t-2 border-amber-400 pt-5 ${isWide ? 'md:col-span-full' : ''}`}
    >
      <h2 id={id} className="mb-3 text-2xl">
        {section.heading}
      </h2>
      <Body section={section} small isWide={isWide} />
    </section>
  )
}

type BodyProps = { section: TextSection; small?: boolean; isWide?: boolean }

/** What a text says below its heading, for pages that arrange it themselves. */
export const TextBody = ({
  section,
  isLarge = false,
}: Pick<BodyProps, 'section'> & { isLarge?: boolean }) => <Body section={section} small={!isLarge} />

function Body({ section, small, isWide }: BodyProps) {
  const { paragraphs = [], points = [], kind = 'plain', steps = [], isUrgent, link } = section
  const facts = named(section)
  return (
    <div className={`grid gap-4 ${isWide ? '' : 'max-w-prose'} ${small ? '' : 'text-lg'}`}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are fixed text and keep their places
        <p key={place}>{withPhoneLinks(paragraph)}</p>
      ))}
      {facts ? (
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term} className="grid gap-x-6 border-t border-paper-300 py-3 sm:grid-cols-[2fr_3fr]">
              <dt className="font-semibold text-navy-900">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        points.length > 0 && <Checklist points={points} kind={kind} />
      )}
      {steps.length > 0 && <Steps steps={steps} isUrgent={isUrgent} isWide={isWide} />}
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
