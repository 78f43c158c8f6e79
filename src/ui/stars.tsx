import { Star } from 'lucide-react'

/** A rating of 1 to 5 as stars, said as words to a screen reader. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex text-amber-500">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`size-5 ${star <= Math.round(rating) ? 'fill-current' : 'text-paper-300'}`}
        />
      ))}
    </span>
  )
}
