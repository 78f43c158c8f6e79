import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { staff } from './act-as.ts'
import { ask } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'

// Answers that are written now and sent later.

let backend: TestBackend
let token = ''
beforeAll(async () => {
  backend = await startTestBackend()
  token = await tokenOf(backend, 'staff@demo.test')
})
afterAll(() => backend?.stop())

const rpc = (name: string, args: object) => call(backend, name, args, token)

/** A moment as the clock of the business shows it, so many hours from now. */
const inHours = async (hours: number) => {
  const [row] = await backend.sql<{ at: string }[]>`
    select to_char((now() + ${hours} * interval '1 hour') at time zone private.time_zone(), 'YYYY-MM-DD"T"HH24:MI') as at`
  return row?.at ?? ''
}

const answer = async (requestId: string, changes: object = {}) => ({
  id: randomUUID(),
  request_id: requestId,
  body: 'We come on Friday.',
  at: await inHours(20),
  is_new: true,
  ...changes,
})

async function later(given: object) {
  const { status, body } = await rpc('send_later', { answer: given })
  expect(status, JSON.stringify(body)).toBe(200)
}
const waiting = async (request_id: string) => (await rpc('answers_waiting', { request_id })).body
const written = (id: string) => backend.sql`
  select id, body, actor_id, actor_name from public.service_request_events
  where service_request_id = ${id} and kind = 'note' and visible_to_customer`
const mails = (id: string) => backend.sql`
  select payload ->> 'body' as body from private.outbox
  where service_request_id = ${id} and template = 'message-to-customer'`
/** The clock has come to it. */
async function comesDue(id: string) {
  await backend.sql`update private.later_answers set send_at = now() - interval '1 second' where id = ${id}`
  await backend.sql`select private.send_later_answers()`
}

test('an answer waits until its time, is then written and mailed once in its author’s name, and cannot be changed any more', async () => {
  const { id } = await ask(backend)
  const given = await answer(id)
  await later(given)
  await later(given)
  expect(await waiting(id)).toMatchObject([{ id: given.id, body: given.body, at: given.at, kept_back: null }])
  await backend.sql`select private.send_later_answers()`
  expect(await written(id)).toEqual([])
  await comesDue(given.id)
  await backend.sql`select private.send_later_answers()`
  expect(await written(id)).toMatchObject([{ id: given.id, body: given.body, actor_id: staff.id }])
  expect(await mails(id)).toEqual([{ body: given.body }])
  expect(await waiting(id)).toEqual([])
  for (const again of [given, { ...given, is_new: false }]) {
    const { status, body } = await rpc('send_later', { answer: again })
    expect(status).toBe(409)
    expect(sentenceOf(body)).toBe('This has been sent already.')
  }
  expect((await rpc('cancel_later', { answer_id: given.id })).body.message).toBe('later_sent')
})

test('an answer that waits is changed, canceled, and comes back as it was, in its author’s name', async () => {
  const { id } = await ask(backend)
  const given = await answer(id)
  await later(given)
  const changed = { ...given, body: 'We come on Monday.', at: await inHours(48), is_new: false }
  await later(changed)
  const before = await waiting(id)
  expect(before).toMatchObject([{ body: changed.body, at: changed.at }])
  for (const _ of [1, 2]) expect((await rpc('cancel_later', { answer_id: given.id })).status).toBe(200)
  expect(await waiting(id)).toEqual([])
  for (const again of [given, changed]) {
    expect((await rpc('send_later', { answer: again })).body.message).toBe('later_gone')
  }
  const colleague = await tokenOf(backend, 'admin@demo.test')
  for (const _ of [1, 2]) {
    const { status, body } = await call(backend, 'undo_cancel_later', { answer_id: given.id }, colleague)
    expect([status, body]).toEqual([200, { id: given.id }])
  }
  expect(await waiting(id)).toEqual(before)
  await comesDue(given.id)
  expect(await written(id)).toMatchObject([{ body: changed.body, actor_id: staff.id }])
  expect((await rpc('undo_cancel_later', { answer_id: given.id })).body.message).toBe('later_sent')
})

test('an answer that was kept back and is canceled by mistake comes back with its time and the reason, though the request is over', async () => {
  const { id } = await ask(backend)
  const given = await answer(id)
  await later(given)
  await rpc('move_service_request', { request_id: id, from_status: 'new', to_status: 'closed' })
  await comesDue(given.id)
  const kept = await waiting(id)
  expect(kept).toMatchObject([{ body: given.body, kept_back: 'closed' }])
  await rpc('cancel_later', { answer_id: given.id })
  expect(await waiting(id)).toEqual([])
  expect((await rpc('undo_cancel_later', { answer_id: given.id })).status).toBe(200)
  expect(await waiting(id)).toEqual(kept)
})

test('what was canceled is never sent, and is gone an hour later', async () => {
  const { id } = await ask(backend)
  const given = await answer(id)
  await later(given)
  await rpc('cancel_later', { answer_id: given.id })
  await comesDue(given.id)
  expect(await written(id)).toEqual([])
  expect(await backend.sql`select from private.later_answers where id = ${given.id}`).toHaveLength(1)
  await backend.sql`update private.later_answers set canceled_at = now() - interval '61 minutes' where id = ${given.id}`
  await backend.sql`select private.send_later_answers()`
  expect(await backend.sql`select from private.later_answers where id = ${given.id}`).toEqual([])
  const { status, body } = await rpc('undo_cancel_later', { answer_id: given.id })
  expect(status).toBe(409)
  expect(sentenceOf(body)).toBe('This no longer waits to be sent: a colleague has canceled it.')
})

test('an answer to a request that is closed, set aside or gone by then is not sent; the office sees why', async () => {
  const [closed, spam, gone] = [await ask(backend), await ask(backend), await ask(backend)]
  const answers = await Promise.all([closed, spam, gone].map(({ id }) => answer(id)))
  for (const one of answers) await later(one)
  await rpc('move_service_request', { request_id: closed.id, from_status: 'new', to_status: 'closed' })
  await rpc('mark_spam', { request_id: spam.id, spam: true })
  await backend.sql`delete from public.service_requests where id = ${gone.id}`
  for (const { id } of answers) await comesDue(id)
  expect(await waiting(closed.id)).toMatchObject([{ kept_back: 'closed' }])
  expect(await waiting(spam.id)).toMatchObject([{ kept_back: 'set_aside' }])
  expect(await written(closed.id)).toEqual([])
  const { status, body } = await rpc('send_later', { answer: await answer(closed.id) })
  expect(status).toBe(409)
  expect(sentenceOf(body)).toBe(
    `${closed.reference} is over: nothing is sent about it later. Reopen it first.`,
  )
})

test('an answer that waits goes with what we know of somebody who is erased', async () => {
  const email = `erased-${randomUUID()}@demo.test`
  const { id } = await ask(backend, { email })
  await later(await answer(id))
  const canceled = await answer(id)
  await later(canceled)
  await rpc('cancel_later', { answer_id: canceled.id })
  await later(await answer((await ask(backend)).id))
  const before = await backend.sql`select from private.later_answers`
  // Even where the law keeps the request, as what became a job.
  await backend.sql`select private.forget_messages_about(${email}, null, ${[id]})`
  expect(await waiting(id)).toEqual([])
  expect(await backend.sql`select from private.later_answers`).toHaveLength(before.length - 2)
})

test('what is no answer, or no time from now on, is refused with what to do', async () => {
  const { id } = await ask(backend)
  for (const [change, sentence] of [
    [{ body: ' ' }, 'Write your message.'],
    [{ at: '2026-02-30T09:00' }, 'Enter a time that the clock shows on that day.'],
    [{ at: await inHours(-1) }, 'Choose a time from now on, within a year.'],
    [{ at: await inHours(24 * 400) }, 'Choose a time from now on, within a year.'],
  ] as const) {
    const { status, body } = await rpc('send_later', { answer: await answer(id, change) })
    expect(status).toBe(400)
    expect(fieldProblems(body).map(({ message }) => message)).toEqual([sentence])
  }
  expect((await rpc('send_later', { answer: await answer(randomUUID()) })).status).toBe(404)
})
