import { business } from './business'
import { licenseIn } from './licenses'
import type { Problem } from './problems/problems'
import type { Service } from './services/services'
import type { Town } from './towns/towns'

/** What a page says of itself to search engines and to whoever shares it (SPEC.md §3). */
export type Metadata = {
  /** At most 65 characters; the name of the business is put behind it where there is room. */
  title: string
  /** 70 to 160 characters. */
  description: string
  keywords: string
}

/** Of pages whose words come as data; the others have theirs beside their words. */
export const metadata = {
  home: {
    title: 'Licensed Electrician in Suffolk County, NY',
    description:
      'Licensed electrical contractor on Long Island since 2003: repairs, panels, EV chargers, generators and 24/7 emergency service in Suffolk and Nassau counties.',
    keywords: 'electrician, Suffolk County, Long Island, emergency electrician, EV charger, panel upgrade',
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

const inState = (name: string) => `${name}, ${business.address.state}`

export const townMetadata = (town: Town): Metadata => ({
  title: `Electrician in ${inState(town.name)}`,
  description: `${licenseIn(town) ? 'Licensed electricians' : 'Electricians'} for ${town.name}, ${town.county} County: repairs, panels, EV chargers, generators and 24/7 emergency service.`,
  keywords: `electrician ${town.name}, ${town.county} County`,
})

export const serviceInTownMetadata = ({ name }: Pick<Service, 'name'>, town: Town): Metadata => ({
  title: `${name} in ${inState(town.name)}`,
  description: `${name} in ${inState(town.name)}: ${licenseIn(town) ? 'a licensed electrician, ' : ''}a written price before the work, and the permit and inspection where one is needed.`,
  keywords: `${name.toLowerCase()}, ${town.name}, ${town.county} County`,
})

export const problemInTownMetadata = ({ name }: Pick<Problem, 'name'>, town: Town): Metadata => ({
  title: `${name} in ${inState(town.name)}`,
  description: `${name} in ${town.name}: likely causes, what is safe to check yourself, when to stop and call, and what the repair involves.`,
  keywords: `${name.toLowerCase()}, electrician, ${town.name}`,
})

export const categoryMetadata = (name: string): Metadata => ({
  title: `${name}: our articles`,
  description: `${name}: articles by a licensed electrician for homes and businesses in ${business.counties.join(' and ')} counties on ${business.region}.`,
  keywords: `${name}, electrician, ${business.region}`,
})

export const postKeywords = ({ category, tags }: { category: string; tags: readonly string[] }) =>
  [category, ...tags, 'electrician', business.region].join(', ')
