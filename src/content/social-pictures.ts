import { business } from './business'
import type { ServiceSlug } from './services/services'

/**
 * The words on the picture shown where a page is shared, line by line; also its alternative text. The pictures are drawn when the site is built (scripts/site-files/social-pictures.ts), at /social/<name>.png.
 */
export const socialPictures = {
  home: ['Licensed', 'electricians', business.inRegion],
  'residential-electrician': ['Electrical', 'work in your', 'home'],
  'commercial-electrician': ['Electricians', 'for shops and', 'offices'],
  'emergency-electrician': ['Electrical', 'emergency?', 'Call any hour'],
  'ev-charger-installation': ['EV chargers,', 'sized to your', 'panel'],
  'panel-upgrade': ['Panels and', '200-amp', 'service'],
  'lighting-installation': ['Lighting,', 'indoors and', 'outdoors'],
  'generator-installation': ['Generators', 'for when the', 'power is out'],
  'smart-home-wiring': ['Smart homes,', 'with the wires', 'they need'],
  blog: ['Plain answers', 'about wiring'],
  area: ['Your local', 'electrician', business.inRegion],
  tools: ['What to have', 'at hand'],
  projects: ['Jobs, told', 'from the call', 'to the result'],
} as const satisfies Record<ServiceSlug, readonly string[]> & Record<string, readonly string[]>

export type SocialPicture = keyof typeof socialPictures

/** Their size in CSS pixels: what Facebook, LinkedIn, X and messengers show without cropping. */
export const socialPictureSize = { width: 1200, height: 630 } as const

/** The address of a picture on this site. */
export const socialPicturePath = (name: SocialPicture) => `/social/${name}.png`
