/** The newest hash in the chain of evidence, and its day. */
type Evidence = { day: string; hash: string }

/** The addresses messages link to. */
export interface Links {
  site: string
  track(requestId: string): string
  estimate(estimateId: string): string
  invoice(invoiceId: string): string
  review(requestId: string): string
  inbox(requestId: string): string
  /** The request in the inbox, as a path of our own site. */
  inboxPath(requestId: string): string
  /** The conversation in the office side of the help chat, as a path of our own site. */
  chatPath(conversationId: string): string
  /** The page to unsubscribe from messages of this kind; null for those that have to be sent. */
  unsubscribe: string | null
  /** What stands at the end of every mail, so that it is known outside; null before there is any. */
  evidence: Evidence | null
  /** The page that checks a signed document. */
  verify: string
}

/** @param site the site's address, without a trailing slash */
export function linksFor(
  site: string,
  unsubscribeToken: string | null,
  evidence: Evidence | null = null,
): Links {
  const inboxPath = (requestId: string) => `/admin?request=${requestId}`
  return {
    site,
    track: (requestId) => `${site}/track/${requestId}`,
    estimate: (estimateId) => `${site}/estimate/${estimateId}`,
    invoice: (invoiceId) => `${site}/invoice/${invoiceId}`,
    review: (requestId) => `${site}/review/${requestId}`,
    inbox: (requestId) => site + inboxPath(requestId),
    inboxPath,
    chatPath: (conversationId) => `/admin/chat?chat=${conversationId}`,
    evidence,
    verify: `${site}/verify`,
    unsubscribe: unsubscribeToken && `${site}/unsubscribe?token=${unsubscribeToken}`,
  }
}
