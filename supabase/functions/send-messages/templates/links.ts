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
}

/** @param site the site's address, without a trailing slash */
export function linksFor(site: string, unsubscribeToken: string | null): Links {
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
    unsubscribe: unsubscribeToken && `${site}/unsubscribe?token=${unsubscribeToken}`,
  }
}
