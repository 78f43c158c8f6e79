import type { ServiceSlug } from '@/content/services/services'
import { Illustration } from '@/ui/illustration'
import type { IllustrationName } from '@/ui/illustrations/all'

const drawings: Record<ServiceSlug, IllustrationName> = {
  'residential-electrician': 'residential',
  'commercial-electrician': 'commercial',
  'emergency-electrician': 'emergency',
  'ev-charger-installation': 'charger',
  'panel-upgrade': 'panel',
  'lighting-installation': 'lights',
  'generator-installation': 'generator',
  'smart-home-wiring': 'residential',
}

/** The drawing of a kind of work. */
export function KindIllustration({ kind }: { kind: ServiceSlug }) {
  return <Illustration name={drawings[kind]} className="rounded-xl" />
}
