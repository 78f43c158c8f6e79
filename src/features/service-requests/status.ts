// The message sender reads this file in Deno, where the site's `@/` does not resolve, so it imports nothing.

/** Where a request stands with the office. */
export const statuses = ['new', 'contacted', 'converted', 'closed', 'cancelled'] as const
export type Status = (typeof statuses)[number]

export const statusWords: Record<Status, string> = {
  new: 'New',
  contacted: 'Contacted',
  converted: 'Converted',
  closed: 'Closed',
  cancelled: 'Canceled',
}

/** Why the office has put a request out of the inbox. */
export const setAsideWords = { spam: 'Spam', duplicate: 'Duplicates' } as const

/** What the inbox shows: everything not set aside, one status, or what was set aside for one reason. */
export type InboxFilter = 'all' | Status | keyof typeof setAsideWords

/** Whose requests the inbox shows: everyone's, unassigned ones, or one person's, by id. */
export type InboxPerson = 'everybody' | 'nobody' | (string & {})

export const isStatus = (value: string): value is Status => statuses.some((status) => status === value)

/** A status in plain words; an unknown one unchanged. */
export const wordsOf = (status: string) => (isStatus(status) ? statusWords[status] : status)

/** The filter in the URL; everything if there is none. */
export const inboxFilter = (asked: string): InboxFilter =>
  isStatus(asked) || asked === 'spam' || asked === 'duplicate' ? asked : 'all'

/** The person in the URL, with 'me' for the reader; everyone if there is none. */
export const inboxPerson = (asked: string | null): InboxPerson | 'me' =>
  asked === 'me' || asked === 'nobody' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(asked ?? '')
    ? String(asked)
    : 'everybody'

/**
 * Where the office may move a request from `from`: along, or back after a mistake. The database's table of moves decides.
 * Nobody chooses `converted`: a request is while there is work for it.
 */
export function movesFrom(from: Status): { along: Status[]; back: Status[] } {
  switch (from) {
    case 'new':
      return { along: ['contacted', 'closed', 'cancelled'], back: [] }
    case 'contacted':
      return { along: ['closed', 'cancelled'], back: ['new'] }
    case 'converted':
      return { along: [], back: [] }
    case 'closed':
    case 'cancelled':
      return { along: ['contacted'], back: ['new'] }
  }
}
