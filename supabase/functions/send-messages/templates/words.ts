import { business } from '../../../../src/content/business.ts'
import { ourOfficeAt } from '../../../../src/content/office-at.ts'
import { services } from '../../../../src/content/services/services.ts'
import { towns } from '../../../../src/content/towns/towns.ts'
import type { RequestInMessage } from './payload.ts'

/** The office's name for the requested service. */
export const serviceName = ({ service }: RequestInMessage): string =>
  services.find(({ slug }) => slug === service)?.name ?? service

/** Where it is. */
export const townName = ({ town, other_town }: RequestInMessage): string =>
  other_town ?? towns.find(({ slug }) => slug === town)?.name ?? town

/** Street and town, as far as we know them. */
export const place = (request: RequestInMessage): string =>
  [request.address, townName(request)].filter(Boolean).join(', ')

/** A map of the place: https://developers.google.com/maps/documentation/urls/get-started#search-action */
export const mapLink = (request: RequestInMessage): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place(request)}, ${business.address.state}`)}`

export const urgencyWords = {
  emergency: 'Emergency',
  this_week: 'This week',
  flexible: 'Flexible',
} as const

export const contactWords = { phone: 'by phone', text: 'by text', email: 'by email' } as const

/**
 * How a mail begins. The person filling in the form chooses the name and the address we write to, so anything that doesn't look
 * like a name (a web address, a sentence) is left out: nobody gets us to deliver their words to somebody else.
 */
export const greeting = ({ first_name }: Pick<RequestInMessage, 'first_name'>): string =>
  /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first_name) ? `Hello ${first_name},` : 'Hello,'

const written = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment in the business's time zone: Sat, Nov 21, 2:05 AM. */
export const moment = (at: Date): string => written.format(at)

/** When the office answers: its hours in words. */
export const officeHours = `${business.hours.weekdays.days} ${business.hours.weekdays.text}`

/**
 * When we respond to something that came in at `at`: undefined is now, or from when on: `Friday at 7:00 AM`. `closedDays` are those of the
 * office's calendar.
 */
export function opensAgain(at: Date, closedDays: readonly string[]): string | undefined {
  const office = ourOfficeAt(at, closedDays)
  return office.isOpen ? undefined : `${office.day} at ${office.time}`
}
