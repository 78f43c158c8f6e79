import { LongText } from '@/ui/long-text'
import { Stars } from '@/ui/stars'
import { TimeAgo } from '@/ui/time-ago'
import { initialsOf } from './initials'

export type GoogleReview = {
  id: string
  rating: number
  time: string
  author_name: string
  author_uri: string | null
  text: string | null
  reply_text: string | null
  reply_time: string | null
  source: string
}

/** One review as on Google. It shows initials, because the author's picture would tell Google who is looking. */
export function GoogleReviewCard({ review }: { review: GoogleReview }) {
  const { author_name: author, author_uri: authorUri } = review
  return (
    <li className="flex flex-col rounded-xl border border-paper-300 bg-white p-5 wrap-anywhere text-ink">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-navy-900 font-bold text-white"
        >
          {initialsOf(author)}
        </span>
        <p className="min-w-0">
          {authorUri ? (
            <a
              href={authorUri}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="inline-block min-h-6 font-semibold text-navy-900 underline"
            >
              {author}
              <span className="sr-only"> on Google Maps (opens in a new tab)</span>
            </a>
          ) : (
            <strong className="font-semibold text-navy-900">{author}</strong>
          )}
          {review.source === 'demo' && (
            <span className="ml-2 rounded bg-amber-100 px-1.5 py-0.5 text-xs text-amber-700">demo</span>
          )}
          <span className="block text-sm text-ink-soft">
            <TimeAgo dateTime={review.time} />
          </span>
        </p>
      </div>
      <p className="mt-3">
        <Stars rating={review.rating} />
      </p>
      <div className="mt-2 grow">
        {review.text ? (
          <LongText text={review.text} />
        ) : (
          <p className="text-ink-soft">Rating only, no comment.</p>
        )}
      </div>
      {review.reply_text && (
        <div className="mt-4 border-l-4 border-amber-300 pl-3 text-sm">
          <p className="mb-1 text-ink-soft">
            <strong className="text-ink">Our answer</strong>
            {review.reply_time && (
              <>
                {', '}
                <TimeAgo dateTime={review.reply_time} />
              </>
            )}
          </p>
          <LongText text={review.reply_text} />
        </div>
      )}
    </li>
  )
}
