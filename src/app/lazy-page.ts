import type { ComponentType } from 'react'
import { fetchPageData } from '@/lib/page-data'

type PageModule = { default: ComponentType }

/** One entry of the route table: an address, the code of its page, and whether it comes with data of its own. */
export type Route = {
  path: string
  code: () => Promise<PageModule>
  /** The page's texts are fetched from content/page-data.ts rather than being part of its code. */
  hasData?: boolean
  /** `static`: written as HTML when the site is built. `shell`: for people who are signed in, or hold a link. */
  html: 'static' | 'shell'
}

/** A page that can be shown at once: its code and its data are here. */
export type LoadedPage = { component: ComponentType; data: unknown }

const codes = new Map<Route, Promise<PageModule>>()
const pages = new Map<string, Promise<LoadedPage>>()

function codeOf(route: Route): Promise<PageModule> {
  let code = codes.get(route)
  if (!code) {
    code = route.code().catch((error: unknown) => {
      codes.delete(route) // a weak signal lost it: the next press tries again
      throw error
    })
    codes.set(route, code)
  }
  return code
}

/**
 * Starts fetching the code and the data of the page at `path`, both at once, and keeps them. `ready` is data that is
 * here already: a prerendered page carries its own.
 */
export function loadPage(route: Route, path: string, ready?: unknown): Promise<LoadedPage> {
  const known = pages.get(path)
  if (known) return known
  const data = !route.hasData || ready !== undefined ? Promise.resolve(ready) : fetchPageData(path)
  const page: Promise<LoadedPage> = Promise.all([codeOf(route), data]).then(([module, value]) => {
    const loaded = { component: module.default, data: value }
    // How React's use() knows a promise that has come true, and does not wait for it again.
    Object.assign(page, { status: 'fulfilled', value: loaded })
    return loaded
  })
  page.catch(() => pages.delete(path))
  pages.set(path, page)
  return page
}
