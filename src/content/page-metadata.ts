import { business } from './business'
import { countiesText } from './counties'
import type { Metadata } from './metadata'
import { capitalized, trade } from './trade'

const { counties, founded, inRegion, region } = business
const { adjective, contractor, matter, pro, repertoire, work } = trade

/** For pages whose words come as data; the others have theirs beside their words. */
export const metadata = {
  home: {
    title: `Licensed ${counties[0]} County ${capitalized(pro)}`,
    description: `${capitalized(contractor)} ${inRegion} since ${founded}, licensed in ${counties[0]} County: ${repertoire}.`,
    keywords: `${pro}, ${counties[0]} County, ${region}, emergency ${pro}`,
  },
  services: {
    title: `What we do ${inRegion}: all services`,
    description: `Every kind of ${work} that we do, with what each costs, how long it takes and what it includes, and the problems that people call us about.`,
    keywords: `${adjective} services, ${pro}, ${region}, prices`,
  },
  contact: {
    title: 'Contact and free quote',
    description: `Ask a licensed ${pro} ${inRegion} for a free written quote, or call at any hour in an emergency. ${countiesText}.`,
    keywords: `${pro} quote, contact, ${region}, ${counties[0]} County`,
  },
  testimonials: {
    title: 'Testimonials',
    description: `What our customers in ${countiesText} tell us about our ${work}, by service and town, and what people say on Google.`,
    keywords: `${pro} reviews, ${region}, testimonials`,
  },
  projects: {
    title: 'Projects',
    description: `${capitalized(adjective)} jobs ${inRegion} by kind of work, each with what was found, what was done about it and how it turned out.`,
    keywords: `${adjective} projects, ${region}, case study`,
  },
  blog: {
    title: 'Blog',
    description: `Plain answers about ${matter} ${inRegion} from a licensed ${pro}: what is dangerous, what can wait, and what it costs.`,
    keywords: `${pro} blog, ${region}, safety`,
  },
} as const satisfies Record<string, Metadata>
