import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { Button } from '@/ui/button'
import type { QuoteForm } from './quote-form'

// Asked for with the page, and taken over after it: the form is the heaviest part of any page.
const form = import('./quote-form')

// Where it does not come, a form that is part of the page's HTML stays there, and is sent without it (index.html).
const LaterQuoteForm = lazy(async () => ({
  default: (await form.catch(stayBare)).QuoteForm,
}))

function stayBare(): Promise<never> {
  dispatchEvent(new Event('unstarted'))
  return new Promise(() => {})
}

/** The quote form, in a piece of its own. */
export function QuoteFormSection(props: ComponentProps<typeof QuoteForm>) {
  return (
    <Suspense fallback={<FormOnItsWay />}>
      <LaterQuoteForm {...props} />
    </Suspense>
  )
}

/** Where the page was not HTML: somebody has come here by a link within the site. */
function FormOnItsWay() {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void form.catch(() => setFailed(true)), [])
  if (!hasFailed) return <p role="status">Loading the form…</p>
  return (
    <div role="alert" className="rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8">
      <p>
        The form did not load: the connection may have dropped. Try again, or call us at{' '}
        <a href={phoneHref} className="font-semibold text-navy-700 underline">
          {business.phone.display}
        </a>
        .
      </p>
      <Button look="navy" className="mt-4" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  )
}
