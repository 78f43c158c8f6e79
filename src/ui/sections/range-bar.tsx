/**
 * Where a price lies among others: from and to in percent of the highest. Without an end it runs on in dashes. The figures beside it
 * say the same.
 */
export const RangeBar = ({ from, to }: { from: number; to?: number | undefined }) => (
  <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 block h-1.5 w-full">
    <rect width="100" height="6" className="fill-paper-300" />
    {to === undefined ? (
      <path d={`M${from} 3H100`} strokeWidth="6" strokeDasharray="5 2" className="stroke-navy-700" />
    ) : (
      <rect x={from} width={Math.max(to - from, 1.5)} height="6" className="fill-navy-700" />
    )}
  </svg>
)
