import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

type NearViewportProps = {
  /** How far below the screen counts as near, in CSS px. */
  margin: number
  /** Reserves the children's space, so that nothing below moves. */
  className?: string
  /** Shown until then, and until the code of children without their own Suspense has arrived. */
  before?: ReactNode
  children: ReactNode
}

/** Shows its children once they are near the viewport, and from then on. */
export function NearViewport({ margin, className, before = null, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        startTransition(() => setNear(true))
        observer.disconnect()
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])
  return (
    <div ref={place} className={className}>
      {near ? children : before}
    </div>
  )
}
