import type { ServiceSlug } from '@/content/services/services'

/** A page of the site that answers, with the answering passage, if there is one. */
export type PageAnswer = {
  path: string
  title: string
  text: string
  passage?: { heading: string; text: string; id?: string | undefined } | undefined
}

/** What the site's own pages say about a question, best first. */
export type SiteAnswer = {
  hits: PageAnswer[]
  /** Whether the first one is about the question, not just about one of its words. */
  isGood: boolean
  /** The town that the question names. */
  town: { slug: string } | undefined
}

/** What a quote request can take from the chat: words and slugs. */
export type QuoteStart = { message?: string; service?: ServiceSlug; town?: string }

/** What the chat needs from other features. The app connects them. */
export type ChatParts = {
  /** Fetches the search over the site's own pages, once. Throws if it does not arrive. */
  loadAnswers: () => Promise<(question: string, town?: string) => SiteAnswer>
  /** Opens the quote form with these fields filled in. */
  startQuote: (start: QuoteStart) => void | Promise<void>
}
