/** What a page says of itself to search engines and to whoever shares it (SPEC.md §3). */
export type Metadata = {
  /** At most 65 characters; the name of the business is put behind it where there is room. */
  title: string
  /** 70 to 160 characters. */
  description: string
  keywords: string
}
