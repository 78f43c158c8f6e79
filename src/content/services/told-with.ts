import type { TownTopic } from '../towns/town-text'
import type { ServiceSlug } from './services'

/** Facts about a town that appear only where they matter most: on the page about one kind of work there. */
export const toldWith: Partial<Record<TownTopic, ServiceSlug>> = {
  wiring: 'residential-electrician',
  business: 'commercial-electrician',
  travel: 'emergency-electrician',
  driving: 'ev-charger-installation',
  utility: 'panel-upgrade',
  outages: 'generator-installation',
}
