import { business, phoneHref } from '@/content/business'
import { trade } from '@/content/trade'
import { Link } from '@/lib/link'
import { Button, buttonStyle } from '@/ui/button'
import { DangerNotice } from '@/ui/danger-notice'
import { HitList } from './hit-list'
import type { Answer } from './search'
import { useSearch } from './use-search'

/** What the site has about a question. Fetches nothing until there is a question, or one is `expected`. */
export function SearchResults({ asked, isExpected }: { asked: string; isExpected: boolean }) {
  const loading = useSearch(isExpected || asked !== '')
  const answer = loading.state === 'ready' && asked !== '' ? loading.search(asked) : undefined
  return (
    <>
      <DangerNotice text={asked} className="mb-6 max-w-prose" />
      <p role="status" className="text-lg">
        {asked !== '' && loading.state !== 'failed' && (answer ? summary(asked, answer) : 'Searching…')}
      </p>
      {loading.state === 'failed' && asked !== '' && (
        <div role="alert">
          <p className="text-lg">
            The search did not load: your connection may have dropped. You can also call us.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Button onClick={loading.tryAgain}>Try again</Button>
            <CallLink />
          </p>
        </div>
      )}
      {answer && !answer.isGood && (
        <>
          <p className="mt-3 max-w-prose text-ink-soft">
            {`Try another word, or fewer words. Or ask ${trade.aPro}: you don’t need to know what it’s called.`}
          </p>
          <p className="mt-4">
            <CallLink />
          </p>
        </>
      )}
      {answer?.isByTown && <TownChoice answer={answer} />}
      {answer && answer.hits.length > 0 && (
        <div className="mt-5">
          <HitList hits={answer.hits} />
        </div>
      )}
    </>
  )
}

function summary(asked: string, { hits, isGood }: Answer) {
  if (hits.length === 0) return `Nothing here is about “${asked}”.`
  if (!isGood) return `Nothing here is quite about “${asked}”. These pages come nearest.`
  return hits.length === 1
    ? `One page about “${asked}”.`
    : `${hits.length} pages about “${asked}”, the likeliest first.`
}

const CallLink = () => (
  <a href={phoneHref} className={buttonStyle('navy')}>
    Call {business.phone.display}
  </a>
)

/** Adds a town to the question, or replaces its town. */
function TownChoice({ answer: { rest, town, towns } }: { answer: Answer }) {
  return (
    <nav aria-label="In which town" className="mt-4">
      <ul className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1.5 sm:flex-wrap">
        {towns.map(({ slug, name }) => (
          <li key={slug} className={slug === town?.slug ? 'max-sm:order-first' : undefined}>
            <Link
              to={`/search?${new URLSearchParams({ q: `${rest} ${name}`.trim() })}`}
              preventScrollReset
              aria-current={slug === town?.slug ? 'true' : undefined}
              className={`inline-flex min-h-tap items-center rounded-full border px-4 whitespace-nowrap lg:px-3 ${slug === town?.slug ? 'border-navy-900 bg-navy-900 text-white' : 'border-navy-500 bg-white hover:border-navy-700'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
