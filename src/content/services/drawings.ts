import type { ServiceSlug } from './services'

/** The drawings of work, of those in src/ui/illustrations. */
export type WorkDrawing =
  | 'residential'
  | 'commercial'
  | 'emergency'
  | 'charger'
  | 'panel'
  | 'lights'
  | 'generator'
  | 'smart-home'

/** The drawing of each kind of work: on its page, and where the page is shared. A kind that has none does without. */
export const serviceDrawings: Partial<Record<ServiceSlug, WorkDrawing>> = {
  'residential-electrician': 'residential',
  'commercial-electrician': 'commercial',
  'emergency-electrician': 'emergency',
  'ev-charger-installation': 'charger',
  'panel-upgrade': 'panel',
  'lighting-installation': 'lights',
  'generator-installation': 'generator',
  'smart-home-wiring': 'smart-home',
}

/** The drawings of other pages. */
export const pageDrawings: Partial<
  Record<'/' | '/blog' | '/services' | '/projects' | '/resources', WorkDrawing>
> = {
  '/': 'panel',
  '/blog': 'lights',
  '/services': 'residential',
  '/projects': 'lights',
  '/resources': 'residential',
}

/** The drawing of a category of posts, by its slug: in its head and in those of its posts. */
export const categoryDrawings: Partial<Record<string, WorkDrawing>> = {
  lighting: 'lights',
  safety: 'emergency',
  storms: 'generator',
  'ev-charging': 'charger',
  panels: 'panel',
  'old-houses': 'residential',
  'permits-and-quotes': 'residential',
}
