import { askEarly } from './ask-early'

/*
 * The build writes it, before the boot script, into the pages that are not public, with what they ask first (src/early-questions.ts), and
 * into the sign-in page.
 */

const { questions = '[]', visitors } = document.currentScript?.dataset ?? {}
askEarly(JSON.parse(questions), { forVisitors: visitors !== undefined })

// One HTML is for all addresses of a page: whoever signs in comes back to this one, or to where the sign-in page was reached from.
addEventListener('DOMContentLoaded', () => {
  const { pathname, search } = location
  const next = pathname === '/auth' ? new URLSearchParams(search).get('next') : pathname + search
  if (!next) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leads-back]')) {
    const to = new URL(link.href)
    to.searchParams.set('next', next)
    link.href = to.pathname + to.search
  }
})
