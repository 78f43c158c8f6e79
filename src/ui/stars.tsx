/** A rating of 1 to 5 as stars, the last one as much of it as there is; said as words to a screen reader. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.floor(rating)
  const part = 24 * (rating - full)
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex text-amber-500">
      <svg aria-hidden viewBox="0 0 120 24" className="h-5" fill="currentColor">
        <path d={starPath(0, full)} />
        <path d={starPath(full, 5)} className="text-paper-300" />
        {part > 0 && (
          <svg aria-hidden x={24 * full} width={part} height="24">
            <path d={starPath(0, 1)} />
          </svg>
        )}
      </svg>
    </span>
  )
}

/** The five-pointed stars from `first` up to `end`, each in a square of 24. */
const starPath = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, place) => `M${24 * (first + place) + 12} 2${STAR}`).join('')

const STAR = 'l3 6.9 7.5.7-5.7 5 1.7 7.4-6.5-3.9-6.5 3.9 1.7-7.4-5.7-5 7.5-.7z'
