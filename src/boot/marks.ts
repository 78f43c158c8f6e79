/**
 * What the style sheet has to know before the first paint: whether a session is stored here (the bar shows Sign In or Sign Out, so
 * that nothing moves later), whether our fonts are in the browser's cache (src/ui/fonts/our-fonts.ts), and whether the URL asks for a
 * different view than the HTML shows (src/pages/auth.tsx).
 */
export function markDocument(page: HTMLElement = document.documentElement) {
  page.toggleAttribute('data-session', keepsSession())
  page.toggleAttribute('data-fonts', stored('fonts') === 'cached')
  page.toggleAttribute('data-other-view', /[?&](view|code)=/.test(location.search))
}

/** Whether this browser stores a session, by supabase-js's naming, no matter what the backend is called. */
export const keepsSession = () => storedNames().some((name) => /^sb-.+-auth-token$/.test(name))

/** What local storage holds under a name; nothing if storage is turned off. */
export function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
