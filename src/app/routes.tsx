import { matchPath } from 'react-router-dom'
import type { Route } from './lazy-page'

/** The whole site at a glance (SPEC.md §2). The first that matches wins; `/:token` is a case study or nothing. */
export const routes: Route[] = [
  { path: '/', code: () => import('@/pages/home'), html: 'static', hasData: true },

  { path: '/about', code: () => import('@/pages/about'), html: 'static' },
  { path: '/projects', code: () => import('@/pages/projects'), html: 'static' },
  { path: '/testimonials', code: () => import('@/pages/testimonials'), html: 'static' },
  { path: '/contact', code: () => import('@/pages/contact'), html: 'static', hasData: true },
  { path: '/privacy', code: () => import('@/pages/privacy'), html: 'static' },
  { path: '/terms', code: () => import('@/pages/terms'), html: 'static' },
  { path: '/accessibility', code: () => import('@/pages/accessibility'), html: 'static' },

  { path: '/residential', code: () => import('@/pages/residential'), html: 'static' },
  { path: '/commercial', code: () => import('@/pages/commercial'), html: 'static' },
  { path: '/emergency', code: () => import('@/pages/emergency'), html: 'static' },
  { path: '/ev-charger', code: () => import('@/pages/ev-charger'), html: 'static' },

  { path: '/blog', code: () => import('@/pages/blog'), html: 'static', hasData: true },
  {
    path: '/blog/category/:category',
    code: () => import('@/pages/blog-category'),
    html: 'static',
    hasData: true,
  },
  { path: '/blog/:slug', code: () => import('@/pages/blog-post'), html: 'static', hasData: true },
  { path: '/resources', code: () => import('@/pages/resources'), html: 'static' },

  {
    path: '/electrician-ronkonkoma',
    code: () => import('@/pages/electrician-ronkonkoma'),
    html: 'static',
    hasData: true,
  },
  {
    path: '/electrician-suffolk-county',
    code: () => import('@/pages/electrician-suffolk-county'),
    html: 'static',
    hasData: true,
  },
  {
    path: '/electrician-long-island',
    code: () => import('@/pages/electrician-long-island'),
    html: 'static',
    hasData: true,
  },

  { path: '/locations', code: () => import('@/pages/locations'), html: 'static', hasData: true },
  {
    path: '/locations/suffolk-county',
    code: () => import('@/pages/suffolk-county'),
    html: 'static',
    hasData: true,
  },
  {
    path: '/locations/nassau-county',
    code: () => import('@/pages/nassau-county'),
    html: 'static',
    hasData: true,
  },
  { path: '/locations/:townSlug', code: () => import('@/pages/town'), html: 'static', hasData: true },
  {
    path: '/services/:serviceSlug/:townSlug',
    code: () => import('@/pages/service-in-town'),
    html: 'static',
    hasData: true,
  },
  {
    path: '/services/:serviceSlug/:townSlug/:problemSlug',
    code: () => import('@/pages/problem-in-town'),
    html: 'static',
    hasData: true,
  },

  { path: '/auth', code: () => import('@/pages/auth'), html: 'shell' },
  { path: '/dashboard', code: () => import('@/pages/dashboard'), html: 'shell' },
  { path: '/admin', code: () => import('@/pages/admin'), html: 'shell' },
  { path: '/review/:serviceRequestId', code: () => import('@/pages/review'), html: 'shell' },
  { path: '/google-reviews-setup', code: () => import('@/pages/google-reviews-setup'), html: 'shell' },

  { path: '/:token', code: () => import('@/pages/case-study'), html: 'static', hasData: true },
]

/** The route that shows the page at `path`; undefined where the site has none. */
export const matchRoute = (path: string): Route | undefined =>
  routes.find((route) => matchPath(route.path, path))
