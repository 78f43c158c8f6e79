/**
 * What the style sheet has to know before the first paint: whether a session is kept here (the bar shows Sign In or Sign Out, and
 * nothing moves later), whether our faces are in the browser's cache (src/ui/fonts/our-fonts.ts), and whether the address asks for
 * another view than the HTML has (src/pages/auth.tsx).
 */
export function markDocument(page: HTMLElement = document.documentElement) {
  page.toggleAttribute('data-session', keepsSession())
  page.toggleAttribute('data-fonts', stored('fonts') === 'cached')
  page.toggleAttribute('data-other-view', /[?&](view|code)=/.test(location.search))
}

/** Whether this browser keeps a session, whatever the backend is called: supabase-js names it so. */
export const keepsSession = () => storedNames().some((name) => /^sb-.+-auth-token$/.test(name))

/** What local storage holds under a name; nothing where it is switched off. */
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
