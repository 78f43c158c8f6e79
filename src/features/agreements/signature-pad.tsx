import { type PointerEvent, useId, useRef } from 'react'
import { FieldError } from '@/ui/field'

const WIDTH = 600
const HEIGHT = 200
const LONGEST = 11_900 // of the path; the database takes 12,000 characters

type SignaturePadProps = {
  /** The path of an SVG in a box of 600 × 200: whole numbers, M and L. */
  drawing: string
  error: string | undefined
  onDraw: (drawing: string) => void
}

/** A box to sign in with a finger, a pen or a mouse. Who can't, types their name instead. */
export function SignaturePad({ drawing, error, onDraw }: SignaturePadProps) {
  const id = useId()
  const path = useRef({ drawing, x: 0, y: 0 })
  path.current.drawing = drawing

  function draw(event: PointerEvent<SVGSVGElement>, isFirst: boolean) {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (at: number, size: number, most: number) =>
      Math.min(most - 1, Math.max(0, Math.round((at / size) * most)))
    const x = within(event.clientX - box.left, box.width, WIDTH)
    const y = within(event.clientY - box.top, box.height, HEIGHT)
    const now = path.current
    // A dot needs a line too, and what is nearer than a pen's width adds nothing.
    if (!isFirst && Math.hypot(x - now.x, y - now.y) < 4) return
    const added = isFirst ? `${now.drawing && ' '}M${x} ${y} L${x} ${y}` : ` L${x} ${y}`
    if (now.drawing.length + added.length > LONGEST) return
    path.current = { drawing: now.drawing + added, x, y }
    onDraw(path.current.drawing)
  }

  return (
    <div>
      <p id={id} className="mb-1.5 font-semibold text-navy-900">
        Sign in the box
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-labelledby={id}
        className={`block w-full max-w-xl cursor-crosshair touch-none rounded-md border bg-white ${error ? 'border-red-600' : 'border-navy-500'}`}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, true)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event, false)
        }}
      >
        <title>Where to sign</title>
        <line x1="30" y1="160" x2="570" y2="160" className="stroke-paper-300" strokeWidth="2" />
        <path
          d={drawing}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-navy-900"
        />
      </svg>
      <FieldError error={error} />
      {drawing && (
        <button type="button" className="mt-1 min-h-11 text-navy-700 underline" onClick={() => onDraw('')}>
          Draw it again
        </button>
      )}
    </div>
  )
}
