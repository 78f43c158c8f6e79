import * as z from 'zod'
import { areDays } from '../../src/lib/office-days.ts'

/*
 * What `npm run adopt` has to know of a business: the same whether it is asked for or read from a file (demo/ has an example).
 */

/** A name as part of an address: `White Plains` is `white-plains`. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const line = z
  .string('Something is missing here.')
  .trim()
  .min(1, 'Something is missing here.')
  .max(200, 'At most 200 characters.')
const phone = z
  .string()
  .regex(
    /^\+1[2-9]\d{2}[2-9]\d{6}$/,
    'An American phone number has ten digits: +1 and ten digits, +19145550142.',
  )
const isNoLatitude = 'A latitude is a number from -90 to 90, such as 41.03399.'
const isNoLongitude = 'A longitude is a number from -180 to 180, such as -73.76291.'
const point = {
  latitude: z.number(isNoLatitude).min(-90, isNoLatitude).max(90, isNoLatitude),
  longitude: z.number(isNoLongitude).min(-180, isNoLongitude).max(180, isNoLongitude),
}
const zip = z.string('A ZIP code has five digits.').regex(/^\d{5}$/, 'A ZIP code has five digits.')
const isNoPrice = 'A price is in whole dollars.'
const price = z.int(isNoPrice).positive(isNoPrice)
const isNoYear = 'A year has four digits.'
const isNoTime = 'A time is written as 07:00 or 19:00.'
const time = z.string(isNoTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, isNoTime)
const number = z.strictObject({ name: line, phone })

const lines = z.array(line).min(1, 'Something is missing here.')
/** What to do first when something has happened, and the words by which the chat, the search and the quote form know that it has. */
const place = z.strictObject({ heading: line, steps: lines, said: lines.optional() })
const paragraph = z
  .string('Something is missing here.')
  .trim()
  .min(1, 'Something is missing here.')
  .max(600, 'At most 600 characters.')

/** A trade that is not that of the electricians here. What the file does not say is left out of the site. */
const trade = z
  .strictObject({
    /** As src/content/trade.ts explains them. */
    words: z.strictObject({
      pro: line,
      pros: line,
      aPro: line,
      contractor: line,
      adjective: line,
      work: line,
      emergency: line,
      matter: line,
      everyday: line,
      sought: line,
      repertoire: line,
      /** A drop unless the file says otherwise. */
      mark: line.default('M16 5c4.4 5.5 7 9.2 7 12.8a7 7 0 0 1-14 0C9 14.2 11.6 10.5 16 5Z'),
      schemaType: z.enum([
        'Electrician',
        'GeneralContractor',
        'HVACBusiness',
        'HousePainter',
        'Locksmith',
        'Plumber',
        'RoofingContractor',
      ]),
    }),
    /** What somebody may come with: the sentence goes on with `: a licensed plumber looks at it, …`. */
    troubles: line,
    /** The rules that the work follows, as in `We do the work to …`. */
    code: line,
    services: z
      .array(
        z.strictObject({
          name: line,
          /** In a list, and as one asks about it: `Questions about water heaters?` */
          short: line,
          askedAbout: line,
          text: paragraph,
          /** Where its price begins, in whole dollars; left out where it has none. */
          from: price.optional(),
          problems: z
            .array(
              z.strictObject({
                name: z.string().trim().min(1).max(42),
                answer: paragraph,
                symptoms: lines,
                safeToCheck: z.array(line).default([]),
                stopAndCall: z.array(line).default([]),
                whatWeDo: lines,
                time: line,
                cost: z.strictObject({ from: price, to: price, why: line }),
              }),
            )
            .default([]),
        }),
      )
      .min(1),
    emergency: z.strictObject({
      name: line,
      askedAbout: line,
      text: paragraph,
      from: price.optional(),
      /** For which to call at once: four, in two or three words each. */
      hazards: z.array(line).length(4, 'Four of them, please.'),
      /** What to do first, before anything that is the same in every house. */
      first: z.array(place).min(1),
    }),
    /** What people say, and what the site says for it; Spanish words with their English. */
    search: z
      .strictObject({
        sayings: z.array(z.strictObject({ said: lines, means: line })).default([]),
        /** Words for one thing, the site's own first, apart by spaces. */
        synonyms: z.array(line).default([]),
        spanish: z.record(z.string(), line).default({}),
      })
      .prefault({}),
  })
  .superRefine(({ services, emergency }, ctx) => {
    const slugs = [...services.map(({ name }) => slugOf(name)), slugOf(emergency.name)]
    for (const [index, slug] of slugs.entries())
      if (slugs.indexOf(slug) !== index)
        ctx.addIssue({ code: 'custom', path: ['services', index, 'name'], message: 'It is there twice.' })
  })

export const answersSchema = z
  .strictObject({
    /** Whether the business is made up: it is until somebody says otherwise. */
    demo: z.boolean().default(true),
    name: line,
    /** On a phone's home screen, where there is room for 12 letters. */
    shortName: line.max(12, 'At most 12 letters.'),
    legalName: line,
    siteUrl: z
      .url({ protocol: /^https$/, error: 'The address of a site begins with https://.' })
      .refine((url) => !url.endsWith('/'), 'Leave out the / at its end.'),
    phone,
    email: z.email('That is no email address.'),
    address: z.strictObject({
      street: line,
      city: line,
      state: z.string().regex(/^[A-Z]{2}$/, 'Two letters, such as NY.'),
      stateName: line,
      zip,
    }),
    location: z.strictObject(point),
    referencePrefix: z.string().regex(/^[A-Z]{2,4}$/, 'Two to four capital letters.'),
    timeZone: z
      .string()
      .refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
        'A time zone has a name such as America/New_York.',
      ),
    founded: z.int(isNoYear).min(1800, isNoYear).max(2100, isNoYear),
    hours: z.strictObject({
      days: z.string().refine(areDays, 'Days are written as Mon–Fri.'),
      text: line,
      opens: time,
      closes: time,
    }),
    /** What people call all of it, and the same with what one says before it: `on Long Island`. */
    region: line,
    inRegion: line,
    licenses: z
      .array(
        z.strictObject({
          jurisdiction: line,
          number: line,
          /** Left out by a license that counts in all of them, as a state’s does. */
          county: line.optional(),
          towns: z.array(line).optional(),
        }),
      )
      .min(1),
    /** Each with its number of FIPS 6-4, by which the map finds its shape: https://www.census.gov/library/reference/code-lists/ansi.html */
    counties: z.array(z.strictObject({ name: line, fips: z.string().regex(/^\d{5}$/) })).min(1),
    neighbors: z.array(z.string().regex(/^\d{5}$/)).default([]),
    towns: z
      .array(
        z.strictObject({
          name: line,
          county: line,
          /** Who issues building permits there. */
          township: line,
          zips: z.array(zip).min(1, 'Something is missing here.'),
          /** Where the map shows it; without, the town is in the lists alone. */
          location: z.strictObject(point).optional(),
        }),
      )
      .min(1),
    utility: number,
    gasUtility: number,
    takesBitcoin: z.boolean(),
    /** Left out by an electrician, whose texts are there. */
    trade: trade.optional(),
    social: z.array(z.strictObject({ name: line, url: z.url({ protocol: /^https$/ }) })).default([]),
  })
  .superRefine(({ counties, towns, licenses }, ctx) => {
    const known = new Set(counties.map(({ name }) => name))
    const refuse = (path: (string | number)[], county: string) =>
      ctx.addIssue({ code: 'custom', path, message: `${county} is not among the counties.` })
    for (const [place, { county }] of towns.entries())
      if (!known.has(county)) refuse(['towns', place, 'county'], county)
    for (const [place, { county }] of licenses.entries())
      if (county && !known.has(county)) refuse(['licenses', place, 'county'], county)
    const slugs = towns.map(({ name }) => slugOf(name))
    for (const [place, slug] of slugs.entries())
      if (slugs.indexOf(slug) !== place)
        ctx.addIssue({ code: 'custom', path: ['towns', place, 'name'], message: 'It is there twice.' })
  })

export type Answers = z.infer<typeof answersSchema>
