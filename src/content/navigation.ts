import type { Href } from '@/lib/paths'
import { isOffered } from './addresses'

/** Where the bar, the phone's menu and the footer lead (SPEC.md §2). */
export type NavigationLink = { to: Href; text: string; note?: string }

export const serviceLinks: NavigationLink[] = [
  { to: '/residential', text: 'Residential', note: 'Repairs, rewiring, panels and lights' },
  { to: '/commercial', text: 'Commercial', note: 'Shops, offices and restaurants' },
  { to: '/emergency', text: 'Emergency Services', note: 'Day and night, call first' },
  { to: '/ev-charger', text: 'EV Charger Installation', note: 'Level 2 at home and at work' },
]

/** Those links whose pages the site has. */
export const offered = <Link extends { to: Href }>(links: Link[]): Link[] =>
  links.filter(({ to }) => isOffered(to))

export const aboutLinks: NavigationLink[] = offered([
  { to: '/about', text: 'About Us', note: 'Who comes to your door' },
  { to: '/projects', text: 'Projects', note: 'What was found and done' },
  { to: '/blog', text: 'Blog', note: 'Plain answers about wiring' },
  { to: '/testimonials', text: 'Testimonials', note: 'What customers say' },
])

export const menus = [
  { name: 'Services', links: serviceLinks },
  { name: 'About', links: aboutLinks },
]

export const companyLinks: NavigationLink[] = offered([
  { to: '/about', text: 'About' },
  { to: '/projects', text: 'Projects' },
  { to: '/testimonials', text: 'Testimonials' },
  { to: '/contact', text: 'Contact' },
  { to: '/blog', text: 'Blog' },
  { to: '/resources', text: 'Resources & Tools' },
  { to: '/search', text: 'Search' },
])

export const legalLinks: NavigationLink[] = [
  { to: '/privacy', text: 'Privacy' },
  { to: '/terms', text: 'Terms' },
  { to: '/accessibility', text: 'Accessibility' },
]

/** Where the page that nobody finds leads. */
export const waysOn: (NavigationLink & { picture?: string })[] = [
  { to: '/', text: 'Home' },
  {
    to: '/residential',
    text: 'Work in your home',
    note: 'Repairs, rewiring, panels and lights',
    picture: 'residential',
  },
  { to: '/emergency', text: 'Emergency repair', note: 'Day and night, call first', picture: 'emergency' },
  {
    to: '/locations',
    text: 'Towns we serve',
    note: 'How far yours is, and who inspects there',
    picture: 'on-the-way',
  },
  { to: '/contact', text: 'Ask for a quote', note: 'It takes two minutes', picture: 'letters' },
]
