import { matchPath } from 'react-router-dom'
import type { Route } from './lazy-page'

/** The whole site at a glance (SPEC.md §2). The first that matches wins; `/:token` is a case study or nothing. */
export const routes: Route[] = [
  { path: '/', page: 'home', html: 'static', hasData: true },

  { path: '/about', page: 'about', html: 'static' },
  { path: '/projects', page: 'projects', html: 'static', hasData: true },
  { path: '/testimonials', page: 'testimonials', html: 'static', hasData: true },
  { path: '/contact', page: 'contact', html: 'static', hasData: true },
  { path: '/search', page: 'search', html: 'static' },
  { path: '/privacy', page: 'privacy', html: 'static' },
  { path: '/terms', page: 'terms', html: 'static' },
  { path: '/accessibility', page: 'accessibility', html: 'static' },

  { path: '/residential', page: 'residential', html: 'static', hasData: true },
  { path: '/commercial', page: 'commercial', html: 'static', hasData: true },
  { path: '/emergency', page: 'emergency', html: 'static', hasData: true },
  { path: '/ev-charger', page: 'ev-charger', html: 'static', hasData: true },

  { path: '/blog', page: 'blog', html: 'static', hasData: true },
  {
    path: '/blog/category/:category',
    page: 'blog-category',
    html: 'static',
    hasData: true,
  },
  { path: '/blog/:slug', page: 'blog-post', html: 'static', hasData: true },
  { path: '/resources', page: 'resources', html: 'static' },
  { path: '/resources/panel-size', page: 'tool-panel-size', html: 'static' },
  { path: '/resources/ev-charger', page: 'tool-ev-charger', html: 'static' },
  { path: '/resources/generator-size', page: 'tool-generator-size', html: 'static' },
  { path: '/resources/voltage-drop', page: 'tool-voltage-drop', html: 'static' },
  { path: '/resources/lighting-payback', page: 'tool-lighting-payback', html: 'static' },

  {
    path: '/electrician-ronkonkoma',
    page: 'electrician-ronkonkoma',
    html: 'static',
    hasData: true,
  },
  {
    path: '/electrician-suffolk-county',
    page: 'electrician-suffolk-county',
    html: 'static',
    hasData: true,
  },
  {
    path: '/electrician-long-island',
    page: 'electrician-long-island',
    html: 'static',
    hasData: true,
  },

  { path: '/locations', page: 'locations', html: 'static', hasData: true },
  {
    path: '/locations/suffolk-county',
    page: 'suffolk-county',
    html: 'static',
    hasData: true,
  },
  {
    path: '/locations/nassau-county',
    page: 'nassau-county',
    html: 'static',
    hasData: true,
  },
  { path: '/locations/:townSlug', page: 'town', html: 'static', hasData: true },
  {
    path: '/services/:serviceSlug/:townSlug',
    page: 'service-in-town',
    html: 'static',
    hasData: true,
  },
  {
    path: '/services/:serviceSlug/:townSlug/:problemSlug',
    page: 'problem-in-town',
    html: 'static',
    hasData: true,
  },

  { path: '/auth', page: 'auth', html: 'shell' },
  { path: '/dashboard', page: 'dashboard', html: 'shell' },
  { path: '/dashboard/profile', page: 'dashboard-profile', html: 'shell' },
  { path: '/dashboard/security', page: 'dashboard-security', html: 'shell' },
  { path: '/dashboard/requests/:serviceRequestId', page: 'dashboard-request', html: 'shell' },
  { path: '/track/:serviceRequestId', page: 'track', html: 'shell' },
  { path: '/admin', page: 'admin', html: 'shell' },
  { path: '/admin/new-request', page: 'admin-new-request', html: 'shell' },
  { path: '/admin/on-call', page: 'admin-on-call', html: 'shell' },
  { path: '/admin/people', page: 'admin-people', html: 'shell' },
  { path: '/admin/audit', page: 'admin-audit', html: 'shell' },
  { path: '/admin/reviews', page: 'admin-reviews', html: 'shell' },
  { path: '/admin/chat', page: 'admin-chat', html: 'shell' },
  { path: '/review/:serviceRequestId', page: 'review', html: 'shell' },
  { path: '/unsubscribe', page: 'unsubscribe', html: 'shell' },
  { path: '/google-reviews-setup', page: 'google-reviews-setup', html: 'shell' },

  { path: '/:token', page: 'case-study', html: 'static', hasData: true },
]

/** The route that shows the page at `path`; undefined where the site has none. */
export const matchRoute = (path: string): Route | undefined =>
  routes.find((route) => matchPath(route.path, path))
