import { markColors } from '@/lib/office-colors'
import { askEarly } from './ask-early'

/*
 * The build writes this, before the boot script, into the sign-in page and the pages that are not public, with their first requests
 * (src/early-questions.ts).
 */

markColors()

const { questions = '[]', visitors } = document.currentScript?.dataset ?? {}
askEarly(JSON.parse(questions), { forVisitors: visitors !== undefined })

// One HTML serves all URLs of a page, so fill in where to return after signing in: here, or where the sign-in page was opened from.
addEventListener('DOMContentLoaded', () => {
  const here = new URL(location.href)
  const next =
    here.pathname === '/auth' ? here.searchParams.get('next') : here.pathname + here.search + here.hash
  if (!next) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leads-back]')) {
    const to = new URL(link.href)
    to.searchParams.set('next', next)
    link.href = to.pathname + to.search
  }
})
