import { formatNumber } from '@/lib/format'

export type GaugeProps = {
  /** What is measured, against what: `Load against the main breaker`. */
  label: string
  value: number
  /** The full length of the gauge, such as what the main carries. */
  most: number
  unit: string
}

/** A figure as a part of what there is room for, in words and as a bar: past the end, the bar is full and striped. */
export function Gauge({ label, value, most, unit }: GaugeProps) {
  const share = Math.round((100 * value) / most)
  const isOver = value > most
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-4 font-semibold text-navy-900">
        <span>{label}</span>
        <span>{`${formatNumber(value, 1)} of ${formatNumber(most, 1)} ${unit}, ${share}% of it`}</span>
      </figcaption>
      <svg aria-hidden viewBox="0 0 200 16" preserveAspectRatio="none" className="mt-2 block h-5 w-full">
        <rect width="200" height="16" className="fill-paper-300" />
        <rect
          width={Math.min(2 * share, 200)}
          height="16"
          className={isOver ? 'fill-red-600' : share > 80 ? 'fill-amber-700' : 'fill-navy-700'}
        />
        {isOver && (
          <path d="M0 16L16 0M40 16L56 0M80 16L96 0M120 16l16-16M160 16l16-16" className="stroke-white" />
        )}
        <path d="M160 0v16" className="stroke-navy-950" strokeDasharray="3 2" />
      </svg>
    </figure>
  )
}
