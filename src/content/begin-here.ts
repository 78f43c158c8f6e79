import { type NavigationLink, offered } from './navigation'
import { trade } from './trade'

/** Where the search page leads whoever doesn't know what to look for. */
export const beginHere: NavigationLink[] = offered([
  { to: '/emergency', text: 'Emergency', note: 'What to do first, and whom to call' },
  { to: '/residential', text: 'Work in your home', note: 'Repairs, panels, lights, generators' },
  { to: '/commercial', text: 'Shops, offices, restaurants', note: 'Build-outs, circuits, violations' },
  { to: '/ev-charger', text: 'EV chargers', note: 'What it takes, and what it costs' },
  { to: '/locations', text: 'Your town', note: 'With what often goes wrong there' },
  { to: '/resources', text: 'Tools', note: 'Panel size, wire size, generator, charging' },
  { to: '/blog', text: 'Guides', note: 'Plain answers about wiring' },
  { to: '/projects', text: 'Projects', note: 'What was found and done' },
  { to: '/contact', text: `Ask ${trade.aPro}`, note: 'It takes two minutes' },
])
