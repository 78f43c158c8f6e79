import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { areaPagePaths, isOffered, servicePagePaths } from '@/content/addresses'
import { takesBitcoin } from '@/content/business'
import type { PageData, PageProps } from '@/content/page-data'
import type { Path } from '@/lib/paths'
import type { Asks } from '@/lib/query-provider'

type Page<Props> = { default: (props: Props) => ReactNode }

/**
 * An account or office page: its heading is for everyone, the rest for people with access. `Frame` is its gray placeholder, shown
 * until what it `asks` for first is there; without one, a few boxes are shown.
 */
type AreaPage<Props> = Page<Props> & {
  Head: () => ReactNode
  Frame?: () => ReactNode
  asks?: Asks
  /** Whether it shows what this device has kept, with or without a network. */
  isOnDevice?: boolean
}

/** Whom a page is for: anyone signed in, or only the office. It is shown in that area's frame (area.tsx). */
export type Audience = 'customers' | 'staff' | 'admins'

/** What a path shows; what is for people who are signed in is a shell. Its page takes its data from content/page-data.ts, or its parameters. */
type Entry<P extends Path> = (
  | { page: () => Promise<Page<PageProps<P>>>; for?: never; html?: 'shell'; needsCode?: true }
  | { page: () => Promise<AreaPage<PageProps<P>>>; for: Audience }
) &
  (P extends keyof PageData ? { data: true } : { data?: never })

/** The same page at several paths, chosen by the content, if it chooses any. */
const showing = <P extends Path>(
  paths: readonly P[],
  entry: [P] extends [never] ? unknown : Entry<P>,
): { [Q in P]: Entry<P> } => Object.fromEntries(paths.map((path) => [path, entry])) as { [Q in P]: Entry<P> }

/** The whole site at a glance (SPEC.md §2). The first match wins; `/:token` is a case study or nothing. */
const table: { [P in Path]: Entry<P> } = {
  '/': { page: () => import('@/pages/home'), data: true },

  '/about': { page: () => import('@/pages/about'), data: true },
  '/projects': { page: () => import('@/pages/projects'), data: true },
  '/testimonials': { page: () => import('@/pages/testimonials'), data: true },
  '/contact': { page: () => import('@/pages/contact'), data: true },
  '/search': { page: () => import('@/pages/search') },
  '/privacy': { page: () => import('@/pages/privacy') },
  '/terms': { page: () => import('@/pages/terms') },
  '/accessibility': { page: () => import('@/pages/accessibility') },

  ...showing(servicePagePaths, { page: () => import('@/pages/service'), data: true }),
  '/emergency': { page: () => import('@/pages/emergency'), data: true },

  '/blog': { page: () => import('@/pages/blog'), data: true },
  '/blog/category/:category': { page: () => import('@/pages/blog-category'), data: true },
  '/blog/:slug': { page: () => import('@/pages/blog-post'), data: true },
  '/resources': { page: () => import('@/pages/resources'), data: true },
  '/resources/panel-size': { page: () => import('@/pages/tool-panel-size') },
  '/resources/ev-charger': { page: () => import('@/pages/tool-ev-charger') },
  '/resources/generator-size': { page: () => import('@/pages/tool-generator-size') },
  '/resources/voltage-drop': { page: () => import('@/pages/tool-voltage-drop') },
  '/resources/lighting-payback': { page: () => import('@/pages/tool-lighting-payback') },

  '/locations': { page: () => import('@/pages/area'), data: true },
  ...showing(areaPagePaths, { page: () => import('@/pages/area'), data: true }),
  '/locations/:townSlug': { page: () => import('@/pages/town'), data: true },
  '/services': { page: () => import('@/pages/services'), data: true },
  '/services/:serviceSlug': { page: () => import('@/pages/service-hub'), data: true },
  '/services/:serviceSlug/problems/:problemSlug': { page: () => import('@/pages/problem'), data: true },
  '/services/:serviceSlug/:townSlug': { page: () => import('@/pages/service-in-town'), data: true },
  '/services/:serviceSlug/:townSlug/:problemSlug': {
    page: () => import('@/pages/problem-in-town'),
    data: true,
  },

  '/auth': { page: () => import('@/pages/auth'), needsCode: true },
  '/dashboard': { page: () => import('@/pages/dashboard'), for: 'customers' },
  '/dashboard/profile': { page: () => import('@/pages/dashboard-profile'), for: 'customers' },
  '/dashboard/security': {
    page: () => import('@/pages/dashboard-security'),
    for: 'customers',
  },
  '/dashboard/requests/:serviceRequestId': {
    page: () => import('@/pages/dashboard-request'),
    for: 'customers',
  },
  '/track/:serviceRequestId': { page: () => import('@/pages/track'), html: 'shell' },
  '/estimate/:estimateId': { page: () => import('@/pages/estimate'), html: 'shell' },
  '/invoice/:invoiceId': { page: () => import('@/pages/invoice'), html: 'shell' },
  '/admin': { page: () => import('@/pages/admin'), for: 'staff' },
  '/admin/today': { page: () => import('@/pages/admin-today'), for: 'staff' },
  '/admin/my-day': { page: () => import('@/pages/admin-my-day'), for: 'staff' },
  '/admin/schedule': { page: () => import('@/pages/admin-schedule'), for: 'staff' },
  '/admin/customers': { page: () => import('@/pages/admin-customers'), for: 'staff' },
  '/admin/jobs': { page: () => import('@/pages/admin-jobs'), for: 'staff' },
  '/admin/estimates': { page: () => import('@/pages/admin-estimates'), for: 'staff' },
  '/admin/invoices': { page: () => import('@/pages/admin-invoices'), for: 'staff' },
  '/admin/price-book': { page: () => import('@/pages/admin-price-book'), for: 'staff' },
  '/admin/new-request': { page: () => import('@/pages/admin-new-request'), for: 'staff' },
  '/admin/on-call': { page: () => import('@/pages/admin-on-call'), for: 'staff' },
  '/admin/people': { page: () => import('@/pages/admin-people'), for: 'admins' },
  '/admin/audit': { page: () => import('@/pages/admin-audit'), for: 'admins' },
  '/admin/wallet': { page: () => import('@/pages/admin-wallet'), for: 'admins' },
  '/admin/reviews': { page: () => import('@/pages/admin-reviews'), for: 'staff' },
  '/admin/chat': { page: () => import('@/pages/admin-chat'), for: 'staff' },
  '/review/:serviceRequestId': { page: () => import('@/pages/review'), html: 'shell' },
  '/verify': { page: () => import('@/pages/verify') },
  '/unsubscribe': { page: () => import('@/pages/unsubscribe'), html: 'shell' },
  '/google-reviews-setup': {
    page: () => import('@/pages/google-reviews-setup'),
    for: 'staff',
  },

  '/:token': { page: () => import('@/pages/case-study'), data: true },
}

/** One path of the table. */
export type Route = {
  path: string
  page: () => Promise<Page<never> & Partial<Pick<AreaPage<never>, 'Head' | 'Frame' | 'asks' | 'isOnDevice'>>>
  for?: Audience | undefined
  /** `shell`: for people who are signed in or have a link. Its HTML is what it shows until it knows who is here. */
  html?: 'shell'
  /** Nothing on it works without our code, although everyone may see it. */
  needsCode?: true
  /** Its page's texts are fetched from content/page-data.ts and are not part of its code. */
  data?: true
}

export const routes: Route[] = Object.entries(table)
  .filter(([path]) => isOffered(path) && (takesBitcoin || path !== '/admin/wallet'))
  .map(([path, entry]) => ({ path, ...(entry.for && { html: 'shell' }), ...entry }))

/** The route that shows the page at `pathname` with its parameters, or undefined if the site has none. */
export function matchRoute(pathname: string) {
  for (const route of routes) {
    const found = matchPath(route.path, pathname)
    if (found) return { route, params: found.params }
  }
}

/** A route with its parameters from the URL. */
export type Match = NonNullable<ReturnType<typeof matchRoute>>

/** Whether a page is one of the office. Its own customers are on the others. */
export const isOfOffice = (route: Route | undefined) => route?.for === 'staff' || route?.for === 'admins'
