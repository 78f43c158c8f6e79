import type { IllustrationName } from './illustrations/all'

type IllustrationProps = {
  name: IllustrationName
  className?: string
  /** Says what is to be seen, where it is more than decoration. */
  alt?: string
}

/**
 * One of our drawings, 480×320. They are drawn once, when the site is built, and fetched as pictures when they come near:
 * in the page they would weigh on its text, its code and its first paint.
 */
export function Illustration({ name, className = '', alt = '' }: IllustrationProps) {
  return (
    <img
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
