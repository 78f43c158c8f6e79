import type { Browser, Page } from '@playwright/test'
import type { PendingQuery, Row } from 'postgres'
import { openSignedIn, type Site } from './site.ts'
import { service, town } from './this-site.ts'

/*
 * The requests that stories begin with, and the people in the office who open them. quote-request.spec.ts and messages.spec.ts test how a
 * request is made on the pages.
 */

type Made = { id: string; reference: string }
type Changes = Record<string, unknown>

/** A separate person's request, ready for the API; `changes` says what differs. */
function aRequest(changes: Changes) {
  const id = crypto.randomUUID()
  return {
    id,
    name: 'Test Person',
    phone: '+16315550177',
    email: `person-${id}@visitor.test`,
    town: town.slug,
    service: service.slug,
    urgency: 'flexible',
    preferred_contact: 'phone',
    message: 'The panel is full.',
    ...changes,
  }
}

/** Sends a request as a visitor's browser does. The id is in its links. */
export async function sendRequest({ backend }: Pick<Site, 'backend'>, changes: Changes = {}): Promise<Made> {
  const request = aRequest({ filled_in_ms: 5000, ...changes })
  const { data, error } = await backend.anon().rpc('submit_service_request', { request })
  if (error) throw error
  return { id: request.id, reference: (data as Made).reference }
}

/** A request that a colleague took down on the phone. */
export async function takeDownRequest({ backend }: Site, changes: Changes = {}): Promise<Made> {
  const colleague = await backend.signIn('admin@demo.test')
  const { data, error } = await colleague.rpc('enter_service_request', { request: aRequest(changes) })
  if (error) throw error
  return data as Made
}

/** A request as the database may hold one: of any age, and in any state. */
export async function storeRequest({ backend: { sql } }: Site, changes: Changes = {}) {
  const request = aRequest(changes)
  const [row] = await sql<{ reference: string }[]>`
    insert into public.service_requests ${sql(request)} returning reference`
  return { ...request, reference: row?.reference ?? '' }
}

/**
 * Deletes the requests to which this applies. Mails about them may be on their way: they are taken in the order in which the sender reports on
 * them, so that neither waits for one that the other has.
 */
export const deleteRequests = ({ backend: { sql } }: Pick<Site, 'backend'>, which: PendingQuery<Row[]>) =>
  sql.begin(async (tx) => {
    await tx`
      select from private.outbox where service_request_id in (select id from public.service_requests where ${which})
      order by id for update`
    await tx`delete from public.service_requests where ${which}`
  })

/** As if what was written about a request were older than it takes to undo it: its customer may read what the office wrote. */
export async function timeToUndoPasses(
  { backend: { sql } }: Pick<Site, 'backend'>,
  { id }: Pick<Made, 'id'>,
) {
  await sql`
    update public.service_request_events set created_at = created_at - private.answer_wait() where service_request_id = ${id}`
  await sql`
    update private.estimate_answers a set created_at = a.created_at - private.answer_wait()
    from private.estimates e join public.jobs j on j.id = e.job_id
    where e.id = a.estimate_id and j.request_id = ${id}`
}

/** The inbox's list. */
export const inbox = (page: Page) => page.getByRole('region', { name: 'Requests', exact: true })

/** A request that is open beside it. */
export const requestPanel = (page: Page, { reference }: Pick<Made, 'reference'>) =>
  page.getByRole('region', { name: `Request ${reference}` })

/** Someone from the office, in a browser of their own. */
export async function openOffice(browser: Browser, site: Site, path: string, email = 'staff@demo.test') {
  const page = await browser.newPage({ baseURL: site.origin })
  await openSignedIn(page, site, email, path)
  return page
}
