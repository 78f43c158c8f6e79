import type { ComponentType } from 'react'
import { fetchPageData } from '@/lib/page-data'

type PageModule = { default: ComponentType }

const files = import.meta.glob<PageModule>('/src/pages/*.tsx')

/** One entry of the route table: an address, its page, and whether it comes with data of its own. */
export type Route = {
  path: string
  /** The page's file in src/pages, without its ending. */
  page: string
  /** The page's texts are fetched from content/page-data.ts rather than being part of its code. */
  hasData?: boolean
  /** `static`: written as HTML when the site is built. `shell`: for people who are signed in, or hold a link. */
  html: 'static' | 'shell'
}

/** A page that can be shown at once: its code and its data are here. */
export type LoadedPage = { component: ComponentType; data: unknown }

/** What has been asked for, by what. A failure stays here until a press asks again (`press`): drawing the page anew is none. */
type Asked<T> = { promise: Promise<T>; press: string; hasFailed: boolean }

const codes = new Map<string, Asked<PageModule>>()
const pages = new Map<string, Asked<LoadedPage>>()

/** A press of its own for what is fetched before anybody asks for it: it never asks again. */
const AHEAD = 'ahead'

function askOnce<T>(
  known: Map<string, Asked<T>>,
  name: string,
  press: string,
  load: () => Promise<T>,
): Promise<T> {
  const before = known.get(name)
  if (before && !(before.hasFailed && press !== AHEAD && press !== before.press)) return before.promise
  const asked = { promise: load(), press, hasFailed: false }
  asked.promise.catch(() => {
    asked.hasFailed = true
  })
  known.set(name, asked)
  return asked.promise
}

function codeOf(page: string, press: string): Promise<PageModule> {
  const load = files[pageFile(page)]
  if (!load) throw new Error(`The route table names a page that is not there: ${pageFile(page)}`)
  return askOnce(codes, page, press, async () => {
    try {
      return await load()
    } catch (error) {
      // After a release the file may have another name, which the page as it is on the server now knows.
      if (press !== AHEAD && (await globalThis.reloadOnce?.())) await new Promise(() => {})
      throw error
    }
  })
}

declare global {
  /** Loads the document anew where that may help, once in five minutes; in index.html, where it helps without this code too. */
  var reloadOnce: undefined | (() => Promise<boolean>)
}

/** The source of a page, by the name that the route table gives it. */
export const pageFile = (page: string) => `/src/pages/${page}.tsx`

type Wanted = {
  /** Data that is here already: a prerendered page carries its own. */
  ready?: unknown
  /** What asks: a navigation or a press on "Try again", by a name of its own. Without one, the page is fetched ahead. */
  press?: string
}

/** Starts fetching the code and the data of the page at `path`, both at once, and keeps them. */
export function loadPage(
  route: Route,
  path: string,
  { ready, press = AHEAD }: Wanted = {},
): Promise<LoadedPage> {
  const page: Promise<LoadedPage> = askOnce(pages, path, press, async () => {
    const data = !route.hasData || ready !== undefined ? ready : fetchPageData(path)
    try {
      const [module, value] = await Promise.all([codeOf(route.page, press), data])
      const loaded = { component: module.default, data: value }
      // How React's use() knows a promise that has come to its end, and does not wait for it again.
      Object.assign(page, { status: 'fulfilled', value: loaded })
      return loaded
    } catch (reason) {
      Object.assign(page, { status: 'rejected', reason })
      throw reason
    }
  })
  return page
}
