/** A photograph as content names it: what `photos/` has under `file`, and what is to be seen, for whoever doesn't see it. */
export type NamedPhoto = { file: string; alt: string; caption?: string }

/** What the build knows of a file in `photos/` (scripts/photos.ts). */
export type PhotoFile = {
  /** Its pictures are at `/photos/<name>-<width>.avif` and `.webp`. */
  name: string
  width: number
  height: number
  /** The widths in which there are pictures, in px, smallest first. */
  widths: number[]
  /** A few pixels of it, as an address, for the time until it is there. */
  placeholder: string
}

/** A photograph as a page shows it. */
export type Photo = PhotoFile & Omit<NamedPhoto, 'file'>

/** What was found, and what it became. */
export type BeforeAndAfter<Picture = NamedPhoto> = { before?: Picture; after?: Picture }

const files = import.meta.glob<PhotoFile>('./photos/*', { eager: true, query: '?photo', import: 'default' })
const shown = new Set<string>()

/** The photograph that content names; throws if `photos/` has none of that name. */
export function photoNamed({ file, ...words }: NamedPhoto): Photo {
  const found = files[`./photos/${file}`]
  if (!found) throw new Error(`src/content/photos/${file} is missing, or is no picture that we can read.`)
  shown.add(file)
  return { ...found, ...words }
}

/** A pair, or what there is of it; undefined if content names neither. */
export const pairNamed = ({ before, after }: BeforeAndAfter = {}): BeforeAndAfter<Photo> | undefined =>
  before || after
    ? { ...(before && { before: photoNamed(before) }), ...(after && { after: photoNamed(after) }) }
    : undefined

/** The files that some page shows. No other is published. */
export const shownPhotos = () => [...shown]
