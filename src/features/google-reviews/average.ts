type Summary = { average_rating: number | null; review_count: number | null } | null | undefined

/**
 * The average to show, with one decimal, and the count: Google's own from the last sync if known, otherwise from the
 * rows (1 to 5 each). Null if there is nothing to average.
 */
export function averageRating(summary: Summary, reviews: { rating: number }[]) {
  if (summary?.average_rating && summary.review_count) {
    return { average: summary.average_rating.toFixed(1), count: summary.review_count }
  }
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return { average: (sum / reviews.length).toFixed(1), count: reviews.length }
}
