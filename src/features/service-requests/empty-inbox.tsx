import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import type { InboxFilter, InboxPerson, MoreFilters } from './status'

type EmptyInboxProps = {
  filter: InboxFilter
  person: InboxPerson
  more: MoreFilters
  lookedUntil: string | null
  /** Shows all requests again, unless all are asked for. */
  onClear: (() => void) | undefined
}

/** In place of the list where nothing is in it, and the way on. */
export const EmptyInbox = ({ onClear, ...asked }: EmptyInboxProps) => (
  <>
    <p className="px-4 pt-6 pb-2 lg:px-6">{emptyWords(asked)}</p>
    {onClear && <Clear onPress={onClear}>Show all requests</Clear>}
  </>
)

type ClearProps = { onPress: () => void; children: ReactNode }

/** The way on from a list that is empty because of what was asked for. */
export const Clear = ({ onPress, children }: ClearProps) => (
  <Button look="outline" className="m-4 text-navy-900 lg:mx-6" onClick={onPress}>
    {children}
  </Button>
)

function emptyWords({ filter, person, lookedUntil, more }: Omit<EmptyInboxProps, 'onClear'>) {
  if (lookedUntil) return 'Nothing yet with these filters.'
  if (filter === 'spam') return 'Nothing is marked as spam.'
  if (filter === 'duplicate') return 'No requests have been merged.'
  if (person !== 'everybody' || Object.keys(more).length > 0) return 'Nothing here with these filters.'
  return 'Nothing here. New requests appear automatically.'
}
