import { formatCents } from '@/lib/money'
import { depositOf, optionTotals } from '@/lib/option-totals'
import type { OfferedLine, OfferedOption, SentEstimate } from './sent-estimate'

/** The optional lines that a customer ticked or unticked, by `lineKey()`. */
export type Ticked = Record<string, boolean>

/** Copies of an option may have lines with the same id. */
export const lineKey = (option: OfferedOption, line: OfferedLine) => `${option.id}/${line.id}`

export const isWanted = (option: OfferedOption, line: OfferedLine, ticked: Ticked) =>
  !line.is_optional || (ticked[lineKey(option, line)] ?? line.is_chosen)

/** What an option comes to with the lines that are wanted, in cents. */
export function comesTo(
  { tax_mode, tax_rate, deposit }: SentEstimate,
  option: OfferedOption,
  ticked: Ticked,
) {
  const counted = option.lines.map((line) => ({
    ...line,
    cost_cents: null,
    is_chosen: isWanted(option, line, ticked),
  }))
  const totals = optionTotals(counted, tax_mode, tax_rate?.rate ?? 0)
  const percent = deposit && 'percent' in deposit ? deposit.percent : null
  const cents = deposit && 'cents' in deposit ? deposit.cents : null
  return { ...totals, deposit: depositOf(totals.total, percent, cents) }
}

/** What the page calls an option without a name of its own. */
export const optionName = ({ name }: OfferedOption, place: number, count: number) =>
  name || (count === 1 ? 'What we’ll do' : `Option ${place + 1}`)

/** What a customer writes who wants an option with what they ticked. */
export function goAheadWords(body: SentEstimate, option: OfferedOption, name: string, ticked: Ticked) {
  const added = option.lines.filter((line) => line.is_optional && isWanted(option, line, ticked))
  const what = body.options.length > 1 ? `${name}` : `“${body.title}”`
  const more = added.length > 0 ? `, including ${added.map(({ description }) => description).join(', ')}` : ''
  return `I’d like to go ahead with ${what}${more}: ${formatCents(comesTo(body, option, ticked).total)} in all.`
}
