import type { DerivedAddress } from './derive'

/** The first place where what is stored is not what the wallet's key gives. */
export type Difference = {
  index: number
  /** Null where none is stored. */
  stored: string | null
  derived: string | null
  what: 'address' | 'tweak' | 'missing'
}

/** Compares stored addresses with those of the wallet's key, both by index from 0; null if all are the same. */
export function firstDifference(
  stored: readonly DerivedAddress[],
  derived: readonly DerivedAddress[],
): Difference | null {
  for (let index = 0; index < Math.max(stored.length, derived.length); index++) {
    const [theirs, ours] = [stored[index], derived[index]]
    const both = { index, stored: theirs?.address ?? null, derived: ours?.address ?? null }
    if (!theirs || !ours || theirs.index !== index || ours.index !== index)
      return { ...both, what: 'missing' }
    if (theirs.address !== ours.address) return { ...both, what: 'address' }
    if (theirs.tweak !== ours.tweak) return { ...both, what: 'tweak' }
  }
  return null
}
