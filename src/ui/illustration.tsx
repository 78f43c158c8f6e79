import type { IllustrationName } from './illustrations/all'

type IllustrationProps = {
  name: IllustrationName
  className?: string
  id?: string
  /** Describes the drawing if it is more than decoration. */
  alt?: string
}

/**
 * One of our drawings, 480×320. The build draws them once, and pages fetch them as pictures when they come near: inside the
 * page they would slow down its text, its code and its first paint.
 */
export function Illustration({ name, className = '', id, alt = '' }: IllustrationProps) {
  return (
    <img
      id={id}
      src={`/illustrations/${name}.svg`}
      width={480}
      height={320}
      alt={alt}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      className={`h-auto w-full ${className}`}
    />
  )
}

/** A drawing beside the head of a page, if it has one. */
export const drawn = (name: IllustrationName | undefined) =>
  name && <Illustration name={name} className="rounded-xl" />
