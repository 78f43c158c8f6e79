import * as z from 'zod/mini'
import { moment, phone } from '@/lib/csv/cells'
import { type Column, csvOf } from '@/lib/csv/export'
import { useCurrentUser } from '@/lib/session/current-user'
import { ExportButton } from '@/ui/export-button'
import { serviceName, townName } from './names'
import { filtersAt, wordsOf } from './status'

const text = z.nullable(z.string())

const request = z.object({
  reference: z.string(),
  created_at: z.string(),
  status: z.string(),
  urgency: z.string(),
  name: z.string(),
  phone: z.string(),
  email: text,
  address: text,
  town: z.string(),
  other_town: text,
  service: z.string(),
  source: z.string(),
  preferred_contact: z.string(),
  message: z.string(),
  set_aside: text,
  duplicate_of: text,
  assigned: text,
})
const requestColumns: Column<z.output<typeof request>>[] = [
  ['Reference', ({ reference }) => reference],
  ['Received', ({ created_at }) => moment(created_at)],
  ['Status', ({ status }) => wordsOf(status)],
  ['Set aside', ({ set_aside, duplicate_of }) => (duplicate_of ? `same as ${duplicate_of}` : set_aside)],
  ['Urgency', ({ urgency }) => urgency.replaceAll('_', ' ')],
  ['Name', ({ name }) => name],
  ['Phone', (row) => phone(row.phone)],
  ['Email', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['Town', ({ town, other_town }) => other_town ?? townName(town)],
  ['Service', ({ service }) => serviceName(service)],
  ['Came in by', ({ source }) => source],
  ['Reach by', ({ preferred_contact }) => preferred_contact],
  ['Assigned to', ({ assigned }) => assigned],
  ['Message', ({ message }) => message],
]

/** The requests that the inbox's filters and its search leave, all of them. */
export function ExportRequests() {
  const { user } = useCurrentUser()
  return (
    <ExportButton
      what="these requests"
      fileName="requests"
      make={(progress) => {
        const search = new URLSearchParams(location.search)
        const q = search.get('q')?.trim()
        const wanted = { ...filtersAt(search, user?.id ?? ''), ...(q && { q }) }
        return csvOf({ list: 'requests', wanted, row: request, columns: requestColumns }, progress)
      }}
    />
  )
}
