import { type ComponentProps, lazy, Suspense } from 'react'
import type { QuoteForm } from './quote-form'

// Asked for with the page, and taken over after it: the form is the heaviest part of any page.
const form = import('./quote-form')
const LaterQuoteForm = lazy(async () => ({ default: (await form).QuoteForm }))

/** The quote form, in a piece of its own. */
export function QuoteFormSection(props: ComponentProps<typeof QuoteForm>) {
  return (
    <Suspense fallback={<p role="status">Loading the form…</p>}>
      <LaterQuoteForm {...props} />
    </Suspense>
  )
}
