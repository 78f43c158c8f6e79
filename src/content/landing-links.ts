import type { Href } from '@/lib/paths'

/** The pages about an area that the footer leads to. */
export const landingLinks: { to: Href; text: string }[] = [
  { to: '/electrician-ronkonkoma', text: 'Ronkonkoma' },
  { to: '/electrician-suffolk-county', text: 'Suffolk County' },
  { to: '/electrician-long-island', text: 'Long Island' },
]
