import { useState } from 'react'
import { PageHead } from '@/ui/page-head'
import { SearchForm } from './search-form'
import { SearchResults } from './search-results'
import { useQuestion } from './use-question'

/** The search page's box and its results. Without JavaScript it says where else to look. */
export function SiteSearch() {
  const { asked, box, ask, type } = useQuestion()
  const [isExpected, setExpected] = useState(false)
  return (
    <>
      <PageHead heading="Search">
        <SearchForm
          ref={box}
          onFocus={() => setExpected(true)}
          onInput={type}
          onSubmit={(event) => {
            event.preventDefault()
            ask()
            box.current?.blur() // hides a phone's keyboard
          }}
        />
        <noscript>
          <p className="mt-4">
            This search needs JavaScript, which is turned off in your browser. The links below lead to
            everything it would find.
          </p>
        </noscript>
      </PageHead>
      <div className={`page-width ${asked === '' ? '' : 'pt-10'}`}>
        <SearchResults asked={asked} isExpected={isExpected} />
      </div>
    </>
  )
}
