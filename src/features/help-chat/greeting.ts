import { askedAbout, serviceOfPage } from '@/content/services/service-words'
import type { ServiceSlug } from '@/content/services/services'
import { trade } from '@/content/trade'

/** The chat's greeting on a page, with the service and town (slugs) from the page's path. */
export type PageContext = { greeting: string; service?: ServiceSlug; town?: string }

const byPage: Record<string, ServiceSlug> = serviceOfPage

export const isService = (slug: string | undefined): slug is ServiceSlug =>
  slug !== undefined && Object.hasOwn(askedAbout, slug)

const words = (slug: string) => slug.replaceAll('-', ' ')
const capitalized = (slug: string) => words(slug).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Reads a page's path; `heading` is the page's heading. */
export function contextOf(path: string, heading: string): PageContext {
  const [first, second, third, fourth] = path.split('/').filter(Boolean)
  if (first === 'services' && isService(second)) {
    const town = third === 'problems' ? undefined : third
    const greeting = fourth
      ? `“${heading || capitalized(fourth)}”: what would you like to know about it?`
      : `Questions about ${askedAbout[second]}${town ? ` in ${capitalized(town)}` : ''}?`
    return { greeting, service: second, ...(town && { town }) }
  }
  const service = byPage[path]
  if (service) return { greeting: `Questions about ${askedAbout[service]}?`, service }
  if (first === 'locations' && second) {
    const greeting = `Questions about ${trade.work} in ${capitalized(second)}?`
    return second.endsWith('-county') ? { greeting } : { greeting, town: second }
  }
  return { greeting: 'What can we help you with?' }
}
