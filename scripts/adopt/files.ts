import { closedDays } from '../../src/lib/office-days.ts'
import { type Answers, slugOf } from './answers.ts'
import { edgesFor, sidesFor } from './map.ts'
import { before, code, type Present, withoutConstant, withValue } from './source.ts'
import { tradeContentOf } from './trade.ts'

/*
 * The content that follows from the answers, file by file. What nobody can know from them is left out, and its page is
 * named in unwritten.ts.
 */

/** A phone number as it is read: `(914) 555-0142`. */
const read = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const countySlug = ({ name }: { name: string }) => `${slugOf(name)}-county`

/** What people call a page, without the places of others and without what the business does not take. */
function askedAsOf({ askedAs }: Present, { takesBitcoin }: Answers) {
  const everywhere = Object.entries(askedAs).filter(([path]) => !/^\/locations[/#]/.test(path))
  return Object.fromEntries(
    everywhere.map(([path, words]) => [
      path,
      words
        .replace(/^(.*how far do you go),.*$/, '$1')
        .replace(takesBitcoin ? /$^/ : /,? *\b(?:bitcoin(?: refund)?|crypto)\b/gi, ''),
    ]),
  )
}

/** The contracts of a business in another state: none, until somebody writes them. */
const withoutContracts = (source: string) => withoutConstant(withValue(source, 'contracts', '[]'), 'parties')

/** The slugs of what is done. */
const servicesOf = ({ trade }: Answers, { services }: Present) =>
  trade ? [...trade.services, trade.emergency].map(({ name }) => slugOf(name)) : services

/** The pages whose texts are no more than what the answers say: somebody has still to write them. */
export function unwrittenPages({ counties, towns, trade }: Answers): string[] {
  const places = [
    '/locations',
    ...counties.map((county) => `/locations/${countySlug(county)}`),
    ...towns.map(({ name }) => `/locations/${slugOf(name)}`),
  ]
  if (!trade) return places
  const services = [...trade.services, { ...trade.emergency, problems: [] }].flatMap(({ name, problems }) => {
    const service = `/services/${slugOf(name)}`
    return [service, ...problems.map((problem) => `${service}/problems/${slugOf(problem.name)}`)]
  })
  return [...places, '/about', '/services', ...services]
}

/** The files, by their path in src/content; `today` is the day of the texts, `2026-11-22`. */
export function contentOf(answers: Answers, present: Present, today: string): Map<string, string> {
  const files = placeContentOf(answers, present, today)
  const { trade, demo } = answers
  const asked = askedAsOf(present, answers)
  files.set('asked-as.ts', withValue(present.text('asked-as.ts'), 'askedAs', code(asked)))
  if (!trade) return files
  const text = (path: string) => files.get(path) ?? present.text(path)
  const written = tradeContentOf(trade, demo, { ...present, text, askedAs: asked }, today)
  return new Map([...files, ...written])
}

function placeContentOf(answers: Answers, present: Present, today: string): Map<string, string> {
  const { address, counties, demo, hours, name } = answers
  const towns = answers.towns.map((town) => ({ ...town, slug: slugOf(town.name) }))
  const places = counties.map((county) => ({ ...county, path: `/locations/${countySlug(county)}` }))
  const all = new Intl.ListFormat('en-US').format(counties.map(({ name }) => name))
  const shown = edgesFor(counties.map(({ fips }) => fips))
  const countyNames = counties.map((county, place) => ({ county, x: 8, y: 12 + 5 * place }))
  const onMap = towns.flatMap(({ slug, name, location }) => (location ? [{ slug, name, location }] : []))
  const sides = sidesFor(
    shown,
    onMap.map(({ name, location }) => ({ name, ...location })),
    countyNames.map(({ county, x, y }) => ({ name: county.name, x, y })),
  )
  const countyWord = counties.length > 1 ? 'counties' : 'County'
  const otherDays = closedDays(hours.days)
  const number = ({ name, phone }: Answers['utility']) => ({ name, display: read(phone), e164: phone })

  const business = {
    demo,
    name,
    legalName: answers.legalName,
    siteUrl: answers.siteUrl,
    phone: { display: read(answers.phone), e164: answers.phone },
    email: answers.email,
    address,
    location: answers.location,
    referencePrefix: answers.referencePrefix,
    timeZone: answers.timeZone,
    founded: answers.founded,
    yearsText: `${Math.max(0, Number(today.slice(0, 4)) - answers.founded)}`,
    answers: { emergency: 'at once, day or night', otherwise: 'within one business day' },
    region: answers.region,
    inRegion: answers.inRegion,
    priceRange: '$$',
  }
  const areaPage = (path: string, title: string, heading: string, county?: string) => ({
    path,
    demo,
    updated: today,
    metadata: {
      title,
      description: `${name}: where we work in ${all} ${countyWord}, ${address.stateName}, town by town, and how to ask whether we come to yours.`,
      keywords: `service area, ${all}`,
    },
    name: heading,
    ...(county && { county }),
    heading,
    // Longer than the drawing beside it is large on a phone.
    lead: `The towns in ${county ? heading : `${all} ${countyWord}`} where we work: each has a page that says what we do there, who issues permits and whom to call about the power.`,
    sections: [],
    sources: [],
  })

  return new Map([
    [
      'business.ts',
      `/** The counties we work in. */
const counties = ${code(counties.map(({ name }) => name))} as const

export type County = (typeof counties)[number]

/** A license and where it counts: in \`county\`, or only in those of its towns that \`towns\` names by their slugs; without either, everywhere. */
export type License = { jurisdiction: string; number: string; county?: County; towns?: readonly string[] }

const licenses: readonly License[] = ${code(
        answers.licenses.map((license) => ({
          ...license,
          ...(license.towns && { towns: license.towns.map(slugOf) }),
        })),
      )}

/** What the home page claims of reviews; without a source a real business may claim nothing. */
export type Badge = { rating: string; text: string; source?: { name: string; url: string; asOf: string } }

const social: readonly { name: string; url: string }[] = ${code(answers.social)}

/** The business, as the whole site says it: docs/content.md. */
export const business = {
  ...${code(business)},
  hours: {
    weekdays: ${code(hours)},
    weekends: ${code(otherDays ? { days: otherDays, text: 'Emergency service only' } : null)} as { days: string; text: string } | null,
    emergency: '24/7 emergency service',
  },
  counties,
  licenses,
  /** Left out where there is nothing to claim. */
  badge: undefined as Badge | undefined,
  social,
} as const

/** Whether a customer may pay in Bitcoin. If not, nothing of the site mentions it. The address is a setting: VITE_BITCOIN_ADDRESS. */
export const takesBitcoin = ${answers.takesBitcoin}

/** The address that a phone dials. */
export const phoneHref = \`tel:\${business.phone.e164}\`

/** Who is called besides 911 and us: numbers as they are read, and as a phone dials them. */
export const emergencyNumbers = ${code({ utility: number(answers.utility), gasUtility: number(answers.gasUtility) })} as const
`,
    ],
    [
      'addresses.ts',
      present
        .text('addresses.ts')
        .replace(/(export const areaPagePaths = )\[[^\]]*\]/, `$1${code(places.map(({ path }) => path))}`)
        .replace(/(export const without: [^=]*= )\[[^\]]*\]/, "$1['/projects']"),
    ],
    [
      'landing-links.ts',
      `${before(present.text('landing-links.ts'), 'export const landingLinks')}export const landingLinks: { to: Href; text: string }[] = ${code(
        places.map(({ path, name }) => ({ to: path, text: `${name} County` })),
      )}\n`,
    ],
    // What only somebody from here could say.
    ['home.ts', withValue(present.text('home.ts'), 'ownReasons', '[]')],
    ...(address.stateName === present.stateName
      ? []
      : [
          ['law.ts', withValue(present.text('law.ts'), 'law', '{}')] as const,
          ['contracts.ts', withoutContracts(present.text('contracts.ts'))] as const,
        ]),
    [
      'manifest.ts',
      present.text('manifest.ts').replace(/short_name: .*/, () => `short_name: ${code(answers.shortName)},`),
    ],
    [
      'area-pages.ts',
      `${before(present.text('area-pages.ts'), 'const locations')}const locations: AreaPage = ${code(
        areaPage('/locations', `Where we work ${answers.inRegion}`, 'Where we work'),
      )}

/** The pages about our service area, by their address. */
export const areaPages: Record<AreaPath, AreaPage> = {
  '/locations': locations,
${places
  .map(
    ({ path, name }) =>
      `  ${code(path)}: ${code(areaPage(path, `Where we work in ${name} County`, `${name} County`, name))},`,
  )
  .join('\n')}
}
`,
    ],
    [
      'towns/towns.ts',
      present
        .text('towns/towns.ts')
        .replace(
          /export const towns = \[[\s\S]*?\n\] as const/,
          () =>
            `export const towns = ${code(
              towns.map(({ slug, name, county, township, zips }) => ({ slug, name, county, township, zips })),
            )} as const`,
        ),
    ],
    [
      'towns/places.ts',
      `${before(present.text('towns/places.ts'), 'export const places')}export const places: Partial<Record<TownSlug, Place & { side: Side }>> = ${code(
        Object.fromEntries(
          onMap.map(({ slug, location }, place) => [slug, { ...location, side: sides[place] }]),
        ),
      )}\n`,
    ],
    [
      'towns/glance-lines.ts',
      `${before(present.text('towns/glance-lines.ts'), 'export const glanceLines')}export const glanceLines: Partial<Record<TownSlug, Glance>> = {}\n`,
    ],
    [
      'towns/service-area.ts',
      present
        .text('towns/service-area.ts')
        .replace(
          /lead: .*/,
          () =>
            `lead: ${code(`We work in these towns in ${all} ${countyWord}. Somewhere else? Ask: we will tell you honestly.`)},`,
        )
        .replace(/map: .*/, () => `map: ${code(`Map of ${all} ${countyWord}, ${address.stateName}.`)},`)
        .replace(
          /counties: \[[\s\S]*?\n {2}\]/,
          () =>
            `counties: ${code(countyNames.map(({ county, x, y }) => ({ slug: countySlug(county), name: county.name, place: { x, y } })))}`,
        ),
    ],
    [
      'towns/map-shape.ts',
      `${before(present.text('towns/map-shape.ts'), '} = {')}} = ${code({
        shown,
        counties: counties.map(({ fips }) => fips),
        neighbors: answers.neighbors,
        waves: '',
      })}\n`,
    ],
    ...towns.map(
      ({ slug, name: town, county }) =>
        [
          `towns/texts/${slug}.ts`,
          `import type { TownText } from '../town-text'\n\nexport default ${code({
            slug,
            updated: today,
            intro: `${name} works in ${town}, ${county} County.`,
            facts: [],
          })} satisfies TownText\n`,
        ] as const,
    ),
    ...servicesOf(answers, present).map(
      (slug) =>
        [
          `services/in-towns/${slug}.ts`,
          `import type { ServiceInTowns } from '../service-texts'\n\nexport default ${code({
            slug,
            updated: today,
            towns: Object.fromEntries(towns.map(({ slug }) => [slug, []])),
          })} satisfies ServiceInTowns\n`,
        ] as const,
    ),
    [
      'unwritten.ts',
      `${before(present.text('unwritten.ts'), 'export const unwritten')}export const unwritten: readonly string[] = ${code(
        unwrittenPages(answers),
      )}\n`,
    ],
  ])
}
