import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestBackend } from '../../scripts/local-backend/testing.ts'
import { call } from './sessions.ts'
import { aService, aTown } from './this-site.ts'

/** A row of the outbox. */
export interface Message {
  id: string
  channel: 'email' | 'text' | 'push'
  template: string
  recipient: string
  payload: { request: Record<string, unknown> } & Record<string, unknown>
  category: string | null
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped'
  not_before: Date
  due_at: Date
  attempts: number
  first_tried_at: Date | null
  claimed_until: Date | null
  last_error: string | null
  provider_id: string | null
  sent_at: Date | null
}

/** A message as the sender receives it. */
export interface Claimed {
  id: string
  channel: string
  template: string
  recipient: string
  payload: Record<string, unknown>
  category: string | null
  attempt: number
  first_tried_seconds_ago: number | null
  unsubscribe_token: string | null
  push: object | null
}

/** Sends a request as the website does. */
export async function ask(
  backend: TestBackend,
  change: Record<string, unknown> = {},
  token?: string,
): Promise<{ id: string; reference: string }> {
  const request = {
    id: randomUUID(),
    name: 'Demo Asker Person',
    phone: '(631) 555-0161',
    email: `asker-${randomUUID()}@demo.test`,
    town: aTown,
    service: aService,
    urgency: 'flexible',
    preferred_contact: 'email',
    message: 'Demo: a new panel, please.',
    filled_in_ms: 20_000,
    ...change,
  }
  const { status, body } = await call(backend, 'submit_service_request', { request }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Moves a request as someone in the office does. */
export const move = (
  backend: TestBackend,
  { id }: { id: string },
  from_status: string,
  to_status: string,
  token: string,
) => call(backend, 'move_service_request', { request_id: id, from_status, to_status }, token)

/** Starts a request's job, if there is none, and moves it as the office does. Returns the job. */
export async function work(backend: TestBackend, { id }: { id: string }, to_status: string, token: string) {
  const [found] = await backend.sql`select id, version, status from public.jobs where request_id = ${id}`
  const job =
    found ??
    (
      await call(
        backend,
        'start_job',
        { job: { id: randomUUID(), request_id: id, title: 'Demo job' } },
        token,
      )
    ).body.job
  if (job.status === to_status) return job
  const moving = { job_id: job.id, seen_version: job.version, to_status }
  const { status, body } = await call(backend, 'move_job', moving, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.job
}

/** The outbox's messages about a request, or all of them, oldest first. */
export const messages = ({ sql }: TestBackend, about?: { id: string }) => sql<Message[]>`
  select * from private.outbox ${about ? sql`where service_request_id = ${about.id}` : sql``}
  order by created_at, template, channel, recipient`

/** The same, as "channel template recipient", sorted. */
export async function told(backend: TestBackend, about?: { id: string }): Promise<string[]> {
  const rows = await messages(backend, about)
  return rows.map(({ channel, template, recipient }) => `${channel} ${template} ${recipient}`).sort()
}

/** Skips the two minutes that the news of a move waits. */
export const twoMinutesPass = ({ sql }: TestBackend) => sql`
  update private.outbox set due_at = due_at - interval '2 minutes', not_before = not_before - interval '2 minutes'
  where state = 'waiting' and replacement_key is not null`

/** Claims as the sender does. */
export async function claim(backend: TestBackend, batch?: number, channels = ['email', 'text', 'push']) {
  const { status, body } = await call(
    backend,
    'claim_messages',
    { channels, ...(batch && { batch }) },
    backend.secretKey,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Claimed[]
}

/** Reports the results of messages, as the sender does. */
export async function finish(backend: TestBackend, ...results: object[]) {
  const { status, body } = await call(backend, 'finish_messages', { results }, backend.secretKey)
  expect(status, JSON.stringify(body)).toBeOneOf([200, 204])
}

/** Deletes all messages, and everything people chose or verified about them. */
export async function emptyOutbox({ sql }: TestBackend) {
  await sql`
    truncate private.outbox, private.mail_choices, private.stopped_phones, private.contact_preferences,
      private.phone_codes, private.phone_code_requests, private.proven_phones, private.former_addresses, private.emergency_escalations,
      private.owed_texts, private.office_digest, public.push_subscriptions, public.alert_settings,
      public.on_call_shifts`
}

/** The code waiting to be texted to a number. */
export async function codeFor({ sql }: TestBackend, phone: string): Promise<string> {
  const [row] = await sql<{ code: string }[]>`
    select payload ->> 'code' as code from private.outbox
    where template = 'phone-code' and recipient = ${phone} and state = 'waiting'
    order by created_at desc limit 1`
  return row?.code ?? ''
}

/** Verifies someone's number with the texted code, and removes that text from the outbox. */
export async function prove(backend: TestBackend, token: string, phone: string) {
  const requested = await call(backend, 'request_phone_code', { phone }, token)
  expect(requested.status, JSON.stringify(requested.body)).toBe(200)
  const code = await codeFor(backend, requested.body.phone)
  const confirmed = await call(backend, 'confirm_phone_code', { code }, token)
  expect(confirmed.body).toMatchObject({ confirmed: true })
  await backend.sql`delete from private.outbox where template = 'phone-code'`
}

/** Sets the time that quiet hours are compared with, until `restore` is called. */
export async function pretendItIs({ sql }: TestBackend, moment: string) {
  await sql.unsafe(`
    alter function private.end_of_quiet(time, time, timestamp with time zone) rename to real_end_of_quiet;
    create function private.end_of_quiet(quiet_from time, quiet_until time, moment timestamp with time zone)
      returns timestamp with time zone
      language sql stable set search_path = ''
      as $$ select private.real_end_of_quiet(quiet_from, quiet_until, '${moment}') $$`)
  return {
    restore: () =>
      sql.unsafe(`
        drop function private.end_of_quiet(time, time, timestamp with time zone);
        alter function private.real_end_of_quiet(time, time, timestamp with time zone) rename to end_of_quiet`),
  }
}

/** A PushSubscription as JSON, with random keys. */
export const browserSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  p256dh: Buffer.from(randomUUID().repeat(2).slice(0, 65)).toString('base64url'),
  auth: Buffer.from(randomUUID().slice(0, 16)).toString('base64url'),
})
