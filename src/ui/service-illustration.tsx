import type { ServiceSlug } from '@/content/services/services'
import { Illustration } from './illustration'
import type { IllustrationName } from './illustrations/all'

const drawings: Record<ServiceSlug, IllustrationName> = {
  'residential-electrician': 'residential',
  'commercial-electrician': 'commercial',
  'emergency-electrician': 'emergency',
  'ev-charger-installation': 'charger',
  'panel-upgrade': 'panel',
  'lighting-installation': 'lights',
  'generator-installation': 'generator',
  'smart-home-wiring': 'smart-home',
}

/** The drawing of a kind of work. */
export function ServiceIllustration({ service }: { service: ServiceSlug }) {
  return <Illustration name={drawings[service]} className="rounded-xl" />
}
