import { business } from './business.ts'
import { trade } from './trade.ts'

/** How a phone shows the site on its home screen: /manifest.webmanifest. */
export const manifest = {
  name: business.name,
  short_name: 'Kettle Lake',
  description: `Licensed ${trade.pros} ${business.inRegion}, ${business.address.state}.`,
  start_url: '/',
  scope: '/',
  display: 'browser',
  theme_color: '#10243f',
  background_color: '#fbf8f2',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

/** How a phone of the office shows the day's visits on its home screen: /my-day.webmanifest (src/features/jobs/day-shell.ts). */
export const dayManifest = {
  ...manifest,
  name: `${business.name}: my day`,
  short_name: 'My day',
  description: 'Your visits, with or without a network.',
  id: '/admin/my-day',
  start_url: '/admin/my-day',
  scope: '/admin',
  display: 'standalone',
}
