import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { hasDraft, useKeptDraft } from '@/lib/kept-draft'
import { Link } from '@/lib/link'
import { problemOf, sentenceOf } from '@/lib/problems'
import { CouldNotLoad } from '@/ui/could-not-load'
import '@/lib/review-refusals'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Field } from '@/ui/field'
import { Stars } from '@/ui/stars'
import { TimeAgo } from '@/ui/time-ago'
import { type Decision, moderateMutation, type StaffReview, staffReviewsQuery } from './api'
import { jobWords } from './job'

/** The office's review desk: waiting reviews, each to be published or rejected with a reason, then decided ones. */
export function Moderation() {
  const list = useInfiniteQuery(staffReviewsQuery())
  const decide = useMutation(moderateMutation(useQueryClient()))
  const decision = decide.variables
  // An invalid reason is reported beside it; everything else on top, because the review may be gone from the list.
  const wrongReason = problemOf(decide.error, 'reason')

  if (list.isPending) return <p role="status">Loading the reviews…</p>
  if (!list.data) {
    return <CouldNotLoad onRetry={list.refetch} what="The reviews" />
  }

  const reviews = list.data.pages.flatMap(({ rows }) => rows)
  const waiting = reviews.filter(({ status }) => status === 'pending')
  const decided = reviews.filter(({ status }) => status !== 'pending')
  const cards = (some: StaffReview[]) => (
    <ul className={`grid gap-5 ${some.length > 1 ? 'lg:grid-cols-2' : 'max-w-3xl'}`}>
      {some.map((review) => (
        <li key={review.id}>
          <ReviewToDecide
            review={review}
            isSaving={decide.isPending && decision?.review.id === review.id}
            // What comes of one is said before the next is decided.
            isOff={decide.isPending}
            wrongReason={decision?.review.id === review.id ? wrongReason : undefined}
            onDecide={decide.mutate}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {decision && decide.isSuccess && (
        <Made
          key={decide.submittedAt}
          decision={decision}
          onUndo={() =>
            decide.mutate({ review: { ...decision.review, ...decide.data }, decision: 'pending' })
          }
        />
      )}
      {decision && decide.isError && !wrongReason && (
        <Notice key={decide.submittedAt} role="alert" tone="border-red-600 bg-red-100">
          <p className="min-w-0 wrap-anywhere">
            <strong>Not saved: the review of {decision.review.display_name}.</strong>{' '}
            {sentenceOf(decide.error)}
          </p>
        </Notice>
      )}
      {list.isError && (
        <p role="alert" className="mb-6 font-semibold text-red-700">
          The server isn’t responding at the moment; this is what it showed before.
        </p>
      )}
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-4 text-2xl text-navy-900">
          Waiting ({waiting.length})
        </h2>
        {waiting.length > 0 ? cards(waiting) : <p>None. New reviews appear here automatically.</p>}
      </section>
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="mt-12">
          <h2 id="decided" className="mb-4 text-2xl text-navy-900">
            Decided
          </h2>
          {cards(decided)}
        </section>
      )}
      {list.hasNextPage && (
        <Button
          look="outline"
          className="mt-6 text-navy-900"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Older reviews'}
        </Button>
      )}
    </>
  )
}

const said = {
  published: 'Published: everybody can read',
  rejected: 'Rejected: nobody reads',
  pending: 'Waiting again:',
} as const

/** What was just done, with an undo. */
function Made({ decision, onUndo }: { decision: Decision; onUndo: () => void }) {
  const { review } = decision
  return (
    <Notice role="status" tone="border-green-700 bg-green-100">
      <p className="min-w-0 wrap-anywhere">
        {said[decision.decision]} the review of <strong>{review.display_name}</strong>.
      </p>
      {decision.decision !== 'pending' && (
        <Button look="outline" className="text-navy-900" onClick={onUndo}>
          Undo
        </Button>
      )}
    </Notice>
  )
}

type NoticeProps = { role: 'status' | 'alert'; tone: string; children: ReactNode }

/** The result of a decision. It takes the focus, because the pressed button may be gone. */
function Notice({ role, tone, children }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      role={role}
      tabIndex={-1}
      className={`mb-8 flex flex-wrap items-center justify-between gap-4 rounded-md border-l-4 px-4 py-3 ${tone}`}
    >
      {children}
    </div>
  )
}

type ReviewToDecideProps = {
  review: StaffReview
  isSaving: boolean
  isOff: boolean
  /** The database's own words about a reason it refused. */
  wrongReason: string | undefined
  onDecide: (decision: Decision, options?: { onSuccess: () => void }) => void
}

const rejectionDraft = (reviewId: string) => `draft:rejection:${reviewId}`

function ReviewToDecide({ review, isSaving, isOff, wrongReason, onDecide }: ReviewToDecideProps) {
  const headingId = useId()
  // A colleague may decide while a reason is being typed: it is there again once they take that back.
  const [isRejecting, setRejecting] = useState(
    () => review.status === 'pending' && hasDraft(rejectionDraft(review.id)),
  )
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col rounded-xl border border-paper-300 bg-white p-5 wrap-anywhere"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        {review.status !== 'pending' && <Status review={review} />}
        <span className="ml-auto text-sm text-ink-soft">
          <TimeAgo dateTime={review.created_at} />
        </span>
      </p>
      <h3 id={headingId} className="mt-3 text-lg text-navy-900">
        {review.title ?? `The review of ${review.display_name}`}
      </h3>
      <p className="mt-2 whitespace-pre-line">{review.body}</p>
      <p className="mt-4 text-sm text-ink-soft">
        To be shown as{' '}
        <strong dir="auto" className="text-ink">
          {review.display_name}
        </strong>
        . {jobWords(review)}, for {review.customer_name},{' '}
        <Link
          to={`/admin?request=${review.service_request_id}`}
          className="font-mono whitespace-nowrap text-navy-700 underline"
        >
          {review.reference}
        </Link>
      </p>
      {review.reason && (
        <p className="mt-3 border-l-4 border-paper-300 pl-3 text-sm">
          <strong>Why it is not published:</strong> {review.reason}
        </p>
      )}
      <div className={`mt-auto ${review.status === 'pending' ? 'pt-5' : 'pt-2'}`}>
        {isRejecting ? (
          <Rejection
            reviewId={review.id}
            isSaving={isSaving}
            isOff={isOff}
            wrongReason={wrongReason}
            onReject={(reason, forget) =>
              onDecide({ review, decision: 'rejected', reason }, { onSuccess: forget })
            }
            onCancel={() => setRejecting(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            {review.status === 'pending' ? (
              <>
                <Button
                  look="navy"
                  disabled={isOff}
                  onClick={() => onDecide({ review, decision: 'published' })}
                  {...command(`Publish the review of ${review.display_name}`)}
                >
                  {isSaving ? 'Saving…' : 'Publish'}
                </Button>
                <Button
                  look="outline"
                  className="text-navy-900"
                  disabled={isSaving}
                  onClick={() => setRejecting(true)}
                  {...command(`Reject the review of ${review.display_name}…`)}
                >
                  Reject…
                </Button>
              </>
            ) : (
              <button
                type="button"
                className="-mb-2 min-h-tap text-left font-semibold text-navy-700 underline disabled:opacity-60"
                disabled={isOff}
                onClick={() => onDecide({ review, decision: 'pending' })}
                {...command(`Undo the decision about the review of ${review.display_name}`)}
              >
                {isSaving ? 'Saving…' : 'Undo the decision'}
              </button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

function Status({ review }: { review: StaffReview }) {
  const isPublished = review.status === 'published'
  const by = review.moderator_name && ` by ${review.moderator_name}`
  return (
    <span
      className={`rounded px-2 py-0.5 text-sm font-bold ${isPublished ? 'bg-green-100 text-green-700' : 'bg-paper-300 text-ink'}`}
    >
      {isPublished ? 'Published' : 'Rejected'}
      {by}
    </span>
  )
}

type RejectionProps = {
  reviewId: string
  isSaving: boolean
  isOff: boolean
  wrongReason: string | undefined
  onReject: (reason: string, forget: () => void) => void
  onCancel: () => void
}

function Rejection({ reviewId, isSaving, isOff, wrongReason, onReject, onCancel }: RejectionProps) {
  const [{ reason }, set, forget] = useKeptDraft(rejectionDraft(reviewId), () => ({ reason: '' }))
  const box = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is asked for, and again when it was not taken
  useEffect(() => box.current?.focus(), [wrongReason])
  return (
    <form
      noValidate
      aria-label="Reject this review"
      onSubmit={(event) => {
        event.preventDefault()
        onReject(reason, forget)
      }}
      className="rounded-lg bg-paper-200 p-4"
    >
      <Field
        label="Why is it not published?"
        hint="For us, not for the public. A low rating is not a reason; insults, advertising, private details or text that isn’t about our work are."
        error={wrongReason}
      >
        {(props) => (
          <input
            {...props}
            ref={box}
            readOnly={isSaving} // the box goes with the review
            value={reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={isOff}>
          {isSaving ? 'Saving…' : 'Reject the review'}
        </Button>
        <Button
          look="outline"
          className="text-navy-900"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
