import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { DangerNotice } from '@/ui/danger-notice'
import { Section } from '@/ui/section'
import { HitList } from './hit-list'
import { useSearch } from './use-search'
import { questionOf } from './words'

type DidYouMeanProps = {
  /** Below the pages that were found. */
  after: ReactNode
  /** In their place, while there are none. */
  instead: ReactNode
}

/** For a URL that names nothing: pages with names similar to its words. */
export default function DidYouMean({ after, instead }: DidYouMeanProps): ReactNode {
  const { pathname } = useLocation()
  const question = questionOf(pathname)
  const loading = useSearch(question !== '')
  const found = loading.state === 'ready' ? loading.search(question) : undefined
  // What isn't good has a letter or two in common with nonsense.
  const hits = found?.isGood ? found.hits.slice(0, 4) : []
  return (
    <>
      <DangerNotice text={question} className="page-width max-w-prose" />
      {hits.length > 0 ? (
        <>
          <Section heading="Did you mean one of these?">
            <HitList hits={hits} />
          </Section>
          {after}
        </>
      ) : (
        instead
      )}
    </>
  )
}
