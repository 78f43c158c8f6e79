/**
 * Where a price lies among others: from and to in percent of the highest. Without an end it runs on in dashes. The figures beside it
 * say the same.
 */
export const RangeBar = ({ from, to }: { from: number; to?: number | undefined }) => (
  <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="range-bar">
    <path d="M0 3H100" />
    <path d={`M${from} 3H${to ?? 100}`} strokeDasharray={to === undefined ? '5 2' : undefined} />
  </svg>
)
