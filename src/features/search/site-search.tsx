import { useState } from 'react'
import { business } from '@/content/business'
import { trade } from '@/content/trade'
import { Button } from '@/ui/button'
import { PageHead } from '@/ui/page-head'
import { SearchResults } from './search-results'
import { useQuestion } from './use-question'

/** The search page's box and its results. Without JavaScript it says where else to look. */
export function SiteSearch() {
  const { asked, box, ask, type } = useQuestion()
  const [isExpected, setExpected] = useState(false)
  return (
    <>
      <PageHead heading="Search">
        <search>
          <form
            action="/search"
            className="flex flex-col gap-3 sm:flex-row sm:items-end"
            onSubmit={(event) => {
              event.preventDefault()
              ask()
              box.current?.blur() // hides a phone's keyboard
            }}
          >
            <label className="grow">
              <span className="mb-1.5 block">What is wrong, or what do you need?</span>
              <input
                ref={box}
                type="search"
                name="q"
                placeholder={`${trade.sought} ${business.address.city.toLowerCase()}`}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
                onFocus={() => setExpected(true)}
                onInput={type}
                className="block min-h-12 w-full rounded-md border border-navy-500 bg-white px-3.5 text-ink placeholder:text-ink-soft"
              />
            </label>
            <Button type="submit">Search</Button>
          </form>
        </search>
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
