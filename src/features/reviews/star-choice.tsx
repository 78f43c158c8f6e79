import { Star } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { FieldError } from '@/ui/field'

const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

const words: Record<Rating, string> = { 1: 'poor', 2: 'fair', 3: 'all right', 4: 'good', 5: 'excellent' }

type StarChoiceProps = {
  legend: string
  name: string
  value: Rating | undefined
  onChange: (rating: Rating) => void
  onBlur: () => void
  error?: string | undefined
  ref: Ref<HTMLInputElement>
}

/** Five stars to choose from. They are radio buttons underneath, for arrow keys and screen readers. */
export function StarChoice({ legend, name, value, onChange, onBlur, error, ref }: StarChoiceProps) {
  const id = useId()
  const [pointedAt, setPointedAt] = useState<Rating>()
  const filled = pointedAt ?? value ?? 0
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-legend`} className="mb-1 font-semibold text-navy-900">
        {legend}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-2 flex min-w-0" onPointerLeave={() => setPointedAt(undefined)}>
          {ratings.map((rating) => (
            <label
              key={rating}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(rating)}
              className="relative grid size-14 cursor-pointer place-items-center rounded-md"
            >
              <input
                ref={rating === (value ?? 1) ? ref : undefined}
                type="radio"
                name={name}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
                onBlur={onBlur}
                className="absolute inset-0 cursor-pointer opacity-0 outline-none"
              />
              <Star
                aria-hidden
                strokeWidth={1.5}
                className={`size-10 max-w-full ${rating <= filled ? 'fill-amber-400 text-amber-600' : 'fill-white text-navy-600'}`}
              />
              <span className="sr-only">
                {rating} {rating === 1 ? 'star' : 'stars'}, {words[rating]}
              </span>
            </label>
          ))}
        </div>
        <p aria-hidden className="min-h-7 text-ink-soft">
          {value && `${value} of 5: ${words[value]}`}
        </p>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
