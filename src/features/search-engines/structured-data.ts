import type {
  AdministrativeArea,
  AggregateRating,
  Article,
  BlogPosting,
  BreadcrumbList,
  City,
  LocalBusiness,
  Review,
  Service,
  Thing,
  WebSite,
} from 'schema-dts'
import { business } from '@/content/business'
import { isPlaceholderLink } from '@/content/demo'
import { licenseText } from '@/content/licenses'
import type { OwnReview } from '@/content/own-reviews'
import { type SocialPicture, socialPicturePath } from '@/content/social-pictures'
import { trade } from '@/content/trade'
import { openDays } from '@/lib/office-days'
import type { Href } from '@/lib/paths'
import { noonOf } from './noon'

/*
 * What pages say about themselves in schema.org's terms, for the JSON-LD that search engines read. Only prerendered pages
 * need it, so pages build it behind `import.meta.env.SSR`, and no browser gets this code: see PageMetadata.
 */

/** schema.org's type for a business of our trade. */
type Business = Extract<LocalBusiness, { '@type': typeof trade.schemaType }>

const url = (path: string) => business.siteUrl + path
const picture = (name: SocialPicture) => url(socialPicturePath(name))
const businessId = () => url('/#business')
const webSiteId = () => url('/#website')

/** `Suffolk County, NY`; a state is itself. */
const inState = (jurisdiction: string) =>
  jurisdiction === business.address.stateName ? jurisdiction : `${jurisdiction}, ${business.address.state}`

/** A town or hamlet, as a place that is served. */
export const townServed = ({ name }: { name: string }): City => ({
  '@type': 'City',
  name,
  containedInPlace: { '@type': 'State', name: business.address.stateName },
})

/** One of the business's counties, as a place that is served. */
export const countyServed = (name: string): AdministrativeArea => ({
  '@type': 'AdministrativeArea',
  name: `${name} County, ${business.address.state}`,
})

/** Who does the work, with what a search engine needs to accept it as a local business. thisBusiness() has the details. */
const businessInShort = () =>
  ({
    '@type': trade.schemaType,
    '@id': businessId(),
    name: business.name,
    url: url('/'),
    telephone: business.phone.e164,
    email: business.email,
    image: picture('home'),
    priceRange: business.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address.street,
      addressLocality: business.address.city,
      addressRegion: business.address.state,
      postalCode: business.address.zip,
      addressCountry: 'US',
    },
  }) as const satisfies Business

/** The mean (1 to 5) and number of reviews we published ourselves. Google’s are not ours to count. */
type OwnReviews = { average: number; count: number }

const aggregateRating = ({ average, count }: OwnReviews): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average.toFixed(1),
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

/**
 * Everything about the business, serving both counties and `towns`. Pass `reviews` only on a page that shows them and their
 * average; demo reviews are left out, because nobody wrote them.
 */
export const thisBusiness = (
  towns: readonly { name: string }[],
  reviews?: OwnReviews,
  isDemo: boolean = business.demo,
): Business => ({
  ...businessInShort(),
  logo: url('/icons/icon-512.png'),
  foundingDate: String(business.founded),
  // Text, so that a trailing zero is not lost: Google requires at least five decimals.
  geo: {
    '@type': 'GeoCoordinates',
    latitude: business.location.latitude.toFixed(5),
    longitude: business.location.longitude.toFixed(5),
  },
  sameAs: business.social.map((profile) => profile.url).filter((profile) => !isPlaceholderLink(profile)),
  areaServed: [...business.counties.map(countyServed), ...towns.map(townServed)],
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openDays(business.hours.weekdays.days),
    opens: business.hours.weekdays.opens,
    closes: business.hours.weekdays.closes,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'emergency',
    telephone: business.phone.e164,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openDays('Mon–Sun'),
      opens: '00:00',
      closes: '23:59',
    },
  },
  hasCredential: business.licenses.map((license) => ({
    '@type': 'EducationalOccupationalCredential',
    name: licenseText(license),
    credentialCategory: 'license',
    identifier: license.number,
    validIn: { '@type': 'AdministrativeArea', name: inState(license.jurisdiction) },
  })),
  // A rating that nobody gave would be made up.
  ...(!isDemo && reviews && reviews.count > 0 && { aggregateRating: aggregateRating(reviews) }),
})

/** The reviews on a page, for search engines. Demo reviews are left out, because nobody wrote them. */
export const shownReviews = (reviews: readonly OwnReview[], isDemo: boolean = business.demo): Review[] =>
  isDemo ? [] : reviews.map(customerReview)

const customerReview = ({ title, body, rating, display_name, created_at }: OwnReview): Review => ({
  '@type': 'Review',
  ...(title && { name: title }),
  reviewBody: body,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name: display_name },
  datePublished: created_at,
  itemReviewed: { '@type': trade.schemaType, '@id': businessId(), name: business.name },
})

/** The site itself, on a page that describes its business too. */
export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId(),
  name: business.name,
  url: url('/'),
  inLanguage: 'en-US',
  publisher: { '@id': businessId() },
})

type ServiceFacts = {
  name: string
  description: string
  /** The URL of the page about it. */
  path: string
  /** Where it is done: both counties unless something narrower is given. */
  areaServed?: AdministrativeArea | City
}

/** A kind of work, done by the business. */
export const offeredService = ({ name, description, path, areaServed }: ServiceFacts): Service => ({
  '@type': 'Service',
  '@id': url(`${path}#service`),
  name,
  description,
  url: url(path),
  provider: businessInShort(),
  areaServed: areaServed ?? business.counties.map(countyServed),
})

/** The page's place in the site: its parents from the top, then itself, as `[name, path]`. The home page comes first. */
export const breadcrumbs = (...trail: (readonly [name: string, path: Href])[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([['Home', '/'], ...trail] as const).map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url(path),
  })),
})

type ArticleFacts = {
  title: string
  description: string
  /** `YYYY-MM-DD`. */
  date: string
  /** The same; omitted if nothing has changed since. */
  updated?: string | undefined
  path: string
  image: SocialPicture
}

const article = ({ title, description, date, updated, path, image }: ArticleFacts) => ({
  headline: title,
  description,
  datePublished: noonOf(date),
  ...(updated && { dateModified: noonOf(updated) }),
  url: url(path),
  mainEntityOfPage: url(path),
  image: picture(image),
  inLanguage: 'en-US',
  author: asAuthor(),
  publisher: asAuthor(),
})

/** The same business as who writes: Google asks an author for a name and a URL, and only a local business for its address. */
const asAuthor = () =>
  ({ '@type': 'Organization', '@id': businessId(), name: business.name, url: url('/') }) as const

/** A post of the blog. */
export const blogPosting = ({ category, ...facts }: ArticleFacts & { category: string }): BlogPosting => ({
  '@type': 'BlogPosting',
  ...article(facts),
  articleSection: category,
})

/** A case study: one job, told. */
export const caseStudyArticle = (facts: ArticleFacts): Article => ({ '@type': 'Article', ...article(facts) })

/** The things as one JSON-LD graph for the page, escaped so that no text in it can end the script. */
export const jsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
