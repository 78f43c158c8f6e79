import { business } from './business'
import type { Metadata } from './metadata'

/** For pages whose words come as data; the others have theirs beside their words. */
export const metadata = {
  home: {
    title: `Licensed ${business.counties[0]} County Electrician`,
    description: `Electrical contractor ${business.inRegion} since 2003, licensed in ${business.counties[0]} County: repairs from $160, panels, EV chargers, generators, 24/7 emergency service.`,
    keywords: `electrician, ${business.counties[0]} County, ${business.region}, emergency electrician, EV charger, panel upgrade`,
  },
  services: {
    title: `What we do ${business.inRegion}: all services`,
    description:
      'Eight kinds of electrical work with what each costs, how long it takes and what it includes, and the forty problems that people call us about.',
    keywords: `electrical services, electrician, ${business.region}, prices`,
  },
  contact: {
    title: 'Contact and free quote',
    description: `Ask a licensed ${business.region} electrician for a free written quote, or call at any hour in an emergency. ${business.counties.join(' and ')} counties.`,
    keywords: `electrician quote, contact, ${business.region}, ${business.counties[0]} County`,
  },
  testimonials: {
    title: 'Testimonials',
    description: `What our customers in ${business.counties.join(' and ')} counties tell us about our electrical work, by service and town, and what people say on Google.`,
    keywords: `electrician reviews, ${business.region}, testimonials`,
  },
  projects: {
    title: 'Projects',
    description: `Electrical jobs ${business.inRegion} by kind of work, each with what was found, what was done about it and how it turned out.`,
    keywords: `electrical projects, ${business.region}, case study`,
  },
  blog: {
    title: 'Blog',
    description: `Plain answers about wiring ${business.inRegion} from a licensed electrician: safety, storms, EV charging, old houses, panels, lighting and permits.`,
    keywords: `electrician blog, ${business.region}, electrical safety`,
  },
} as const satisfies Record<string, Metadata>
