import * as z from 'zod'

/*
 * What `npm run adopt` has to know of a business: the same whether it is asked for or read from a file (demo/ has an example).
 */

/** A name as part of an address: `White Plains` is `white-plains`. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const line = z.string().trim().min(1).max(200)
const phone = z
  .string()
  .regex(/^\+1[2-9]\d{2}[2-9]\d{6}$/, 'Write a phone number as +1 and ten digits: +19145550142.')
const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }
const number = z.strictObject({ name: line, phone })

const lines = z.array(line).min(1)
const place = z.strictObject({ heading: line, steps: lines })
const paragraph = z.string().trim().min(1).max(600)

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
          /** Where its price begins, in whole dollars. */
          from: z.int().positive(),
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
                cost: z.strictObject({ from: z.int().positive(), to: z.int().positive(), why: line }),
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
      from: z.int().positive(),
      /** For which to call at once: four, in two or three words each. */
      hazards: z.array(line).length(4),
      /** What to do first, before anything that is the same in every house. */
      first: z.array(place).min(1),
    }),
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
    shortName: z.string().trim().min(1).max(12),
    legalName: line,
    siteUrl: z
      .url({ protocol: /^https$/ })
      .refine((url) => !url.endsWith('/'), 'Leave out the / at its end.'),
    phone,
    email: z.email(),
    address: z.strictObject({
      street: line,
      city: line,
      state: z.string().regex(/^[A-Z]{2}$/, 'Two letters, such as NY.'),
      stateName: line,
      zip: z.string().regex(/^\d{5}$/),
    }),
    location: z.strictObject(point),
    referencePrefix: z.string().regex(/^[A-Z]{2,4}$/, 'Two to four capital letters.'),
    timeZone: z
      .string()
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'As the IANA names it.'),
    founded: z.int().min(1800).max(2100),
    hours: z.strictObject({
      days: line,
      text: line,
      opens: z.string().regex(/^\d\d:\d\d$/),
      closes: z.string().regex(/^\d\d:\d\d$/),
    }),
    /** What people call all of it, and the same with what one says before it: `on Long Island`. */
    region: line,
    inRegion: line,
    licenses: z
      .array(
        z.strictObject({ jurisdiction: line, number: line, county: line, towns: z.array(line).optional() }),
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
          zips: z.array(z.string().regex(/^\d{5}$/)).min(1),
          ...point,
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
      if (!known.has(county)) refuse(['licenses', place, 'county'], county)
    const slugs = towns.map(({ name }) => slugOf(name))
    for (const [place, slug] of slugs.entries())
      if (slugs.indexOf(slug) !== place)
        ctx.addIssue({ code: 'custom', path: ['towns', place, 'name'], message: 'It is there twice.' })
  })

export type Answers = z.infer<typeof answersSchema>
