import { Search } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { loadSearch } from './load-search'
import type { SuggestionsProps } from './suggestions'

/**
 * The bar's search, from 1024 px up: a form that leads to the search page, with our code or without. What it suggests comes with the
 * first focus, and so does everything that it suggests from.
 */
export function BarSearch() {
  const [expected, setExpected] = useState<
    SuggestionsProps & { Suggestions: ComponentType<SuggestionsProps> }
  >()
  return (
    <search className="bar-search relative min-h-tap max-lg:hidden">
      <form action="/search">
        <Search aria-hidden />
        <input
          name="q"
          aria-label="Search this site"
          onFocus={({ currentTarget: box }) => {
            loadSearch().catch(() => {}) // whoever types asks again
            import('./suggestions').then(
              (loaded) => setExpected({ ...loaded, box }),
              () => {}, // the form leads to the search page
            )
          }}
        />
        {expected && <expected.Suggestions box={expected.box} />}
      </form>
    </search>
  )
}
