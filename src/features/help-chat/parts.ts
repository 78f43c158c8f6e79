import type { ServiceSlug } from '@/content/services/services'

/** A page of the site that answers, with the passage of it that does, where there is one. */
export type PageAnswer = {
  path: string
  title: string
  text: string
  passage?: { heading: string; text: string; id?: string | undefined } | undefined
}

/** What the site's own pages say about a question, the best first. */
export type SiteAnswer = {
  hits: PageAnswer[]
  /** Whether the first of them is about what was asked, and not just about a word of it. */
  isGood: boolean
  /** The town that the question names. */
  town: { slug: string } | undefined
}

/** What a quote request can take over from the chat: words and slugs. */
export type QuoteStart = { message?: string; service?: ServiceSlug; town?: string }

/** What the chat needs of other features; the app puts them together. */
export type ChatParts = {
  /** Fetches what answers questions from the site's own pages, once. Throws if it does not come. */
  loadAnswers: () => Promise<(question: string, town?: string) => SiteAnswer>
  /** Leads to the quote form with these fields filled in. */
  startQuote: (start: QuoteStart) => void | Promise<void>
}
