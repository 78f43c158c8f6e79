import { type County, emergencyNumbers } from '@/content/business'
import type { Photo } from '@/content/photos'
import type { GlanceLine } from '@/content/towns/at-a-glance'
import { Photograph } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { FactStrip } from './fact-strip'
import { type Source, Sources } from './sources'

const { utility } = emergencyNumbers

type InTownProps = {
  heading: string
  lead?: string
  photo?: Photo | undefined
  town: { name: string; county: County; township: string; zips: readonly string[] }
  /** What is said of our license there; left out where the page is about something else. */
  license?: string
  /** At a glance. */
  glance: readonly GlanceLine[]
  /** In words, each group under a heading of its own, if there is more to say than fits into a line. */
  notes?: readonly { heading: string; paragraphs: readonly string[] }[]
  sources?: readonly Source[]
}

type Notes = NonNullable<InTownProps['notes']>

/** Two beside one another end together, and the longer one has more room. Of more, two short ones stand beside a long one. */
function columnsOf(notes: Notes) {
  const [first = 0, second = 0] = notes.map(({ paragraphs }) => paragraphs.join().length)
  if (notes.length !== 2) return notes.length > 1 ? 'lg:columns-2' : ''
  return `lg:grid ${first > second ? 'lg:grid-cols-[1.6fr_1fr]' : 'lg:grid-cols-[1fr_1.6fr]'}`
}

/** What is true of a town: what it comes to in lines, then in words, and where that comes from. */
export function InTown({
  heading,
  lead,
  photo,
  town,
  license,
  glance,
  notes = [],
  sources = [],
}: InTownProps) {
  return (
    <Section heading={heading} lead={lead} tone="sand">
      {import.meta.env.HAS_PHOTOS && photo && (
        <div className="mb-8 max-w-prose">
          <Photograph photo={photo} sizes="(min-width: 44rem) 42rem, 90vw" />
        </div>
      )}
      <FactStrip
        facts={[
          ...glance.map(({ term, text }) => ({ term, text: withPhoneLinks(text) })),
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
        ]}
      />
      {notes.length > 0 && (
        <div className={`mt-10 gap-6 ${columnsOf(notes)}`}>
          {notes.map(({ heading, paragraphs }) => (
            <div
              key={heading}
              className="mb-6 break-inside-avoid rounded-xl border border-paper-300 bg-paper p-5 sm:p-6"
            >
              <h3 className="mb-3 text-xl text-navy-900">{heading}</h3>
              <div className="grid gap-3">
                {paragraphs.map((text) => (
                  <p key={text}>{withPhoneLinks(text)}</p>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      {sources.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-tap items-center text-sm font-semibold text-navy-700 underline">
            Where this comes from
          </summary>
          <Sources sources={sources} />
        </details>
      )}
    </Section>
  )
}
