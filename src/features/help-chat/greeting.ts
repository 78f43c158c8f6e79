import type { ServiceSlug } from '@/content/services/services'

/** What the chat says first on a page, and what the page's address knows of service and town, as slugs. */
export type PageContext = { greeting: string; service?: ServiceSlug; town?: string }

/** Services as one asks about them. */
const subjects: Record<ServiceSlug, string> = {
  'residential-electrician': 'electrical work at home',
  'commercial-electrician': 'electrical work for your business',
  'emergency-electrician': 'an electrical emergency',
  'ev-charger-installation': 'EV chargers',
  'panel-upgrade': 'panel upgrades',
  'lighting-installation': 'lighting',
  'generator-installation': 'generators',
  'smart-home-wiring': 'smart home wiring',
}

export const isService = (slug: string | undefined): slug is ServiceSlug =>
  slug !== undefined && Object.hasOwn(subjects, slug)

const byPage: Record<string, ServiceSlug> = {
  '/ev-charger': 'ev-charger-installation',
  '/commercial': 'commercial-electrician',
  '/emergency': 'emergency-electrician',
  '/residential': 'residential-electrician',
}

const words = (slug: string) => slug.replaceAll('-', ' ')
const capitalized = (slug: string) => words(slug).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Reads a page's path; `heading` is what stands on top of it. */
export function contextOf(path: string, heading: string): PageContext {
  const [first, second, third, fourth] = path.split('/').filter(Boolean)
  if (first === 'services' && isService(second)) {
    const town = third === 'problems' ? undefined : third
    const greeting = fourth
      ? `“${heading || capitalized(fourth)}”: what would you like to know about it?`
      : `Questions about ${subjects[second]}${town ? ` in ${capitalized(town)}` : ''}?`
    return { greeting, service: second, ...(town && { town }) }
  }
  const service = byPage[path]
  if (service) return { greeting: `Questions about ${subjects[service]}?`, service }
  if (first === 'locations' && second) {
    const greeting = `Questions about electrical work in ${capitalized(second)}?`
    return second.endsWith('-county') ? { greeting } : { greeting, town: second }
  }
  return { greeting: 'What can we help you with?' }
}
