import * as z from 'zod'
import { type Answers, answersSchema, slugOf } from './answers.ts'
import { countyNamed, isState, neighborsOf } from './map.ts'

/*
 * Asks for what answers.ts needs, one question after the other. What is between parentheses in a question is an example.
 */

type Trade = NonNullable<Answers['trade']>

const shape = answersSchema.shape
const tradeShape = shape.trade.unwrap().shape
const { services: serviceList, emergency: urgent } = tradeShape
const word = tradeShape.words.shape

/** The parts of a line that semicolons separate. */
const parts = (line: string) => line.split(';').map((part) => part.trim())
const unlessEmpty = (text = '') => (text === '' ? undefined : text)
const e164 = (typed: string) => `+1${typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`
const dollars = (typed = '') => (typed === '' ? undefined : Number(typed.replace(/[$,\s]/g, '')))
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
/** A place from its latitude and longitude; undefined where neither was given. */
const placeAt = (latitude = '', longitude = '') =>
  latitude === '' && longitude === ''
    ? undefined
    : { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) }

/** `7 am`, `7:30 PM` or `19:00` as 24 hours; anything else as it was typed. */
function in24Hours(typed: string): string {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d\d))? ?([ap]m)?$/i.exec(typed) ?? []
  if (!hours) return typed
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** `19:00` as `7:00 PM`. */
const readOut = (time: string) =>
  `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)} ${time < '12' ? 'AM' : 'PM'}`

/** What schema.org calls a business, by what one of its people is called. */
const schemaTypes: Record<string, Trade['words']['schemaType']> = {
  plumber: 'Plumber',
  roofer: 'RoofingContractor',
  locksmith: 'Locksmith',
  painter: 'HousePainter',
  'heating technician': 'HVACBusiness',
  'hvac technician': 'HVACBusiness',
}

/** In the brand mark of whoever is neither an electrician nor a plumber: a house. */
const house = 'M16 5.5 4.5 15.5h3.2V26h16.6V15.5h3.2Z'

/**
 * Asks every question with `question`. An answer that cannot be right is told with `say`, in a sentence, and its question is asked
 * again. Fails only if `question` does.
 */
export async function ask(
  question: (text: string) => Promise<string>,
  say: (sentence: string) => void,
): Promise<Answers> {
  /** Asks until `schema` takes what `read` makes of the line. */
  async function one<Answer>(
    text: string,
    schema: z.ZodType<Answer>,
    read: (typed: string) => unknown = unlessEmpty,
  ): Promise<Answer> {
    for (;;) {
      const answer = schema.safeParse(read((await question(text)).trim()))
      if (answer.success) return answer.data
      say(answer.error.issues[0]?.message ?? 'That cannot be right.')
    }
  }
  /** The same, where Enter means `usual`. */
  const orUsual = <Answer>(
    text: string,
    usual: string,
    schema: z.ZodType<Answer>,
    read: (typed: string) => unknown = unlessEmpty,
  ) => one(`${text} (Enter for ${usual}):`, schema, (typed) => read(typed || usual))
  /** Asks for one after the other until a line is empty. `wrong` says what is wrong with one beside those before it. */
  async function several<Answer>(
    text: string,
    schema: z.ZodType<Answer>,
    read: (typed: string) => unknown,
    wrong: (answer: Answer, before: readonly Answer[]) => string | false = () => false,
  ): Promise<Answer[]> {
    const answers: Answer[] = []
    const next = schema.superRefine((answer, ctx) => {
      const message = wrong(answer, answers)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    let isLast = false
    while (!isLast) {
      const answer = await one(
        answers.length === 0 ? text : '  another, or Enter:',
        answers.length === 0 ? next : next.optional(),
        (typed) => (typed === '' && answers.length > 0 ? undefined : read(typed)),
      )
      if (answer === undefined) isLast = true
      else answers.push(answer)
    }
    return answers
  }
  const isThereTwice = (name: string, before: readonly { name: string }[]) =>
    before.some((other) => slugOf(other.name) === slugOf(name)) && 'It is there twice.'

  async function askTrade(): Promise<Trade | undefined> {
    const pro = (
      await one('What one of you is called (electrician, plumber, roofer):', word.pro)
    ).toLowerCase()
    // The texts that are there are an electrician's.
    if (pro === 'electrician') return undefined
    const pros = await orUsual('Several of you', `${pro}s`, word.pros)
    const adjective = await one('Your work, as in “Professional … Services” (plumbing):', word.adjective)
    const matter = await one(
      'What it is about, as in “If something is wrong with your …” (pipes):',
      word.matter,
    )
    const sought = await one('What people look for most, in a word (leak):', word.sought)
    const troubles = await one(
      'What they call about (A drain that backs up, a water heater that runs cold, a pipe that drips):',
      tradeShape.troubles,
    )
    const code = await orUsual('The rules that the work follows', `the ${adjective} code`, tradeShape.code)
    const services = await several(
      'A kind of work (name; what it includes, in a sentence; where its price begins, in dollars, if you say so):',
      serviceList.element,
      (typed) => {
        const [name = '', text, from] = parts(typed)
        return { name, short: name, askedAbout: name.toLowerCase(), text, from: dollars(from) }
      },
      ({ name }, before) => isThereTwice(name, before),
    )
    const hazards = await one(
      'Four emergencies in two or three words each (Burst pipes; Sewage backups; Leaking water heaters; No water):',
      urgent.shape.hazards,
      (typed) => parts(typed).filter(Boolean),
    )
    const first = await several(
      'What to do first in one of them (what has happened; first step; next step; …):',
      urgent.shape.first.element,
      (typed) => {
        const [heading, ...steps] = parts(typed).filter(Boolean)
        return { heading, steps }
      },
    )
    const from = await one(
      'Where the price of an emergency begins, in dollars (Enter if you do not say):',
      urgent.shape.from,
      dollars,
    )
    return {
      words: {
        pro,
        pros,
        aPro: `${/^[aeiou]/.test(pro) ? 'an' : 'a'} ${pro}`,
        contractor: `${adjective} contractor`,
        adjective,
        work: `${adjective} work`,
        emergency: `${capitalized(adjective)} emergency`,
        matter,
        everyday: `${pro} ${adjective}`,
        sought,
        repertoire: [...services.map(({ askedAbout }) => askedAbout), '24/7 emergency service'].join(', '),
        mark: pro === 'plumber' ? word.mark.parse(undefined) : house,
        schemaType: schemaTypes[pro] ?? 'GeneralContractor',
      },
      troubles,
      code,
      services,
      emergency: {
        name: `Emergency ${pro}`,
        askedAbout: `${/^[aeiou]/.test(adjective) ? 'an' : 'a'} ${adjective} emergency`,
        text: `${hazards.join(', ')}: call at any hour, and we tell you on the phone what to do first.`,
        from,
        hazards,
        first,
      },
      // Somebody who knows the trade writes them.
      search: { sayings: [], synonyms: [], spanish: {} },
    }
  }

  const demo = await one(
    'Is the business made up, to try this out (y or n)?',
    z.enum(['y', 'n'], 'Write y or n.').transform((answer) => answer === 'y'),
    (typed) => typed.toLowerCase().slice(0, 1),
  )
  const name = await one('Name of the business:', shape.name)
  const legalName = await orUsual('Its legal name', name, shape.legalName)
  const shortName =
    name.length <= 12
      ? name
      : await one('Its name in at most 12 letters, for a phone’s home screen:', shape.shortName)
  const trade = await askTrade()

  const phone = await one('Phone number:', shape.phone, e164)
  const email = await one('Email address:', shape.email)
  const siteUrl = await one('Address of the site (https://www.example.com):', shape.siteUrl, (typed) =>
    typed.replace(/^(?!https?:)(?=.)/, 'https://').replace(/\/+$/, ''),
  )
  const { street, city, state, stateName, zip } = shape.address.shape
  const address = {
    street: await one('Street and number:', street),
    city: await one('City:', city),
    state: await one('State, in two letters (NY):', state, (typed) => typed.toUpperCase()),
    stateName: await one(
      'State, in full (New York):',
      stateName.refine(isState, 'There is no such state on the map. Write it in full.'),
    ),
    zip: await one('ZIP code:', zip),
  }
  const location = await one(
    'Where that is (latitude; longitude, as a map shows them; 41.03399; -73.76291):',
    shape.location,
    (typed) => placeAt(...parts(typed)) ?? placeAt('', 'nowhere'),
  )
  const initials = name
    .replace(/[^a-z ]/gi, '')
    .replace(/(\w)\w* */g, '$1')
    .toUpperCase()
  const referencePrefix = await orUsual(
    'Two to four letters, with which the references of requests begin',
    initials.slice(0, 4).padEnd(2, 'X'),
    shape.referencePrefix,
    (typed) => typed.toUpperCase(),
  )
  const timeZone = await orUsual(
    'Time zone',
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    shape.timeZone,
  )
  const founded = await one('In business since the year:', shape.founded, Number)
  const days = await orUsual('Days on which the office is open', 'Mon–Fri', shape.hours.shape.days, (typed) =>
    typed.replace(/\s*-\s*/, '–'),
  )
  const opens = await one('It opens at (7 AM):', shape.hours.shape.opens, in24Hours)
  const closes = await one(
    'It closes at (5 PM):',
    shape.hours.shape.closes.refine((time) => time > opens, 'It closes after it opens.'),
    in24Hours,
  )

  const region = await one('What people call the region where you work:', shape.region)
  const inRegion = await orUsual('With what one says before it', `in ${region}`, shape.inRegion)
  const counties = await several(
    `A county where you work (name; its state, if that is not ${address.stateName}):`,
    z.object({ name: shape.name, state: z.string() }).transform(({ name, state }, ctx) => {
      const county = countyNamed(name, state)
      if (!county) ctx.addIssue({ code: 'custom', message: `The map knows no ${name} County in ${state}.` })
      return county ?? z.NEVER
    }),
    (typed) => {
      const [name = '', state = address.stateName] = parts(typed)
      return { name, state }
    },
    ({ name }, before) => isThereTwice(name, before),
  )
  const isElsewhere = ({ county }: { county?: string | undefined }) =>
    county !== undefined &&
    !counties.some(({ name }) => name === county) &&
    `${county} is not among the counties.`
  const towns = await several(
    'A town where you work (name; county; who issues permits there; ZIP codes; latitude; longitude; the last two if you know them):',
    shape.towns.element,
    (typed) => {
      const [name, county, township, zips = '', ...at] = parts(typed)
      return { name, county, township, zips: zips.split(/[ ,]+/).filter(Boolean), location: placeAt(...at) }
    },
    (town, before) => isElsewhere(town) || isThereTwice(town.name, before),
  )
  const licenses = await several(
    'A license (who issued it; its number; county, unless it counts in all; towns, if it counts in them alone):',
    shape.licenses.element,
    (typed) => {
      const [jurisdiction, number, county, ...inTowns] = parts(typed)
      return {
        jurisdiction,
        number,
        county: unlessEmpty(county),
        ...(inTowns.length > 0 && { towns: inTowns }),
      }
    },
    isElsewhere,
  )
  const utilityAt = async (text: string, number: string) => ({
    name: await one(text, shape.utility.shape.name),
    phone: await one(number, shape.utility.shape.phone, e164),
  })
  return {
    demo,
    name,
    shortName,
    legalName,
    siteUrl,
    phone,
    email,
    address,
    location,
    referencePrefix,
    timeZone,
    founded,
    hours: { days, text: `${readOut(opens)} to ${readOut(closes)}`, opens, closes },
    region,
    inRegion,
    counties,
    neighbors: neighborsOf(counties.map(({ fips }) => fips)),
    licenses,
    towns,
    utility: await utilityAt('Electric utility:', 'Its number for outages and emergencies:'),
    gasUtility: await utilityAt(
      'Gas utility, or whoever is called about gas there:',
      'Its emergency number:',
    ),
    takesBitcoin: await one(
      'Do you take Bitcoin (y or n)?',
      z.enum(['y', 'n'], 'Write y or n.').transform((answer) => answer === 'y'),
      (typed) => typed.toLowerCase().slice(0, 1),
    ),
    trade,
    social: [],
  }
}
