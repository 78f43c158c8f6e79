import type { ServiceSlug } from './services'

/** The drawing of each kind of work, one of those in src/ui/illustrations: on its page, and where the page is shared. */
export const serviceDrawings = {
  'residential-electrician': 'residential',
  'commercial-electrician': 'commercial',
  'emergency-electrician': 'emergency',
  'ev-charger-installation': 'charger',
  'panel-upgrade': 'panel',
  'lighting-installation': 'lights',
  'generator-installation': 'generator',
  'smart-home-wiring': 'smart-home',
} as const satisfies Record<ServiceSlug, string>
