import { formatDollars } from '@/lib/format'
import { inPlace } from '@/lib/in-place'
import { business } from './business'
import { licenseIn } from './licenses'
import type { Problem } from './problems/problems'
import type { ServiceText } from './services/service-texts'
import type { Service } from './services/services'
import type { Town } from './towns/towns'

/** What a page tells search engines, and anyone who shares it, about itself (SPEC.md §3). */
export type Metadata = {
  /** At most 65 characters; the name of the business is added where there is room. */
  title: string
  /** 70 to 160 characters, whole sentences. */
  description: string
  keywords: string
}

/** For pages whose words come as data; the others have theirs beside their words. */
export const metadata = {
  home: {
    title: 'Licensed Suffolk County Electrician',
    description:
      'Electrical contractor on Long Island since 2003, licensed in Suffolk County: repairs from $160, panels, EV chargers, generators, 24/7 emergency service.',
    keywords: 'electrician, Suffolk County, Long Island, emergency electrician, EV charger, panel upgrade',
  },
  services: {
    title: `What we do on ${business.region}: all services`,
    description:
      'Eight kinds of electrical work with what each costs, how long it takes and what it includes, and the forty problems that people call us about.',
    keywords: `electrical services, electrician, ${business.region}, prices`,
  },
  contact: {
    title: 'Contact and free quote',
    description:
      'Ask a licensed Long Island electrician for a free written quote, or call at any hour in an emergency. Suffolk and Nassau counties.',
    keywords: 'electrician quote, contact, Long Island, Suffolk County',
  },
  testimonials: {
    title: 'Testimonials',
    description:
      'What our customers in Suffolk and Nassau counties tell us about our electrical work, by service and town, and what people say on Google.',
    keywords: 'electrician reviews, Long Island, testimonials',
  },
  projects: {
    title: 'Projects',
    description:
      'Electrical jobs on Long Island by kind of work, each with what was found, what was done about it and how it turned out.',
    keywords: 'electrical projects, Long Island, case study',
  },
  blog: {
    title: 'Blog',
    description:
      'Plain answers about wiring on Long Island from a licensed electrician: safety, storms, EV charging, old houses, panels, lighting and permits.',
    keywords: 'electrician blog, Long Island, electrical safety',
  },
} as const satisfies Record<string, Metadata>

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

export const serviceMetadata = ({ name }: Pick<Service, 'name'>): Metadata => ({
  title: `${name}: cost, time and common problems`,
  description: `${name} on ${business.region}: what it costs by size, how long it takes, what is included, and the problems that people call about.`,
  keywords: `${name.toLowerCase()}, cost, ${business.region}`,
})

export const problemMetadata = ({ name, cost }: Pick<Problem, 'name' | 'cost'>): Metadata => ({
  title: name.endsWith('?') ? name : `${name}: what to do, and cost`,
  description: `${/[.?!]$/.test(name) ? name : `${name}:`} Causes, what is safe to check yourself, how it is repaired, and what it costs: ${formatDollars(cost.from)} to ${formatDollars(cost.to)}.`,
  keywords: `${name.toLowerCase().replace('?', '')}, causes, cost, ${business.region}`,
})

const inState = (name: string) => `${name}, ${business.address.state}`

export const townMetadata = (town: Town): Metadata => ({
  title: `Electrician in ${inState(town.name)}`,
  description: `${licenseIn(town) ? 'Licensed electricians' : 'Electricians'} for ${town.name}, ${town.county} County: repairs, panels, EV chargers, generators and 24/7 emergency service.`,
  keywords: `electrician ${town.name}, ${town.county} County`,
})

export const serviceInTownMetadata = (
  { name }: Pick<Service, 'name'>,
  { price }: Pick<ServiceText, 'price'>,
  town: Town,
): Metadata => ({
  title: inPlace(name, inState(town.name)),
  description: `${inPlace(name, town.name)}: ${price}. ${licenseIn(town) ? 'Licensed electricians, a' : 'A'} written price first, permit and inspection.`,
  keywords: `${name.toLowerCase()}, ${town.name}, ${town.county} County`,
})

export const problemInTownMetadata = (
  { name, cost }: Pick<Problem, 'name' | 'cost'>,
  town: Town,
): Metadata => ({
  title: inPlace(name, inState(town.name)),
  description: `${sentence(inPlace(name, town.name))} Causes, what is safe to check, when to stop and call; usually ${formatDollars(cost.from)} to ${formatDollars(cost.to)}.`,
  keywords: `${name.toLowerCase()}, electrician, ${town.name}`,
})

export const categoryMetadata = (name: string): Metadata => ({
  title: `${name}: our articles`,
  description: `${name}: articles by a licensed electrician for homes and businesses in ${business.counties.join(' and ')} counties on ${business.region}.`,
  keywords: `${name}, electrician, ${business.region}`,
})

export const postKeywords = ({ category, tags }: { category: string; tags: readonly string[] }) =>
  [category, ...tags, 'electrician', business.region].join(', ')
