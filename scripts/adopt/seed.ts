import { literal } from '../local-backend/literal.ts'
import { type Answers, slugOf } from './answers.ts'

/** What the seed names now. */
export type Seeded = {
  /** Slugs, in the site's order. */
  services: readonly string[]
  towns: readonly string[]
  referencePrefix: string
  timeZone: string
}

/** What is said only of electricity. */
const ofElectricity =
  /\b(?:amp|breaker|charger|dark|dimmer|electri\w+|fuses?|generator|ground|kitchen|lights?|neutral|outlets?|panel|power|shades|splice|switch|timer|wir(?:e|ing))\b/i

/** What may be said of any work. */
const ofAnyWork = [
  'they came when they had said, found the cause, and charged what was on paper.',
  'clear words, a clean floor afterwards, and a price that did not change.',
  'they explained what had to be done now and what could wait.',
  'the work took a day longer than planned, but they called ahead and did it well.',
  'at two in the morning a person told me on the phone what to leave alone.',
  'second time that we hired them. Same crew, same care.',
  'they showed me what was wrong before they touched it.',
  'the inspector had nothing to say, and neither do we.',
]

/** The seed with the business's own towns, services, numbers and references, and for another trade with what people ask of that. */
export function seedOf(seed: string, old: Seeded, answers: Answers): string {
  const { trade } = answers
  const towns = answers.towns.map(({ name }) => slugOf(name))
  const isUrgent = (slug: string) => slug.startsWith('emergency-')
  const urgent = trade && slugOf(trade.emergency.name)
  const usual = trade?.services.map(({ name }) => slugOf(name)) ?? []
  const serviceFor = (slug: string, place: number) =>
    (trade && (isUrgent(slug) ? urgent : usual[place % usual.length])) || slug
  const renamed = new Map([
    ...old.towns.map((slug, place) => [slug, towns[place % towns.length] ?? slug] as const),
    ...old.services.map((slug, place) => [slug, serviceFor(slug, place)] as const),
    [old.referencePrefix, answers.referencePrefix],
    [`${old.referencePrefix}-DEM`, `${answers.referencePrefix}-DEM`],
    [old.timeZone, answers.timeZone],
  ])
  const here = seed
    .replace(/'([\w/-]+)'/g, (all, word: string) =>
      renamed.has(word) ? literal(renamed.get(word) ?? word) : all,
    )
    .replaceAll('Montauk', 'the next county')
    .replace(/'\+1\d{3}(555\d{4})'/g, (_, rest: string) => literal(answers.phone.slice(0, 5) + rest))
  return trade
    ? here
        .split('\n')
        .map((line, place) => lineFor(line, place, trade))
        .join('\n')
    : here
}

/** A line of the seed as somebody would say it to another trade. */
function lineFor(
  line: string,
  place: number,
  { services, emergency }: NonNullable<Answers['trade']>,
): string {
  const isReview = /^ +\(\d+, [1-5], /.test(line)
  const any = ofAnyWork[place % ofAnyWork.length] ?? ''
  if (isReview) {
    let isSaid = false
    return line.replace(/'(?:[^']|'')+'/g, (text) => {
      const isReply = isSaid
      isSaid ||= text.length > 45
      if (!ofElectricity.test(text)) return text
      return isReply || text.length <= 45 ? 'null' : literal(any)
    })
  }
  const [, asked] = /^ +\(\d+, 'Demo .*?, '([\w-]+)', '(?:emergency|this_week|flexible)'/.exec(line) ?? []
  if (!asked) return line
  const service = services.find(({ name }) => slugOf(name) === asked)
  const wanted = service?.problems[0]?.name ?? service?.name ?? emergency.hazards[place % 4] ?? emergency.name
  return line
    .replace(/, '[^']*', '(?=Demo: )/, (note) => (ofElectricity.test(note) ? ", null, '" : note))
    .replace(/'Demo: (?:[^']|'')*'/, literal(`Demo: ${wanted}. When can you come?`))
}
