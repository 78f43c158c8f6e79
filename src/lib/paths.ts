/*
 * Every address of the site, as types (SPEC.md §2): they cost a page nothing, and a link that leads nowhere is a
 * compiler error. app/routes.tsx says what is at each, and has to name them all.
 */

/** The addresses that the content decides. It adds its own: src/content/addresses.ts. */
export interface ContentPaths {
  '/locations': true
}

/** The addresses, as the route table writes them: `:townSlug` stands for any text without a slash. */
export type Path =
  | keyof ContentPaths
  | '/'
  | '/about'
  | '/projects'
  | '/testimonials'
  | '/contact'
  | '/search'
  | '/privacy'
  | '/terms'
  | '/accessibility'
  | '/emergency'
  | '/blog'
  | '/blog/category/:category'
  | '/blog/:slug'
  | '/resources'
  | '/resources/panel-size'
  | '/resources/ev-charger'
  | '/resources/generator-size'
  | '/resources/voltage-drop'
  | '/resources/lighting-payback'
  | '/locations/:townSlug'
  | '/services'
  | '/services/:serviceSlug'
  | '/services/:serviceSlug/problems/:problemSlug'
  | '/services/:serviceSlug/:townSlug'
  | '/services/:serviceSlug/:townSlug/:problemSlug'
  | '/auth'
  | '/dashboard'
  | '/dashboard/profile'
  | '/dashboard/security'
  | '/dashboard/requests/:serviceRequestId'
  | '/track/:serviceRequestId'
  | '/estimate/:estimateId'
  | '/invoice/:invoiceId'
  | '/admin'
  | '/admin/today'
  | '/admin/my-day'
  | '/admin/schedule'
  | '/admin/jobs'
  | '/admin/customers'
  | '/admin/estimates'
  | '/admin/invoices'
  | '/admin/price-book'
  | '/admin/new-request'
  | '/admin/on-call'
  | '/admin/people'
  | '/admin/audit'
  | '/admin/wallet'
  | '/admin/reviews'
  | '/admin/chat'
  | '/review/:serviceRequestId'
  | '/verify'
  | '/unsubscribe'
  | '/google-reviews-setup'
  | '/:token'

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of an address: `{ townSlug: string }` for `/locations/:townSlug`. */
export type Params<P extends Path> = { [Name in Names<P>]: string }

/** An address that is the same for everybody. */
export type FixedPath = Exclude<Path, `${string}:${string}`>

declare const written: unique symbol

/** Where a link may lead: a fixed address, with or without a query or a part of its page, or what `href()` returns. */
export type Href =
  | FixedPath
  | `${FixedPath}${'?' | '#'}${string}`
  | `#${string}`
  | (string & { [written]: true })

/** Writes an address that has parameters, such as `href('/locations/:townSlug', { townSlug: 'babylon' })`. */
export const href = <P extends Path>(path: P, params: Params<P>): Href =>
  path.replace(/:(\w+)/g, (_, name: Names<P>) => params[name]) as Href

/** An address of this site that was stored or sent as text; if its page is gone by now, the site says so. */
export const hrefFrom = (text: string) => text as Href
