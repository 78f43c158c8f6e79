import { formatPhone, telHref } from '../../../../src/lib/phone.ts'
import type { Fact } from './layout.ts'
import type { RequestInMessage } from './payload.ts'
import { contactWords, mapLink, moment, place, serviceName, urgencyWords } from './words.ts'

/** Everything about a request the office works with, except its message. */
export function requestFacts(request: RequestInMessage): Fact[] {
  const times = request.preferred_times ?? []
  return [
    { label: 'Reference', value: request.reference },
    { label: 'Name', value: request.name },
    { label: 'Phone', value: formatPhone(request.phone), href: telHref(request.phone) },
    ...(request.email
      ? [
          {
            label: 'Email',
            value: request.email,
            href: `mailto:${encodeURIComponent(request.email).replace('%40', '@')}`,
          },
        ]
      : []),
    { label: 'Service', value: serviceName(request) },
    { label: 'Place', value: place(request), href: mapLink(request) },
    { label: 'How soon', value: urgencyWords[request.urgency] },
    {
      label: 'Reach them',
      value: [contactWords[request.preferred_contact], times.join(', ')].filter(Boolean).join('; '),
    },
    { label: 'Received', value: moment(request.created_at) },
  ]
}

/**
 * The customer's address, so that replying to the mail replies to the customer. Left out if it is so unusual that a
 * provider could refuse the whole mail because of it.
 */
export const replyAddress = ({ email }: RequestInMessage): string | undefined =>
  email && /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : undefined
