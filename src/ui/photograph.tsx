import type { BeforeAndAfter, Photo } from '@/content/photos'

type PhotographProps = {
  photo: Photo
  /** How wide it is drawn, as `sizes` says it: `(min-width: 64rem) 36rem, 100vw`. */
  sizes: string
  /** A word over the caption: which of two it is. */
  term?: string
}

/** A photograph: in the width that the screen needs, fetched when it comes near, in a place that is as large before. */
export function Photograph({ photo, sizes, term }: PhotographProps) {
  const { name, alt, caption, width, height, widths, placeholder } = photo
  const at = (format: string) => widths.map((px) => `/photos/${name}-${px}.${format} ${px}w`).join(', ')
  return (
    <figure>
      <div className="relative overflow-hidden rounded-xl">
        <img src={placeholder} alt="" className="absolute inset-0 size-full" />
        <picture>
          <source type="image/avif" srcSet={at('avif')} sizes={sizes} />
          <img
            src={`/photos/${name}-${widths[0]}.webp`}
            srcSet={at('webp')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            fetchPriority="low"
            className="relative h-auto w-full"
          />
        </picture>
      </div>
      {(term || caption) && (
        <figcaption className="mt-2 text-sm text-ink-soft">
          {term && <strong className="text-ink">{term}</strong>}
          {term && caption && ': '}
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

/** What was found beside what it became, or the one of them that there is. `sizes` is that of one of two. */
export const BeforeAndAfterPhotos = ({
  photos: { before, after },
  sizes,
}: {
  photos: BeforeAndAfter<Photo>
  sizes: string
}) => (
  <div className="grid items-start gap-6 sm:grid-cols-2">
    {before && <Photograph photo={before} sizes={sizes} term="Before" />}
    {after && <Photograph photo={after} sizes={sizes} term="After" />}
  </div>
)
