import type { SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { staff } from '../supabase/tests/act-as.ts'

/*
 * Everything that the office writes, and what comes in, each as its page sends it: through REST, as the person who does it, with all
 * triggers. A write never meets the same row twice.
 */

type Row = Record<string, unknown>
type Client = Pick<SupabaseClient, 'rpc' | 'from'>

type Write = {
  name: string
  /** The rows that it is done to, as SQL: one for each time. */
  rows?: string
  as?: 'visitor'
  write: (client: Client, row: Row, id: string) => PromiseLike<{ error: unknown }>
}

const person = (id: string) => ({
  id,
  name: 'Bench Person',
  phone: '+16315550177',
  email: `bench-${id}@visitor.test`,
  town: 'commack',
  service: 'panel-upgrade',
  urgency: 'flexible',
  preferred_contact: 'phone',
  message: 'The panel is full.',
})

const requests = (where: string) =>
  `select r.id, r.status from public.service_requests r
   where r.set_aside is null and ${where} order by r.created_at desc`
const jobs = (where: string) =>
  `select j.id, j.version from public.jobs j where ${where} order by j.created_at desc`

export const officeWrites: readonly Write[] = [
  {
    name: 'a visitor sends a request',
    as: 'visitor',
    write: (client, _, id) =>
      client.rpc('submit_service_request', { request: { ...person(id), filled_in_ms: 5000 } }),
  },
  {
    name: 'a request is taken down on the phone',
    write: (client, _, id) => client.rpc('enter_service_request', { request: person(id) }),
  },
  {
    name: 'a request is opened',
    rows: requests('r.opened_at is null'),
    write: (client, { id }) => client.rpc('open_service_request', { request_id: id }),
  },
  {
    name: 'a request is assigned',
    rows: requests(`r.assigned_to is null and r.status <> 'new'`),
    write: (client, { id }) =>
      client.rpc('assign_service_request', { request_id: id, from_person: null, to_person: staff.id }),
  },
  {
    name: 'a request is moved',
    rows: requests(`r.status = 'contacted'`),
    write: (client, { id, status }) =>
      client.rpc('move_service_request', { request_id: id, from_status: status, to_status: 'closed' }),
  },
  {
    name: 'a request is spam',
    rows: requests(`r.status = 'contacted'`),
    write: (client, { id }) => client.rpc('mark_spam', { request_id: id, spam: true }),
  },
  {
    name: 'a customer is told something',
    rows: requests(`r.status = 'contacted'`),
    write: (client, { id }, messageId) =>
      client.from('service_request_events').insert({
        id: messageId,
        service_request_id: id,
        kind: 'note',
        body: 'We call.',
        visible_to_customer: true,
      }),
  },
  {
    name: 'a request gets a customer',
    rows: requests(`r.customer_id is null and r.status = 'contacted'`),
    write: (client, { id }) =>
      client.rpc('confirm_customer', {
        request_id: id,
        seen_customer: null,
        customer_id: null,
        is_new: true,
      }),
  },
  {
    name: 'a job is started',
    rows: requests(`r.status = 'contacted'`),
    write: (client, { id }, jobId) =>
      client.rpc('start_job', { job: { id: jobId, request_id: id, title: 'A new panel' } }),
  },
  {
    name: 'a job is moved',
    rows: jobs(`j.status = 'open'`),
    write: (client, { id, version }) =>
      client.rpc('move_job', { job_id: id, seen_version: version, to_status: 'in_progress' }),
  },
  {
    name: 'a job is changed',
    rows: jobs(`j.status = 'in_progress'`),
    write: (client, { id, version }) =>
      client.rpc('change_job', { job_id: id, seen_version: version, changes: { title: 'Two new panels' } }),
  },
  {
    name: 'a visit is planned',
    rows: jobs(`j.status = 'in_progress'`),
    write: (client, { id, at }, visitId) => {
      const hour = (from: number) =>
        new Date(Date.UTC(2027, 0, 4 + Number(at), 9 + from)).toISOString().slice(0, 16)
      return client.rpc('plan_visit', {
        visit: {
          id: visitId,
          job_id: id,
          kind: 'work',
          from: hour(0),
          until: hour(2),
          promised_from: hour(0),
          promised_until: hour(1),
          people: [staff.id],
        },
      })
    },
  },
  {
    name: 'a file is announced',
    rows: requests(`r.status = 'contacted'`),
    write: (client, { id }, fileId) =>
      client.rpc('attach_file', {
        file: { id: fileId, request_id: id, name: 'panel.jpg', type: 'image/jpeg', size: 1000 },
      }),
  },
  {
    name: 'two customers are merged',
    rows: `select a.id, b.id as other from
      (select id, row_number() over (order by created_at desc) n from private.customers where merged_into is null) a
      join (select id, row_number() over (order by created_at desc) n from private.customers where merged_into is null) b
      on a.n % 2 = 1 and b.n = a.n + 1 order by a.n`,
    write: (client, { id, other }, mergeId) =>
      client.rpc('merge_customers', { merge_id: mergeId, kept_id: id, merged_id: other }),
  },
]

/** The rows that a write is done to. */
export const rowsFor = async (sql: Sql, { rows }: Write, times: number): Promise<Row[]> =>
  rows
    ? (await sql.unsafe(`${rows} limit ${times}`)).map((row, at) => ({ ...row, at }))
    : Array.from({ length: times }, (_, at) => ({ at }))
