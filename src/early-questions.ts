import { QueryClient } from '@tanstack/react-query'
import type { Route } from '@/app/routes'
import { officeAccessQuery, ownRoleQuery } from '@/features/auth/access'
import { invitationQuery, reviewsToWriteQuery } from '@/features/reviews/api'
import { healthQuery, undeliveredQuery } from '@/features/sending/api'
import {
  heldRequestsQuery,
  inboxQuery,
  newRequestsQuery,
  ownRequestQuery,
  ownRequestsQuery,
  trackQuery,
} from '@/features/service-requests/api'
import type { Question } from '@/lib/early-answers'
import type { Path } from '@/lib/paths'

/*
 * What each page that is not public asks the backend first. The build asks it here, of nobody, and writes down how: so the document
 * can ask it, in the same words, while the code is on its way (src/boot/early.ts).
 */

/** Who asks, and what the address is about, in the build's own questions. */
const USER = '00000000-0000-4000-8000-00000000aaaa'
const ID = '00000000-0000-4000-8000-00000000bbbb'

type Ask = (queries: QueryClient) => Promise<unknown>[]

const byPage: Partial<Record<Path, Ask>> = {
  '/dashboard': (queries) => [
    queries.fetchInfiniteQuery(ownRequestsQuery(USER)),
    queries.fetchQuery(reviewsToWriteQuery()),
  ],
  '/dashboard/requests/:serviceRequestId': (queries) => [queries.fetchQuery(ownRequestQuery(USER, ID))],
  '/admin': (queries) => [
    queries.fetchInfiniteQuery(inboxQuery('all')),
    queries.fetchQuery(newRequestsQuery()),
    queries.fetchQuery(heldRequestsQuery()),
    queries.fetchQuery(undeliveredQuery()),
  ],
  '/track/:serviceRequestId': (queries) => [queries.fetchQuery(trackQuery(ID))],
  '/review/:serviceRequestId': (queries) => [queries.fetchQuery(invitationQuery(ID))],
}

/** What the frame of every page of the account and of the office asks. */
const byArea = (audience: Route['for'], queries: QueryClient): Promise<unknown>[] => [
  ...(audience ? [queries.fetchQuery(ownRoleQuery(USER))] : []),
  ...(audience && audience !== 'customers'
    ? [queries.fetchQuery(officeAccessQuery(USER, '')), queries.fetchQuery(healthQuery())]
    : []),
]

/** Where the site is while it is built. */
const BUILT_AT = 'https://built.invalid'

/** What the page of a route asks first, with addresses relative to the site where the backend is on its own. */
export async function earlyQuestions({ path, for: audience }: Route): Promise<Question[]> {
  const asked: Question[] = []
  const { fetch, location } = globalThis
  const listen = async (url: string | URL | Request, { method = 'GET', body, headers }: RequestInit = {}) => {
    asked.push({
      method,
      url: worded(`${url}`.replace(BUILT_AT, '')),
      ...(typeof body === 'string' && { body: worded(body) }),
      headers: Object.fromEntries([...new Headers(headers)].filter(([name]) => name !== 'x-client-info')),
    })
    return Response.json([])
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  Object.assign(globalThis, { fetch: listen, location: new URL(BUILT_AT) })
  try {
    const ask = Object.entries(byPage).find(([page]) => page === path)?.[1]
    // No answer is wanted, and not every one can be read.
    await Promise.allSettled([...byArea(audience, queries), ...(ask?.(queries) ?? [])])
  } finally {
    Object.assign(globalThis, { fetch, location })
    queries.clear()
  }
  return asked
}

const worded = (text: string) => text.replace(USER, '{user}').replace(ID, '{id}')
