import { askEarly } from './ask-early'

/*
 * The build writes it into the pages that are not public, before the boot script, with what the page asks first (src/early-questions.ts).
 */

const { questions = '[]', visitors } = document.currentScript?.dataset ?? {}
askEarly(JSON.parse(questions), { forVisitors: visitors !== undefined })

// One HTML is for all addresses of a page: whoever signs in comes back to this one.
addEventListener('DOMContentLoaded', () => {
  const next = new URLSearchParams({ next: location.pathname + location.search })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leads-back]'))
    link.href = `/auth?${next}`
})
