import type { NamedPhoto } from '../photos'

/** One of us, as /about shows them. */
export type Person<Picture = NamedPhoto> = {
  name: string
  /** What they do here: “Master electrician, since 2011”. */
  work: string
  photo: Picture
}

/** Who comes to the door, as far as we have photographs of them. Nobody is made up: the demonstration has none. */
export const people: Person[] = []
