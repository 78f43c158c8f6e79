import { formatDollars } from '@/lib/format'
import { inPlace } from '@/lib/in-place'
import { business } from './business'
import { countiesText } from './counties'
import { licenseIn } from './licenses'
import type { Problem } from './problems/problems'
import type { ServiceText } from './services/service-texts'
import type { Service } from './services/services'
import type { Town } from './towns/towns'
import { capitalized, trade } from './trade'

/** What a page tells search engines, and anyone who shares it, about itself (SPEC.md §3). */
export type Metadata = {
  /** At most 65 characters; the name of the business is added where there is room. */
  title: string
  /** 70 to 160 characters, whole sentences. */
  description: string
  keywords: string
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

export const serviceMetadata = ({ name }: Pick<Service, 'name'>): Metadata => ({
  title: `${name}: cost, time and common problems`,
  description: `${name} ${business.inRegion}: what it costs by size, how long it takes, what is included, and the problems that people call about.`,
  keywords: `${name.toLowerCase()}, cost, ${business.region}`,
})

export const problemMetadata = ({
  name,
  cost,
  planned,
}: Pick<Problem, 'name' | 'cost' | 'planned'>): Metadata => {
  const told = planned
    ? 'what matters most, what you can find out yourself, how it is done'
    : 'what is behind it, what is safe to check yourself, how it is repaired'
  return {
    title: name.endsWith('?') ? name : `${name}: what to do, and cost`,
    description: `${/[.?!]$/.test(name) ? `${name} ${capitalized(told)}` : `${name}: ${told}`}, and what it costs: ${formatDollars(cost.from)} to ${formatDollars(cost.to)}.`,
    keywords: `${name.toLowerCase().replace('?', '')}, causes, cost, ${business.region}`,
  }
}

const inState = (name: string) => `${name}, ${business.address.state}`

export const townMetadata = (town: Town): Metadata => ({
  title: `${capitalized(trade.pro)} in ${inState(town.name)}`,
  description: `${capitalized(licenseIn(town) ? `licensed ${trade.pros}` : trade.pros)} for ${town.name}, ${town.county} County: ${trade.repertoire}.`,
  keywords: `${trade.pro} ${town.name}, ${town.county} County`,
})

export const serviceInTownMetadata = (
  { name }: Pick<Service, 'name'>,
  { price }: Pick<ServiceText, 'price'>,
  town: Town,
): Metadata => ({
  title: inPlace(name, inState(town.name)),
  description: `${inPlace(name, town.name)}: ${price}. ${licenseIn(town) ? `Licensed ${trade.pros}, a` : 'A'} written price first, permit and inspection.`,
  keywords: `${name.toLowerCase()}, ${town.name}, ${town.county} County`,
})

export const problemInTownMetadata = (
  { name, cost, planned }: Pick<Problem, 'name' | 'cost' | 'planned'>,
  town: Town,
): Metadata => ({
  title: inPlace(name, inState(town.name)),
  description: `${sentence(inPlace(name, town.name))} ${planned ? 'What matters most, and what to find out first' : 'What is behind it, what is safe to check, when to stop and call'}; usually ${formatDollars(cost.from)} to ${formatDollars(cost.to)}.`,
  keywords: `${name.toLowerCase()}, ${trade.pro}, ${town.name}`,
})

export const categoryMetadata = (name: string): Metadata => ({
  title: `${name}: our articles`,
  description: `${name}: articles by a licensed ${trade.pro} for homes and businesses in ${countiesText} ${business.inRegion}.`,
  keywords: `${name}, ${trade.pro}, ${business.region}`,
})

export const postKeywords = ({ category, tags }: { category: string; tags: readonly string[] }) =>
  [category, ...tags, trade.pro, business.region].join(', ')
