import type { ReactNode } from 'react'
import { fetchPageData } from '@/lib/page-data'
import { isOfOffice, type Match, type Route } from './routes'
import { loadOfficeRail } from './use-office-rail'

/** A page whose code and data are here, so it can be shown at once. */
export type LoadedPage = { Page: (props: object) => ReactNode; props: object }

/**
 * What has been requested, what requested it, and the result. A failure stays until someone presses "Try again" (`press`); redrawing
 * the page does not retry.
 */
type Asked<T> = { promise: Promise<T>; press: string; hasFailed: boolean }

const codes = new Map<Route, Asked<LoadedPage['Page']>>()
const pages = new Map<string, Asked<LoadedPage>>()

/** The `press` of prefetches, which are never retried. */
const AHEAD = 'ahead'

/** The `press` of the document's own page. If its code does not arrive, src/boot handles that. */
export const FIRST = 'the first'

function askOnce<Name, T>(
  known: Map<Name, Asked<T>>,
  name: Name,
  press: string,
  load: () => Promise<T>,
): Asked<T> {
  const before = known.get(name)
  if (before && !(before.hasFailed && press !== AHEAD && press !== before.press)) return before
  const asked: Asked<T> = { promise: load(), press, hasFailed: false }
  asked.promise.then(
    // React's `use()` takes it at once then, without waiting for another turn.
    (value) => {
      Object.assign(asked.promise, { status: 'fulfilled', value })
    },
    () => {
      asked.hasFailed = true
    },
  )
  known.set(name, asked)
  return asked
}

const codeOf = (route: Route, press: string) =>
  askOnce(codes, route, press, async () => {
    try {
      const [{ default: page, Head, Frame, asks, isOnDevice }, area] = await Promise.all([
        route.page(),
        route.for && import('./area'),
        isOfOffice(route) && loadOfficeRail(),
      ])
      // The route table checks a page's props; here they are just what was fetched.
      const Page = page as LoadedPage['Page']
      return area && Head && route.for
        ? area.inArea(route.for, Head, Page, { Frame, asks, isOnDevice })
        : Page
    } catch (error) {
      // After a release the file may have a new name, which the server's current page knows.
      if (press !== AHEAD && press !== FIRST && (await globalThis.reloadOnce?.())) await new Promise(() => {})
      throw error
    }
  }).promise

type Wanted = {
  /** Data that is already here, as when prerendering. */
  ready?: unknown
  /** A unique name for the navigation or the press on "Try again" that requests the page. Omit it to prefetch. */
  press?: string
}

/**
 * Starts fetching the code and the data of the page at `path` in parallel, and keeps them.
 */
export const loadPage = (
  { route, params }: Match,
  path: string,
  { ready, press = AHEAD }: Wanted = {},
): Asked<LoadedPage> =>
  askOnce(pages, path, press, async () => {
    const data = ready ?? (route.data ? fetchPageData(path) : params)
    const [Page, props] = await Promise.all([codeOf(route, press), data])
    return { Page, props: props as object }
  })
