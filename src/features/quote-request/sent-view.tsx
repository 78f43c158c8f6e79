import { CircleCheck, Phone } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { business, phoneHref } from '@/content/business'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { formatPhone } from '@/lib/phone'
import { Button, buttonStyle } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { otherTown } from './options'
import type { Sending } from './sending'

type Sent = Extract<Sending, { state: 'sent' }>

const whatNext = {
  emergency: `We get back to you ${business.answers.emergency}. If you have not called yet, call ${business.phone.display} now: that is the quickest way.`,
  this_week: `We answer ${business.answers.otherwise} (${business.hours.weekdays.days} ${business.hours.weekdays.text}) and suggest a time this week.`,
  flexible: `We answer ${business.answers.otherwise} (${business.hours.weekdays.days} ${business.hours.weekdays.text}) and find a time with you.`,
} as const

const byWhichWay = {
  phone: (form: Sent['form']) => `We call you at ${formatPhone(form.phone)}.`,
  text: (form: Sent['form']) => `We send a text message to ${formatPhone(form.phone)}.`,
  email: (form: Sent['form']) => `We write to ${form.email}.`,
} as const

/** The field for photos, shown once the form is used; and their way to us, once the request has arrived. */
export type PhotosOfForm = ComponentType<{ idOfDraft: () => string } | { requestId: string }>

type SentViewProps = Sent & {
  Photos: PhotosOfForm
  onAgain: () => void
}

/** Says that the request has arrived, its reference for phone calls, and what happens next. */
export function SentView({ form, receipt, Photos, onAgain }: SentViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // What is said before a quote is asked for leaves the page with the form (main.css).
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.sent = ''
    return () => {
      delete dataset.sent
    }
  }, [])
  return (
    <div className="rounded-xl border border-paper-300 bg-white p-6 sm:p-8">
      <CircleCheck aria-hidden className="size-12 text-green-700" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-3xl text-navy-900 outline-none">
        We have your request
      </h2>
      <p className="mt-4">Your reference, for the phone:</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-md bg-paper-200 p-4">
        <p
          className="font-display text-3xl font-bold tracking-wide whitespace-nowrap text-navy-900"
          data-testid="reference"
        >
          {receipt.reference}
        </p>
        <CopyButton
          text={() => receipt.reference}
          words={{
            ready: 'Copy the reference',
            copied: 'Reference copied',
            failed: 'Please write it down',
          }}
        />
      </div>
      {receipt.held && <CallUs />}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to={href('/track/:serviceRequestId', { serviceRequestId: receipt.id })}
          className={buttonStyle('navy', 'max-sm:w-full')}
        >
          Follow your request
        </Link>
        <p className="text-sm text-ink-soft">Keep this link; you don’t need an account.</p>
      </div>
      <h3 className="mt-6 text-xl text-navy-900">What happens next</h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-[1.25rem]">
        <li>{whatNext[form.urgency]}</li>
        <li>{byWhichWay[form.preferred_contact](form)}</li>
        <li>We look at the job with you and send a written quote. It is free, with no obligation.</li>
      </ol>
      {form.town === otherTown && (
        <p className="mt-4 rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
          {form.other_town} is not among the towns we drive to every week. We may have to decline, or charge
          for travel; we’ll tell you honestly when we answer.
        </p>
      )}
      <div className="mt-6">
        <Suspense>
          <Photos requestId={receipt.id} />
        </Suspense>
      </div>
      <Button look="outline" className="mt-6 text-navy-900" onClick={onAgain}>
        Ask for something else
      </Button>
    </div>
  )
}

/** So many came at once that nobody is alerted to this one. It is safe, but calling is quicker. */
function CallUs() {
  return (
    <div role="alert" className="mt-6 rounded-lg bg-red-600 p-5 text-white">
      <p className="font-display text-2xl font-bold">Please call us now.</p>
      <p className="mt-1">
        We’re getting an unusual number of requests, so a person has to look at yours before anyone is
        alerted. It is safe with us. If it is urgent, don’t wait for that.
      </p>
      <a
        href={phoneHref}
        className="mt-4 inline-flex min-h-14 items-center gap-3 rounded-md bg-white px-6 text-xl font-bold text-red-700 max-sm:w-full max-sm:justify-center"
      >
        <Phone aria-hidden className="size-6" />
        {business.phone.display}
      </a>
    </div>
  )
}
