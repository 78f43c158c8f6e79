/** A text as a URL, relative to `base`; null if it is not one. Newer browsers have URL.parse() for this. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
