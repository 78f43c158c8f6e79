import { type County, emergencyNumbers } from '@/content/business'
import type { Photo } from '@/content/photos'
import type { GlanceLine } from '@/content/towns/at-a-glance'
import { Photograph } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { FactStrip, type StripFact } from './fact-strip'
import { FoldedSources, type Source } from './sources'

const { utility } = emergencyNumbers

type InTownProps = {
  heading: string
  lead?: string
  photo?: Photo | undefined
  town: { name: string; county: County; township: string; zips: readonly string[] }
  /** What is said of our license there; left out where the page is about something else. */
  license?: string
  /** At a glance; without any, nothing is said of the town's offices either. */
  glance?: readonly GlanceLine[]
  /** What is so of its houses, by the numbers of the drawing. */
  house?: readonly GlanceLine[] | undefined
  /** In words, each group under a heading of its own, if there is more to say than fits into a line. */
  notes?: readonly { heading: string; paragraphs: readonly string[] }[]
  sources?: readonly Source[]
}

type Notes = NonNullable<InTownProps['notes']>

const lengths = (notes: Notes) => notes.map(({ paragraphs }) => paragraphs.join().length)

/** Whether of two one says so much more that they would not end together: each has a row of its own then, in two columns. */
function areUnlike(notes: Notes) {
  const [first = 0, second = 0] = lengths(notes)
  return notes.length === 2 && Math.max(first, second) > 1.7 * Math.min(first, second)
}

/** Two beside one another end together, and the longer one has more room. Of more, two short ones stand beside a long one. */
function columnsOf(notes: Notes) {
  if (areUnlike(notes)) return ''
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
      <ol className="grid gap-4">
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

/** What is true of a town: what it comes to in lines, then in words, and where that comes from. */
export function InTown({
  heading,
  lead,
  photo,
  town,
  license,
  glance,
  house,
  notes = [],
  sources = [],
}: InTownProps) {
  if (!lead && !photo && !glance && !house && notes.length === 0) return null
  return (
    <Section heading={heading} {...(!house && { lead })} tone="sand">
      {import.meta.env.HAS_PHOTOS && photo && (
        <div className="mb-8 max-w-prose">
          <Photograph photo={photo} sizes="(min-width: 44rem) 42rem, 90vw" />
        </div>
      )}
      {glance && <FactStrip facts={factsOf(town, glance, license)} />}
      {house && <House lines={house} town={town.name} lead={lead} />}
      {notes.length > 0 && (
        <div className={`mt-10 gap-6 ${columnsOf(notes)}`}>
          {notes.map(({ heading, paragraphs }) => (
            <div
              key={heading}
              className="mb-6 break-inside-avoid rounded-xl border border-paper-300 bg-paper p-5 sm:p-6"
            >
              <h3 className="mb-3 text-xl text-navy-900">{heading}</h3>
              <div
                className={
                  areUnlike(notes) && paragraphs.length > 1
                    ? '-mb-3 gap-x-12 lg:columns-2'
                    : 'grid max-w-prose gap-3'
                }
              >
                {paragraphs.map((text) => (
                  <p key={text} className={areUnlike(notes) && paragraphs.length > 1 ? 'mb-3' : undefined}>
                    {withPhoneLinks(text)}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      <FoldedSources sources={sources} />
    </Section>
  )
}
