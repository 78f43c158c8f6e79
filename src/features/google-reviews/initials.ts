/** The first letters of the first and the last word of a name, as capitals; a star where there is no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const initials = ends.map((word = '') => /^.\p{M}*/u.exec(word)?.[0] ?? '').join('')
  return initials.toUpperCase() || '★'
}
