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
  cancelled: 'Cancelled',
}

/** What the customer is told about a request that stands there. */
export const statusForCustomer: Record<Status, string> = {
  new: 'We have it and will be in touch.',
  contacted: 'We have talked or written to you.',
  scheduled: 'A visit is planned.',
  quoted: 'You have a quote from us.',
  accepted: 'You have accepted the quote; the work comes next.',
  in_progress: 'We are at work.',
  completed: 'The work is done.',
  closed: 'Done and settled.',
  declined: 'You decided against the quote.',
  cancelled: 'This request was cancelled.',
}

export const isStatus = (value: string): value is Status => statuses.some((status) => status === value)

const forward = statuses.slice(0, statuses.indexOf('closed') + 1)

/** Where a request may go from `from`. For the menu only: the table of moves in the database decides. */
export function movesFrom(from: Status): Status[] {
  if (from === 'declined' || from === 'cancelled') return ['contacted']
  const later = forward.slice(forward.indexOf(from) + 1)
  const away: Status[] = from === 'quoted' ? ['declined', 'cancelled'] : ['cancelled']
  return from === 'completed' || from === 'closed' ? later : [...later, ...away]
}
