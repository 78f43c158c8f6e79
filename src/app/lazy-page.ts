import type { ReactNode } from 'react'
import { fetchPageData } from '@/lib/page-data'
import type { Match, Route } from './routes'

/** A page that can be shown at once: its code and its data are here. */
export type LoadedPage = { Page: (props: object) => ReactNode; props: object }

/**
 * What has been asked for, by what, and what came. A failure stays here until a press asks again (`press`): drawing the page anew is
 * none.
 */
type Asked<T> = { promise: Promise<T>; press: string; hasFailed: boolean; value?: T }

const codes = new Map<Route, Asked<LoadedPage['Page']>>()
const pages = new Map<string, Asked<LoadedPage>>()

/** A press of its own for what is fetched before anybody asks for it: it never asks again. */
const AHEAD = 'ahead'

/** What asks for the page that the document is: where its code does not come, src/boot knows what to do. */
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
    (value) => {
      asked.value = value
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
      const [{ default: page, Head, Frame }, area] = await Promise.all([
        route.page(),
        route.for && import('./area'),
      ])
      // What a page takes is checked in the route table; here it is whatever was fetched.
      const Page = page as LoadedPage['Page']
      return area && Head && route.for ? area.inArea(route.for, Head, Page, Frame) : Page
    } catch (error) {
      // After a release the file may have another name, which the page as it is on the server now knows.
      if (press !== AHEAD && press !== FIRST && (await globalThis.reloadOnce?.())) await new Promise(() => {})
      throw error
    }
  }).promise

type Wanted = {
  /** Data that is here already: whoever prerenders the page has it. */
  ready?: unknown
  /** What asks: a navigation or a press on "Try again", by a name of its own. Without one, the page is fetched ahead. */
  press?: string
}

/**
 * Starts fetching the code and the data of the page at `path`, both at once, and keeps them. `value` is the page once all of it is
 * here.
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
