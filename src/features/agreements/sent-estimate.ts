/*
 * An estimate as its customer gets it, in the words of private.customer_estimate() (32_sent_estimates.sql). Apart from the requests for it, because it
 * is drawn before they are here (src/boot/drawing).
 */

export type OfferedLine = {
  id: string
  description: string
  unit: string
  /** In thousandths of the unit. */
  quantity: number
  price_cents: number
  taxable: boolean
  is_optional: boolean
  is_chosen: boolean
  /** Why it is there. */
  note: string | null
}

export type OfferedOption = {
  id: string
  name: string
  why: string | null
  is_recommended: boolean
  lines: OfferedLine[]
}

/** An estimate as it was sent: it never changes again. */
export type SentEstimate = {
  valid_until: string | null
  title: string
  tax_mode: 'repair' | 'capital_improvement' | 'exempt'
  /** In thousandths of a percent. */
  tax_rate: { name: string; rate: number } | null
  deposit: { percent: number } | { cents: number } | null
  /** Null where estimates are not signed. */
  contract: { is_home: boolean } | null
  customer: { name: string | null }
  /** Street and town, as far as they are known. */
  property: { place: string | null }
  photos: { id: string }[]
  calculations: {
    id: string
    name: string
    figure: string
    answer: string
    entered: string
    notice: string
    link: string
  }[]
  options: OfferedOption[]
}

/** What was said about an estimate: by its customer, or in reply by us. */
export type Said = 'question' | 'change' | 'decline' | 'cancel' | 'reply'
/** What a customer can say. */
export type AnswerKind = Exclude<Said, 'reply'>

export type CustomerEstimate = {
  id: string
  reference: string
  status: 'sent' | 'changing' | 'declined' | 'withdrawn' | 'signed' | 'countersigned' | 'cancelled'
  is_expired: boolean
  revision: number
  body: SentEstimate
  answers: { id: string; kind: Said; body: string; at: string }[]
  signed: {
    name: string
    at: string
    in_person: boolean
    option_id: string
    /** The optional lines that were taken. */
    chosen: string[]
    /** Whether the certificate of capital improvement was signed too. */
    certified: boolean
    total_cents: number
    last_day_to_cancel: string | null
    may_cancel: boolean
    countersigned_at: string | null
  } | null
}

/**
 * Whether an answer is an estimate. Only our database gives one with a version and options, and it has checked what is in them when it was sent:
 * looking at every field again is 7 kB of code, more than what draws them.
 */
export const isEstimate = (data: unknown): data is CustomerEstimate =>
  isObject(data) &&
  typeof data.revision === 'number' &&
  isObject(data.body) &&
  Array.isArray(data.body.options) &&
  Array.isArray(data.answers)

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/** Whether it waits for its customer's answer. */
export const isOpen = ({ status, is_expired }: CustomerEstimate) => status === 'sent' && !is_expired

/** The name under which this tab keeps what is ticked on a version. */
export const tickedDraft = ({ id, revision }: CustomerEstimate) => `draft:ticked:${id}:${revision}`

/** The name under which this tab keeps what is typed about an estimate. */
export const answerDraft = (id: string) => `draft:estimate-answer:${id}`
