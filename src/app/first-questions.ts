import type { QueryClient } from '@tanstack/react-query'
import { officeAccessQuery, ownRoleQuery } from '@/features/auth/access'
import { healthQuery } from '@/features/sending/api'
import type { Asks } from '@/lib/query-provider'
import type { Audience } from './routes'

/** The first requests of an account or office page: those of the frame around it, then its own. */
export const firstQuestions =
  (audience: Audience, page: Asks = () => []): Asks =>
  (queries: QueryClient, person) => [
    queries.fetchQuery(ownRoleQuery(person.id)),
    ...(audience === 'customers'
      ? []
      : [queries.fetchQuery(officeAccessQuery(person.id, person.token)), queries.fetchQuery(healthQuery())]),
    ...page(queries, person),
  ]
