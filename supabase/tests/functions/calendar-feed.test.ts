import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'
import { business } from '../../../src/content/business.ts'
import { admin, customer, staff } from '../act-as.ts'
import { addJob } from '../job-rows.ts'
import { ask } from '../outbox.ts'
import { call, tokenOf } from '../sessions.ts'

// The calendar of everybody on the staff, read as a calendar program does.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const address = (token: string) => `${backend.url}/functions/v1/calendar?token=${token}`
const made = async (who: keyof typeof tokens = 'staff'): Promise<string> =>
  (await call(backend, 'make_calendar', {}, tokens[who])).body.token

/** A visit in so many days, from 9 to noon in New York. */
async function addVisit(days: number, people: string[], jobId?: string) {
  const id = randomUUID()
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [row] = await backend.sql<{ begins: Date; ends: Date }[]>`
    with planned as (
      select (${day}::date + time '9:00') at time zone ${business.timeZone} as begins,
        (${day}::date + time '12:00') at time zone ${business.timeZone} as ends
    ), stored as (
      insert into private.visits (id, job_id, kind, promised, planned)
      select ${id}, ${jobId ?? (await addJob(backend.sql, null))}, 'work', tstzrange(begins, ends), tstzrange(begins, ends) from planned
    )
    select begins, ends from planned`
  for (const person of people)
    await backend.sql`
      insert into private.visit_people (visit_id, user_id, during)
      select id, ${person}, planned from private.visits where id = ${id}`
  return { id, day, from: row?.begins.toISOString(), until: row?.ends.toISOString() }
}

/** What a calendar program understands: the text's own time zone counts, not one that the program knows. */
async function read(token: string) {
  const answer = await fetch(address(token))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      id: event.uid,
      version: Number(event.sequence),
      from: event.startDate.toJSDate().toISOString(),
      until: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone?.tzid,
      title: event.summary,
      description: event.description,
      place: event.location,
      status: String(component.getFirstPropertyValue('status')),
    }
  })
}

describe('somebody on the staff', () => {
  test('reads their own visits, with where and for whom, in the time zone of the business', async () => {
    await backend.sql`delete from private.visits`
    const request = await ask(backend, { address: '12 Example Lane', name: 'Maria Alvarez' })
    const job = await addJob(backend.sql, request.id)
    const [far, near] = [await addVisit(120, [staff.id, admin.id], job), await addVisit(2, [staff.id])]
    await addVisit(2, [admin.id])
    const events = await read(await made())
    expect(events.map(({ id }) => id)).toEqual([near.id, far.id])
    expect(events[1]).toMatchObject({
      version: 1,
      from: far.from,
      until: far.until,
      zone: business.timeZone,
      title: 'Work: Demo job',
      description: expect.stringContaining('Maria Alvarez'),
      place: expect.stringMatching(/^12 Example Lane, .+, [A-Z]{2}$/),
      status: 'CONFIRMED',
    })
  })

  test('is answered 304 until something changes, and then gets the visit under the same UID with a higher SEQUENCE', async () => {
    await backend.sql`delete from private.visits`
    const visit = await addVisit(3, [staff.id])
    const token = await made()
    const first = await fetch(address(token))
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const same = await fetch(address(token), { headers: { 'if-none-match': known } })
      expect({ status: same.status, text: await same.text(), etag: same.headers.get('etag') }).toEqual({
        status: 304,
        text: '',
        etag,
      })
    }
    const time = (from: string, until: string) => ({
      from: `${visit.day}T${from}`,
      until: `${visit.day}T${until}`,
      promised_from: `${visit.day}T${from}`,
      promised_until: `${visit.day}T${until}`,
      people: [staff.id],
    })
    const moves = [{ id: visit.id, seen_version: 1, ...time('13:00', '15:00') }]
    expect((await call(backend, 'move_visits', { moves }, tokens.staff)).status).toBe(200)
    const changed = await fetch(address(token), { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    await changed.text()
    expect(await read(token)).toMatchObject([{ id: visit.id, version: 2 }])
  })

  test('sees for 30 days that a visit was canceled, and then nothing of it', async () => {
    await backend.sql`delete from private.visits`
    const visit = await addVisit(20, [staff.id])
    const token = await made()
    const report = { visit_id: visit.id, seen_version: 1, to_status: 'cancelled' }
    expect((await call(backend, 'report_visit', report, tokens.staff)).status).toBe(200)
    expect(await read(token)).toMatchObject([{ id: visit.id, version: 2, status: 'CANCELLED' }])
    await backend.sql`update private.visits set updated_at = now() - interval '29 days'`
    expect(await read(token)).toHaveLength(1)
    await backend.sql`update private.visits set updated_at = now() - interval '31 days'`
    expect(await read(token)).toEqual([])
  })
})

describe('an address', () => {
  const status = async (token: string, method = 'GET') => (await fetch(address(token), { method })).status

  test('stops working when another is made, when it is taken back, and when its person leaves the staff', async () => {
    const first = await made()
    expect(await status(first)).toBe(200)
    const second = await made()
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect((await call(backend, 'my_calendar', {}, tokens.staff)).body).toMatchObject({
      made_at: expect.any(String),
      read_at: expect.any(String),
    })
    expect((await call(backend, 'revoke_calendar', {}, tokens.staff)).status).toBe(200)
    expect(await status(second)).toBe(404)
    expect((await call(backend, 'my_calendar', {}, tokens.staff)).body).toBeNull()
    const ofAdmin = await made('admin')
    await backend.sql`alter table public.user_roles disable trigger user`
    await backend.sql`update public.user_roles set role = 'customer' where user_id = ${admin.id}`
    expect(await status(ofAdmin)).toBe(404)
    await backend.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
    await backend.sql`alter table public.user_roles enable trigger user`
    expect(await status(ofAdmin)).toBe(200)
  })

  test('stops working while its person is banned, and when their account is deleted', async () => {
    const token = await made()
    for (const ended of [
      { banned_until: new Date(Date.now() + 60_000), deleted_at: null },
      { banned_until: null, deleted_at: new Date() },
    ]) {
      await backend.sql`update auth.users set ${backend.sql(ended)} where id = ${staff.id}`
      expect(await status(token)).toBe(404)
    }
    await backend.sql`
      update auth.users set banned_until = now() - interval '1 second', deleted_at = null where id = ${staff.id}`
    expect(await status(token)).toBe(200)
  })

  test('is nobody’s by guessing, is only read, and stands nowhere in the database', async () => {
    const token = await made()
    for (const wrong of ['', 'x', randomUUID(), 'a'.repeat(64), `${token}0`, token.toUpperCase()])
      expect(await status(wrong), wrong).toBe(404)
    expect(await status(token, 'POST')).toBe(405)
    expect(await status(token, 'HEAD')).toBe(200)
    const [row] =
      await backend.sql`select row_to_json(f)::text as row from private.calendar_feeds f where user_id = ${staff.id}`
    expect(row?.row).not.toContain(token)
    expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
    expect(
      await backend.sql`select from private.audit_log where row_to_json(audit_log)::text like ${`%${token}%`}`,
    ).toEqual([])
  })

  test('is for staff: customers get none, and the database gives visits to our function only', async () => {
    for (const name of ['make_calendar', 'my_calendar', 'revoke_calendar'])
      expect((await call(backend, name, {}, tokens.customer)).body.message).toBe('staff_only')
    const token = await made()
    expect((await call(backend, 'calendar_visits', { token }, tokens.staff)).status).toBe(403)
    expect(await backend.sql`select from private.calendar_feeds where user_id = ${customer.id}`).toEqual([])
  })
})

test('under Deno, as on hosted Supabase, it reads the same', async () => {
  await backend.sql`delete from private.visits`
  await addVisit(3, [staff.id])
  const token = await made()
  const deno = await serveFunctionInDeno('calendar', {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
  })
  try {
    const [one, other] = await Promise.all([fetch(address(token)), fetch(`${deno.url}?token=${token}`)])
    const lines = (text: string) => text.split('\r\n').filter((line) => !/^(URL:| )/.test(line))
    expect(lines(await other.text())).toEqual(lines(await one.text()))
    expect((await fetch(`${deno.url}?token=x`)).status).toBe(404)
  } finally {
    await deno.stop()
  }
})
