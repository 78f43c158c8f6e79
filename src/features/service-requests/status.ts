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

/** Whether a filter shows requests that were set aside: it takes no other. */
export const isAsideFilter = (filter: InboxFilter) => filter === 'spam' || filter === 'duplicate'

/** What else the inbox can be filtered by, as the URL has it; `oldest` turns the order around. */
const moreNames = ['urgency', 'service', 'town', 'source', 'from', 'until', 'oldest'] as const
export type MoreFilters = Partial<Record<(typeof moreNames)[number], string>>

/** For the URL of a list that filters by nothing. */
export const noFilters: Record<string, null> = Object.fromEntries(
  ['status', 'assigned', ...moreNames].map((name) => [name, null]),
)

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The other filters in the URL; a day that is none counts for nothing. */
export const moreFilters = (search: URLSearchParams): MoreFilters =>
  Object.fromEntries(
    moreNames.flatMap((name) => {
      const value = search.get(name)
      return value && (isDay(value) || (name !== 'from' && name !== 'until')) ? [[name, value]] : []
    }),
  )

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

/** The filters in the URL as the database takes them, as `userId` sees them. They are no order. */
export function filtersAt(search: URLSearchParams, userId: string): Record<string, string> {
  const filter = inboxFilter(search.get('status') ?? '')
  const person = inboxPerson(search.get('assigned'))
  const { oldest: _, ...more } = isAsideFilter(filter) ? {} : moreFilters(search)
  return {
    ...more,
    ...(isAsideFilter(filter) && { aside: filter }),
    ...(isStatus(filter) && { status: filter }),
    ...(person !== 'everybody' && { assigned: person === 'me' ? userId : person }),
  }
}

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
