import { useId } from 'react'
import { type County, emergencyNumbers } from '@/content/business'
import type { Photo } from '@/content/photos'
import type { GlanceLine } from '@/content/towns/at-a-glance'
import { Photograph } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { FactCard } from './fact-card'
import { FactStrip, type StripFact } from './fact-strip'
import { FoldedSources, type Source } from './sources'

const { utility } = emergencyNumbers

type InTownProps = {
  heading: string
  lead?: string
  photo?: Photo | undefined
  town: { name: string; county: County; township: string; zips: readonly string[] }
  /** What is so of its houses, by the numbers of the drawing. */
  house?: readonly GlanceLine[] | undefined
  /** In words, each group under a heading of its own, if there is more to say than fits into a line. */
  notes?: readonly { heading: string; paragraphs: readonly string[] }[]
  sources?: readonly Source[]
}

type Notes = NonNullable<InTownProps['notes']>

const lengths = (notes: Notes) => notes.map(({ paragraphs }) => paragraphs.join().length)

/** Two beside one another end together, and the longer one has more room. Of more, two short ones stand beside a long one. */
function columnsOf(notes: Notes) {
  const [first = 0, second = 0] = lengths(notes)
  if (notes.length !== 2) return notes.length > 1 ? 'lg:columns-2' : ''
  return `lg:grid ${first > second ? 'lg:grid-cols-[1.6fr_1fr]' : 'lg:grid-cols-[1fr_1.6fr]'}`
}

/** What we know of a town, with numbers that can be pressed. */
export const factsIn = (glance: readonly GlanceLine[]): StripFact[] =>
  glance.map(({ term, text }) => ({ term, text: withPhoneLinks(text) }))

/** What is so in a town: what we know of it, its offices, our license and its utility. */
export const factsOf = (
  town: InTownProps['town'],
  glance: readonly GlanceLine[],
  license?: string,
): StripFact[] => [
  ...factsIn(glance),
  { term: 'Building permits', text: town.township },
  ...(license ? [{ term: 'Our license', text: license }] : []),
  {
    term: 'Electric utility',
    text: (
      <>
        {`${utility.name}. Outages and lines down: `}
        <a href={`tel:${utility.e164}`} className="font-semibold whitespace-nowrap underline">
          {utility.display}
        </a>
      </>
    ),
  },
  {
    term: town.zips.length > 1 ? 'ZIP codes' : 'ZIP code',
    text: `${town.zips.join(', ')}, ${town.county} County`,
  },
]

/** What is so of a town's houses, each where it is in one. */
const House = ({
  lines,
  town,
  lead,
}: {
  lines: readonly GlanceLine[]
  town: string
  lead: string | undefined
}) => (
  <figure className="grid gap-x-12 gap-y-6 lg:grid-cols-[1.15fr_1fr]">
    <div>
      <img
        src="/illustrations/house-of-a-town.svg"
        width={480}
        height={320}
        alt={`A house in ${town}, cut open`}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        className="h-auto w-full rounded-xl border border-paper-300"
      />
      {lead && <p className="mt-6 max-w-prose text-lg">{withPhoneLinks(lead)}</p>}
    </div>
    <figcaption>
      <ol className="grid gap-4 md:max-lg:grid-cols-2">
        {lines.map(({ term, text }, place) => (
          <li key={term} className="grid grid-cols-[2.25rem_1fr] items-start">
            <span className="grid size-7 place-items-center rounded-full bg-navy-950 text-sm font-bold text-white">
              {place + 1}
            </span>
            <span>
              <strong className="block text-navy-900">{term}</strong> {withPhoneLinks(text)}
            </span>
          </li>
        ))}
      </ol>
    </figcaption>
  </figure>
)

/** What is true of a town: the drawing of a house there, then in words, and where that comes from. */
export function InTown({ heading, lead, photo, town, house, notes = [], sources = [] }: InTownProps) {
  if (!lead && !photo && !house && notes.length === 0) return null
  return (
    <Section heading={heading} {...(!house && { lead })} tone="sand">
      {import.meta.env.HAS_PHOTOS && photo && (
        <div className="mb-8 max-w-prose">
          <Photograph photo={photo} sizes="(min-width: 44rem) 42rem, 90vw" />
        </div>
      )}
      {house && <House lines={house} town={town.name} lead={lead} />}
      {notes.length > 0 && (
        <div className={`mt-10 gap-6 ${columnsOf(notes)}`}>
          {notes.map((note) => (
            <div
              key={note.heading}
              className="mb-6 break-inside-avoid rounded-xl border border-paper-300 bg-paper p-5 sm:p-6"
            >
              <Note {...note} />
            </div>
          ))}
        </div>
      )}
      <FoldedSources sources={sources} />
    </Section>
  )
}

type NotesAndFactsProps = Pick<InTownProps, 'heading' | 'town' | 'sources'> & {
  /** What is said of our license there; left out where the page is about something else. */
  license?: string
  glance: readonly GlanceLine[]
  notes: Notes
}

/** What of a town bears on one subject, in words below one another, and beside them its offices, our license and its utility. */
export function NotesAndFacts({ heading, town, license, glance, notes, sources = [] }: NotesAndFactsProps) {
  const id = useId()
  const facts = factsOf(town, glance, license)
  const isOne = notes.length === 1
  if (notes.length === 0)
    return (
      <Section heading={heading} tone="sand">
        <FactStrip facts={facts} />
      </Section>
    )
  return (
    <Section tone="sand" labelledBy={id}>
      <div className={`grid gap-x-14 gap-y-10 ${isOne ? 'lg:grid-cols-2' : 'lg:grid-cols-[1.6fr_1fr]'}`}>
        <div className="grid max-w-prose content-start gap-8">
          <h2 id={id} className="text-3xl sm:text-4xl">
            {heading}
          </h2>
          {notes.map((note) => (
            <div key={note.heading} className="border-t-2 border-amber-400 pt-5">
              <Note {...note} isLarge={isOne} />
            </div>
          ))}
        </div>
        <FactCard heading="At a glance" facts={facts} />
      </div>
      <FoldedSources sources={sources} />
    </Section>
  )
}

type LinesAndFactsProps = Pick<InTownProps, 'heading' | 'town'> & {
  drive: readonly GlanceLine[]
  lines: readonly GlanceLine[]
}

/**
 * The same in a line for each subject, beside one another, and then the facts across the page: beside a card of facts, a line or two left most
 * of their half empty. A single one stands beside how far we come.
 */
export function LinesAndFacts({ heading, town, drive, lines }: LinesAndFactsProps) {
  const [told, facts] = lines.length === 1 ? [[...lines, ...drive], []] : [lines, drive]
  return (
    <Section heading={heading} tone="sand">
      {told.length > 0 && (
        <div
          className={`mb-8 grid gap-x-12 gap-y-6 ${told.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
        >
          {told.map(({ term, text }) => (
            <div key={term} className="border-t-2 border-amber-400 pt-5">
              <Note heading={term} paragraphs={[asSentence(text)]} />
            </div>
          ))}
        </div>
      )}
      <FactStrip facts={factsOf(town, facts)} />
    </Section>
  )
}

/** What is a line of a table elsewhere, and stands in words here. */
const asSentence = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`)

const Note = ({ heading, paragraphs, isLarge }: Notes[number] & { isLarge?: boolean }) => (
  <>
    <h3 className="mb-3 text-xl text-navy-900">{heading}</h3>
    <div className={`grid max-w-prose gap-3 ${isLarge ? 'text-lg' : ''}`}>
      {paragraphs.map((text) => (
        <p key={text}>{withPhoneLinks(text)}</p>
      ))}
    </div>
  </>
)
