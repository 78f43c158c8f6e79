import { serviceDrawings } from '@/content/services/drawings'
import type { ServiceSlug } from '@/content/services/services'
import { Illustration } from './illustration'

/** The drawing of a kind of work. */
export function ServiceIllustration({ service }: { service: ServiceSlug }) {
  return <Illustration name={serviceDrawings[service]} className="rounded-xl" />
}
