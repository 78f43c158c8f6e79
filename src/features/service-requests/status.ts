// The message sender reads this file in Deno, where the site's `@/` does not resolve, so it imports nothing.

/** Where a request can stand, in the order in which it goes (DESIGN.md §4). */
export const statuses = [
  'new',
  'contacted',
  'scheduled',
  'quoted',
  'accepted',
  'in_progress',
  'completed',
  'closed',
  'declined',
  'cancelled',
] as const
export type Status = (typeof statuses)[number]

export const statusWords: Record<Status, string> = {
  new: 'New',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  quoted: 'Quoted',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  closed: 'Closed',
  declined: 'Declined',
  cancelled: 'Canceled',
}

/** Why the office has put a request out of the inbox. */
export const setAsideWords = { spam: 'Spam', duplicate: 'Duplicates' } as const

/** What the inbox shows: everything not set aside, one status, or what was set aside for one reason. */
export type InboxFilter = 'all' | Status | keyof typeof setAsideWords

/** Whose requests the inbox shows: everyone's, unassigned ones, or one person's, by id. */
export type InboxPerson = 'everybody' | 'nobody' | (string & {})

/**
 * What the customer reads about a request with this status: where it is and what happens next. The office gives dates and prices by
 * phone or in its own words, so these sentences mention neither.
 */
export const statusForCustomer: Record<Status, { now: string; next: string }> = {
  new: {
    now: 'We have your request.',
    next: 'Someone from the office will call or write to you: in an emergency at once, day or night, otherwise within one business day.',
  },
  contacted: {
    now: 'We are in touch about your request.',
    next: 'We will agree on a time to look at it, or tell you our price.',
  },
  scheduled: {
    now: 'We are planning a visit.',
    next: 'If you do not have the day and time yet, we will call or write to you with them.',
  },
  quoted: {
    now: 'Our price is ready.',
    next: 'If you do not have it yet, we will call or write to you with it. No work starts until you say so.',
  },
  accepted: {
    now: 'You have approved the work.',
    next: 'We file for a permit if one is needed and schedule the work with you.',
  },
  in_progress: {
    now: 'We are at work.',
    next: 'We finish, test everything, and meet the inspector if there is one.',
  },
  completed: {
    now: 'The work is done.',
    next: 'If anything is not right, call or write to us.',
  },
  closed: {
    now: 'Your request is closed.',
    next: 'Nothing more is needed. Call or write to us if something comes up.',
  },
  declined: {
    now: 'You decided against the work.',
    next: 'No further steps. Call or write to us if you change your mind.',
  },
  cancelled: {
    now: 'This request was canceled.',
    next: 'No further steps. Call or write to us if you need us after all.',
  },
}

/** Whether a customer can still cancel: not once it is done, declined or cancelled. The database decides. */
export const canCancel = (status: Status) => movesFrom(status).along.includes('cancelled')

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

const forward = statuses.slice(0, statuses.indexOf('closed') + 1)

/** Where the office may move a request from `from`: along, or back after a mistake. The database's table of moves decides. */
export function movesFrom(from: Status): { along: Status[]; back: Status[] } {
  const open = forward.slice(0, forward.indexOf('completed'))
  if (from === 'declined') return { along: ['contacted'], back: ['quoted'] }
  if (from === 'cancelled') return { along: ['contacted'], back: open.filter((to) => to !== 'contacted') }
  const step = forward.indexOf(from)
  const away: Status[] = from === 'quoted' ? ['declined', 'cancelled'] : ['cancelled']
  // A declined request that was reopened by mistake goes back to declined.
  const reopened: Status[] = from === 'contacted' ? ['declined'] : []
  return {
    along: [...forward.slice(step + 1), ...(open.includes(from) ? away : [])],
    back: [...forward.slice(0, step).reverse(), ...reopened],
  }
}
