import type { Danger } from './dangers'

/**
 * Dangers of our trade beyond those of every house (dangers.ts), with the words by which they are known: in lower case, without
 * accents. An electrician's are all among those of every house.
 */
export const ownDangers: readonly (Danger & { said: RegExp })[] = []
