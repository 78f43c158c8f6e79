/** The counties we work in. */
const counties = ['Suffolk', 'Nassau'] as const

export type County = (typeof counties)[number]

/**
 * A license and where it counts: in `county`, or only in the towns there that `towns` names by slug; without either, wherever we
 * work, as a state's own license does. New York State licenses no electricians; counties, cities, towns and villages do.
 */
export type License = { jurisdiction: string; number: string; county?: County; towns?: readonly string[] }

const licenses: readonly License[] = [
  { jurisdiction: 'Suffolk County', number: 'ME-44927', county: 'Suffolk' },
]

/**
 * What the home page claims about reviews. A real business says whose count it is and from when (`November 2026`),
 * shown beside it; without that, the site isn't built.
 */
export type Badge = { rating: string; text: string; source?: { name: string; url: string; asOf: string } }

const badge: Badge = { rating: '5.0', text: '200+ verified reviews' }

/**
 * The business, as the whole site says it. Everything here is a demonstration while `demo` is true, and the footer
 * says so. To make the site yours, start with this file: docs/content.md.
 */
export const business = {
  demo: true,
  name: 'Kettle Lake Electric',
  legalName: 'Kettle Lake Electric (demonstration)',
  siteUrl: 'https://kettlelake.example',
  phone: { display: '(631) 555-0142', e164: '+16315550142' },
  email: 'office@kettlelake.example',
  address: {
    street: '1 Example Plaza',
    city: 'Ronkonkoma',
    state: 'NY',
    stateName: 'New York',
    zip: '11779',
  },
  /** Five decimals are a yard or so. */
  location: { latitude: 40.81538, longitude: -73.11233 },
  licenses,
  /** How a request's reference begins, such as LI-7K3M9Q: two to four capital letters. Old references keep theirs. */
  referencePrefix: 'LI',
  /** The clock that the office and its customers go by, as the IANA time zone database names it. */
  timeZone: 'America/New_York',
  founded: 2003,
  yearsText: '20+',
  hours: {
    /** The days on which the office is open, from one to another: `Mon–Sat`, or `Fri` alone; and on the others; null if there are none. */
    weekdays: { days: 'Mon–Fri', text: '7:00 AM to 7:00 PM', opens: '07:00', closes: '19:00' },
    weekends: { days: 'Sat–Sun', text: 'Emergency service only' },
    emergency: '24/7 emergency service',
  },
  /** When somebody answers, as every page and mail promises it. */
  answers: { emergency: 'at once, day or night', otherwise: 'within one business day' },
  counties,
  /** What people here call the whole area. */
  region: 'Long Island',
  /** The same with what one says before it, as in `electricians on Long Island`. */
  inRegion: 'on Long Island',
  /** Left out where there is nothing to claim. */
  badge: badge as Badge | undefined,
  priceRange: '$$',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Google', url: 'https://www.google.com/maps/search/?api=1&query=Ronkonkoma+NY+electrician' },
  ],
} as const

/**
 * Whether a customer may pay in Bitcoin. If not, nothing of the site mentions it, not even its code: so this is a constant by itself.
 * The address is a setting: VITE_BITCOIN_ADDRESS.
 */
export const takesBitcoin = true

/** The address that a phone dials. */
export const phoneHref = `tel:${business.phone.e164}`

/** Whom to call besides 911 and us: each number as it is read, and as a phone dials it. */
export const emergencyNumbers = {
  /** Any hour; https://www.psegliny.com/safetyandreliability/stormsafety */
  utility: { name: 'PSEG Long Island', display: '1-800-490-0075', e164: '+18004900075' },
  /** Gas emergencies on Long Island; https://www.nationalgridus.com/Long-Island-NY-Home/ and its storm notices */
  gasUtility: { name: 'National Grid, gas', display: '1-800-490-0045', e164: '+18004900045' },
} as const
