/** The address that a text is, from `base` on; null where it is none. What URL.parse() does in newer browsers. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
