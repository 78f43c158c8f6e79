import type { FixedPath } from '@/lib/paths'
import type { ServiceSlug } from './services'

/* What the help chat knows about services. It loads on every page, so this is separate from their texts. */

/** Services as one asks about them: `Questions about panel upgrades in Babylon?` */
export const askedAbout: Record<ServiceSlug, string> = {
  'residential-electrician': 'electrical work at home',
  'commercial-electrician': 'electrical work for your business',
  'emergency-electrician': 'an electrical emergency',
  'ev-charger-installation': 'EV chargers',
  'panel-upgrade': 'panel upgrades',
  'lighting-installation': 'lighting',
  'generator-installation': 'generators',
  'smart-home-wiring': 'smart home wiring',
}

/** The service that a page about a kind of work is asked about. */
export const serviceOfPage: Partial<Record<FixedPath, ServiceSlug>> = {
  '/ev-charger': 'ev-charger-installation',
  '/commercial': 'commercial-electrician',
  '/emergency': 'emergency-electrician',
  '/residential': 'residential-electrician',
}

/** The service of a request that is an emergency and names none: the database takes the first whose page is /emergency. */
export const emergencyService: ServiceSlug = 'emergency-electrician'
