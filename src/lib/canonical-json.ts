/*
 * A document as one line of text that is the same wherever it is written: RFC 8785, for strings, booleans, whole numbers, null, arrays and
 * objects. private.canonical_json() writes the same in SQL, and a test holds the two equal.
 */

export type Canonical =
  | string
  | boolean
  | number
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/** The canonical form of a document. Throws a TypeError for a number that is not whole or not exact, and for half a character. */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'string') return canonicalText(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('A document has whole numbers only.')
    return String(value)
  }
  if (value === null || typeof value === 'boolean') return String(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    // By UTF-16 code units, as RFC 8785 §3.2.3 wants.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${canonicalText(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value)

function canonicalText(text: string): string {
  // Half of a surrogate pair has no UTF-8.
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('A document has whole characters only.')
  return JSON.stringify(text)
}

/** The SHA-256 of a text's UTF-8, in hexadecimal. */
export async function sha256Of(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a document is known by: the SHA-256 of its canonical form. */
export const documentHash = (document: Canonical) => sha256Of(canonicalJson(document))
