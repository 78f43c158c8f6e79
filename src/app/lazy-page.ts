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

const codes = new Map<string, Promise<PageModule>>()
const pages = new Map<string, Promise<LoadedPage>>()

function codeOf(page: string): Promise<PageModule> {
  const known = codes.get(page)
  if (known) return known
  const load = files[pageFile(page)]
  if (!load) throw new Error(`The route table names a page that is not there: ${pageFile(page)}`)
  const code = load()
  code.catch(() => codes.delete(page)) // a weak signal lost it: the next press tries again
  codes.set(page, code)
  return code
}

/** The source of a page, by the name that the route table gives it. */
export const pageFile = (page: string) => `/src/pages/${page}.tsx`

/**
 * Starts fetching the code and the data of the page at `path`, both at once, and keeps them. `ready` is data that is
 * here already: a prerendered page carries its own.
 */
export function loadPage(route: Route, path: string, ready?: unknown): Promise<LoadedPage> {
  const known = pages.get(path)
  if (known) return known
  const data = !route.hasData || ready !== undefined ? Promise.resolve(ready) : fetchPageData(path)
  const page: Promise<LoadedPage> = Promise.all([codeOf(route.page), data]).then(([module, value]) => {
    const loaded = { component: module.default, data: value }
    // How React's use() knows a promise that has come true, and does not wait for it again.
    Object.assign(page, { status: 'fulfilled', value: loaded })
    return loaded
  })
  page.catch(() => pages.delete(path))
  pages.set(path, page)
  return page
}
