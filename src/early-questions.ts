import { QueryClient } from '@tanstack/react-query'
import { firstQuestions } from '@/app/first-questions'
import type { Route } from '@/app/routes'
import { customerEstimateQuery } from '@/features/agreements/customer-estimate-api'
import { ownEstimatesQuery } from '@/features/agreements/own-estimates'
import { filesQuery } from '@/features/files/api'
import { customerInvoiceQuery } from '@/features/invoices/customer-invoice-api'
import { ownInvoicesQuery } from '@/features/invoices/own-invoices'
import { invitationQuery } from '@/features/reviews/api'
import { ownRequestQuery } from '@/features/service-requests/own-api'
import { trackQuery } from '@/features/service-requests/track-api'
import type { Question } from '@/lib/early-answers'
import type { Path } from '@/lib/paths'

/*
 * The first requests of each page that is not public. The build makes them here against no backend and records them, so that the
 * document can send the same requests while its code is loading (src/boot/early.ts).
 */

/** Placeholders in the recorded requests for who is asking and for the id in the URL. */
const USER = '00000000-0000-4000-8000-00000000aaaa'
const ID = '00000000-0000-4000-8000-00000000bbbb'

type Ask = (queries: QueryClient) => Promise<unknown>[]

/** The requests of pages about one service request or invitation; other pages export their own as `asks`. */
const byPage: Partial<Record<Path, Ask>> = {
  '/dashboard/requests/:serviceRequestId': (queries) => [
    queries.fetchQuery(ownRequestQuery(USER, ID)),
    queries.fetchQuery(ownInvoicesQuery(ID)),
    queries.fetchQuery(ownEstimatesQuery(ID)),
    queries.fetchQuery(filesQuery(ID)),
  ],
  '/track/:serviceRequestId': (queries) => [queries.fetchQuery(trackQuery(ID))],
  '/estimate/:estimateId': (queries) => [queries.fetchQuery(customerEstimateQuery(ID))],
  '/invoice/:invoiceId': (queries) => [queries.fetchQuery(customerInvoiceQuery(ID))],
  '/review/:serviceRequestId': (queries) => [queries.fetchQuery(invitationQuery(ID))],
}

/** The site's origin during the build. */
const BUILT_AT = 'https://built.invalid'

/** The first requests of a route's page, with relative URLs if the backend is on the site's own origin. */
export async function earlyQuestions({ path, for: audience, page }: Route): Promise<Question[]> {
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
  const first = audience && firstQuestions(audience, (await page()).asks)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  Object.assign(globalThis, { fetch: listen, location: new URL(BUILT_AT) })
  try {
    const ask = Object.entries(byPage).find(([page]) => page === path)?.[1]
    const person = { id: USER, token: '' }
    // The answers do not matter, and not all of them can be read.
    await Promise.allSettled([...(first?.(queries, person) ?? []), ...(ask?.(queries) ?? [])])
  } finally {
    Object.assign(globalThis, { fetch, location })
    queries.clear()
  }
  return asked
}

const worded = (text: string) => text.replace(USER, '{user}').replace(ID, '{id}')
