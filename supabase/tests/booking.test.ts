import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Sql, TransactionSql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { business } from '../../src/content/business.ts'
import { emergencyService } from '../../src/content/services/service-words.ts'
import { sentenceOf } from '../../src/lib/refusals.ts'
import { admin, customer, staff, undone } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { ask, claim, messages, move, twoMinutesPass, work } from './outbox.ts'
import { type Answer, call, rest, tokenOf } from './sessions.ts'

// What is free, and how customers take it: over the API as their pages and the office do.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

/** How often 40 race for the last time that is free; `npm run test:race` has them do it a thousand times. */
const RACES = Number(process.env.RACES ?? 5)
const RACE_TIMEOUT = 120_000 + RACES * 10_000 // ms

type Who = keyof typeof tokens
type Times = { from: string; until: string }[]

function done({ status, body }: Answer): Answer['body'] {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const minute = 60_000 // ms
const dayLength = 1440 * minute
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

type Hours = { user_id: string; weekday: number; starts_at: string; ends_at: string }
type Off = {
  user_id: string | null
  first_day: string
  last_day: string
  starts_at?: string
  ends_at?: string
}

describe('what is free', () => {
  type Db = Sql | TransactionSql
  const addHours = (sql: Db, ...hours: Hours[]) => sql`insert into public.working_hours ${sql(hours)}`
  const addOff = (sql: Db, off: Off) => sql`insert into public.time_off ${sql(off)}`
  /** A visit past the functions, at a moment. */
  async function addVisit(sql: Db, from: Date, until: Date, person = staff.id, blocks = true) {
    const id = randomUUID()
    const jobId = await addJob(sql, null)
    const during = `[${from.toISOString()}, ${until.toISOString()})`
    await sql`
      insert into private.visits (id, job_id, kind, promised, planned)
      values (${id}, ${jobId}, 'work', ${during}::tstzrange, ${during}::tstzrange)`
    await sql`
      insert into private.visit_people (visit_id, user_id, during, blocks)
      values (${id}, ${person}, ${during}::tstzrange, ${blocks})`
  }
  const free = async (sql: Db, first: string, last: string, minutes = 60) => {
    const rows = await sql<{ opens: Date; until: Date; person: string; begins: Date }[]>`
      select lower(promised) as opens, upper(promised) as until, user_id as person, lower(planned) as begins
      from private.free_windows(${minutes}, ${first}::date, ${last}::date, '2026-01-01Z')
      order by opens, person`
    return [...rows]
  }
  /** As the clock in New York has them: `8-10 from 9:15`. */
  const clock = (moment: Date) =>
    moment
      .toLocaleTimeString('en-GB', { timeZone: business.timeZone, hour: 'numeric', minute: '2-digit' })
      .replace(/^0(?=\d)/, '')
  const shown = (rows: Awaited<ReturnType<typeof free>>) =>
    rows.map(({ opens, until, begins }) => `${clock(opens)}-${clock(until)} from ${clock(begins)}`)
  const at = (moment: string) => new Date(moment)
  const workday = { user_id: staff.id, starts_at: '08:00', ends_at: '16:00' }
  const monday = '2027-06-07'

  test('are the windows in which somebody who works then can begin, and be done before they go', async () => {
    await undone(backend.sql, async (tx) => {
      await addHours(tx, { ...workday, weekday: 1 })
      expect(shown(await free(tx, monday, monday))).toEqual([
        '8:00-10:00 from 8:00',
        '10:00-12:00 from 10:00',
        '12:00-14:00 from 12:00',
        '14:00-16:00 from 14:00',
      ])
      expect(shown(await free(tx, monday, monday, 180))).toEqual([
        '8:00-10:00 from 8:00',
        '10:00-12:00 from 10:00',
        '12:00-14:00 from 12:00',
      ])
      expect(await free(tx, monday, monday, 481)).toEqual([])
      expect(await free(tx, '2027-06-08', '2027-06-13')).toEqual([])
    })
  })

  test('lie within the hours: a window that begins before somebody comes or ends after everybody has gone is shorter', async () => {
    await undone(backend.sql, async (tx) => {
      await addHours(
        tx,
        { ...workday, weekday: 1, starts_at: '08:30', ends_at: '12:00' },
        { ...workday, weekday: 1, starts_at: '13:00', ends_at: '16:30' },
      )
      expect(shown(await free(tx, monday, monday))).toEqual([
        '8:30-10:00 from 8:30',
        '10:00-12:00 from 10:00',
        '13:00-14:00 from 13:00',
        '14:00-16:00 from 14:00',
      ])
      expect(shown(await free(tx, monday, monday, 30)).at(-1)).toBe('16:00-16:30 from 16:00')
      // As long as a colleague is there, the window is as long as for everybody.
      await addHours(tx, { ...workday, user_id: admin.id, weekday: 1, starts_at: '16:00', ends_at: '18:00' })
      expect(shown(await free(tx, monday, monday, 30)).slice(-2)).toEqual([
        '16:00-18:00 from 16:00',
        '16:00-18:00 from 16:00',
      ])
    })
  })

  test('leave out vacations, afternoons off and holidays, also of those that began before', async () => {
    await undone(backend.sql, async (tx) => {
      for (const weekday of [1, 2, 3, 4])
        await addHours(
          tx,
          { ...workday, weekday },
          { ...workday, user_id: admin.id, weekday, ends_at: '12:00' },
        )
      await addOff(tx, { user_id: staff.id, first_day: '2027-06-01', last_day: monday })
      await addOff(tx, {
        user_id: staff.id,
        first_day: '2027-06-08',
        last_day: '2027-06-08',
        starts_at: '12:00',
        ends_at: '17:00',
      })
      await addOff(tx, { user_id: null, first_day: '2027-06-09', last_day: '2027-06-09' })
      const counted = async (day: string) => (await free(tx, day, day)).map(({ person }) => person)
      expect(await counted(monday)).toEqual([admin.id, admin.id])
      expect(await counted('2027-06-08')).toEqual([admin.id, staff.id, admin.id, staff.id])
      expect(await counted('2027-06-09')).toEqual([])
      expect(await counted('2027-06-10')).toHaveLength(6)
    })
  })

  test('leave out whoever was banned or whose account was deleted', async () => {
    for (const column of ['banned_until', 'deleted_at']) {
      await undone(backend.sql, async (tx) => {
        await addHours(tx, { ...workday, weekday: 1 })
        expect(await free(tx, monday, monday)).toHaveLength(4)
        await tx`update auth.users set ${tx(column)} = now() + interval '1 year' where id = ${staff.id}`
        expect(await free(tx, monday, monday)).toEqual([])
      })
    }
  })

  test('a visitor may know on which days the whole office is off, and nothing of anybody’s vacation', async () => {
    await undone(backend.sql, async (tx) => {
      const [days] = await tx<Record<'ago' | 'today' | 'next' | 'last' | 'later', string>[]>`
        select (t.today - 300)::text as ago, t.today::text, (t.today + 1)::text as next, (t.today + 31)::text as last,
          (t.today + 300)::text as later
        from (select (now() at time zone private.time_zone())::date as today) t`
      if (!days) throw new Error('There is no today')
      const { ago, today, next, last, later } = days
      await addOff(tx, { user_id: null, first_day: ago, last_day: today })
      await addOff(tx, { user_id: null, first_day: last, last_day: later })
      await addOff(tx, { user_id: null, first_day: today, last_day: today })
      await addOff(tx, { user_id: staff.id, first_day: next, last_day: next })
      await addOff(tx, {
        user_id: null,
        first_day: next,
        last_day: next,
        starts_at: '12:00',
        ends_at: '17:00',
      })
      await tx`set local role anon`
      const [told] = await tx`select to_jsonb(public.closed_days()) as closed`
      expect(told?.closed).toEqual([today, last])
    })
  })

  test('leave the way from one visit to the next, and only what blocks is in the way', async () => {
    await undone(backend.sql, async (tx) => {
      await addHours(tx, { ...workday, weekday: 1 })
      await addVisit(tx, at(`${monday}T13:00Z`), at(`${monday}T15:10Z`)) // 9:00 to 11:10
      await addVisit(tx, at(`${monday}T16:00Z`), at(`${monday}T20:00Z`), staff.id, false)
      expect(shown(await free(tx, monday, monday))).toEqual([
        '10:00-12:00 from 11:45',
        '12:00-14:00 from 12:00',
        '14:00-16:00 from 14:00',
      ])
      expect(shown(await free(tx, monday, monday, 30))[0]).toBe('8:00-10:00 from 8:00')
    })
  })

  test('run past midnight with the night shift, and what began the evening before is still in the way', async () => {
    await undone(backend.sql, async (tx) => {
      await addHours(tx, { user_id: staff.id, weekday: 1, starts_at: '22:00', ends_at: '03:00' })
      const night = ['22:00-0:00 from 22:00', '0:00-2:00 from 0:00', '2:00-3:00 from 2:00']
      expect(shown(await free(tx, monday, '2027-06-08'))).toEqual(night)
      expect(shown(await free(tx, '2027-06-08', '2027-06-08'))).toEqual(night.slice(1))
      expect(shown(await free(tx, monday, monday, 240))).toEqual(['22:00-0:00 from 22:00'])
      await addVisit(tx, at('2027-06-08T02:00Z'), at('2027-06-08T05:00Z')) // 10 PM to 1 AM
      expect(shown(await free(tx, '2027-06-08', '2027-06-08'))).toEqual([
        '0:00-2:00 from 1:30',
        '2:00-3:00 from 2:00',
      ])
    })
  })

  test('follow the clock on the wall on both days on which it changes', async () => {
    await undone(backend.sql, async (tx) => {
      await addHours(tx, { user_id: staff.id, weekday: 0, starts_at: '00:00', ends_at: '09:00' })
      const spring = await free(tx, '2027-03-14', '2027-03-14')
      // The clock has no 2 to 3: that window is an hour long and begins at 3.
      expect(shown(spring)).toEqual([
        '0:00-3:00 from 0:00',
        '3:00-4:00 from 3:00',
        '4:00-6:00 from 4:00',
        '6:00-8:00 from 6:00',
        '8:00-9:00 from 8:00',
      ])
      const lengths = (rows: typeof spring) =>
        rows.map(({ opens, until }) => (until.getTime() - opens.getTime()) / 60 / minute)
      expect(lengths(spring)).toEqual([2, 1, 2, 2, 1])
      const autumn = await free(tx, '2027-11-07', '2027-11-07')
      expect(lengths(autumn)).toEqual([3, 2, 2, 2, 1])
      expect(shown(autumn).at(-1)).toBe('8:00-9:00 from 8:00')
      // Eight hours fit before 9 in the night that has ten, and not in the one that has eight and began at 0.
      expect(shown(await free(tx, '2027-03-14', '2027-03-14', 480))).toEqual(['0:00-3:00 from 0:00'])
      expect(shown(await free(tx, '2027-03-14', '2027-03-14', 495))).toEqual([])
      expect(shown(await free(tx, '2027-11-07', '2027-11-07', 600))).toEqual(['0:00-2:00 from 0:00'])
    })
  })

  test('are what counting every quarter of an hour on the clock gives, whatever the hours, the days off and the visits', async () => {
    const quarter = 15 * minute
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: business.timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    // Asking the clock is slow: each quarter of an hour is asked for once.
    const walls = new Map<number, { day: string; minutes: number }>()
    const wall = (moment: number) => {
      const known = walls.get(moment) ?? shownAt(moment)
      walls.set(moment, known)
      return known
    }
    const shownAt = (moment: number) => {
      const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
      return {
        day: `${parts.year}-${parts.month}-${parts.day}`,
        minutes: Number(parts.hour) * 60 + Number(parts.minute),
      }
    }
    const text = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    // Nothing begins or ends in the hours that come twice or not at all: what they mean is tested above.
    const clockTime = fc
      .integer({ min: 0, max: 95 })
      .map((quarters) => quarters * 15)
      .filter((minutes) => minutes < 60 || minutes >= 180)
    const person = fc.constantFrom(staff.id, admin.id)
    const day = fc.constantFrom(0, 1, 2, 3)
    const shift = fc.record({ person, weekday: fc.constantFrom(5, 6, 0, 1), from: clockTime, to: clockTime })
    const off = fc.record({
      person: fc.option(person),
      first: day,
      days: fc.constantFrom(0, 1),
      part: fc.option(fc.tuple(clockTime, clockTime)),
    })
    const taken = fc.record({
      person,
      from: fc.integer({ min: 0, max: 4 * 96 }),
      quarters: fc.integer({ min: 1, max: 24 }),
    })
    const holds = (friday: string) =>
      fc.asyncProperty(
        fc.array(shift, { minLength: 1, maxLength: 5 }),
        fc.array(off, { maxLength: 2 }),
        fc.array(taken, { maxLength: 3 }),
        fc.constantFrom(15, 60, 150, 360),
        async (shifts, offs, visits, minutes) => {
          const [first, last] = [dayAfter(friday, 1), dayAfter(friday, 2)]
          const began = Date.parse(`${friday}T04:00Z`)
          const offsFrom = offs.map(({ person, first, days, part }) => ({
            person,
            first: dayAfter(friday, first),
            last: dayAfter(friday, first + days),
            part: part && part[0] !== part[1] ? [Math.min(...part), Math.max(...part)] : undefined,
          }))
          const busy = visits.map(({ person, from, quarters }) => ({
            person,
            from: began + from * quarter,
            until: began + (from + quarters) * quarter,
          }))
          const found = await undone(backend.sql, async (tx) => {
            for (const { person, weekday, from, to } of shifts)
              await tx`
                insert into public.working_hours (user_id, weekday, starts_at, ends_at)
                values (${person}, ${weekday}, ${text(from)}, ${text(to)}) on conflict do nothing`
            for (const { person, first, last, part } of offsFrom)
              await addOff(tx, {
                user_id: person,
                first_day: first,
                last_day: last,
                ...(part && { starts_at: text(part[0] ?? 0), ends_at: text(part[1] ?? 0) }),
              })
            await tx`set constraints all deferred`
            for (const { person, from, until } of busy)
              await addVisit(tx, new Date(from), new Date(until), person)
            return free(tx, first, last, minutes)
          })

          const works = (id: string, moment: number) => {
            const { day, minutes } = wall(moment)
            const weekday = new Date(day).getUTCDay()
            const isOn = shifts.some(({ person, weekday: of, from, to }) => {
              if (person !== id) return false
              if (from < to) return of === weekday && minutes >= from && minutes < to
              return (of === weekday && minutes >= from) || ((of + 1) % 7 === weekday && minutes < to)
            })
            const isOff = offsFrom.some(
              ({ person, first, last, part }) =>
                (person === null || person === id) &&
                day >= first &&
                day <= last &&
                (!part || (minutes >= (part[0] ?? 0) && minutes < (part[1] ?? 0))),
            )
            const isTaken = busy.some(
              ({ person, from, until }) =>
                person === id && moment >= from - 30 * minute && moment < until + 30 * minute,
            )
            return isOn && !isOff && !isTaken
          }
          const expected = new Map<string, string>()
          for (const id of [staff.id, admin.id]) {
            // How many quarters are free in a row from each one on, counted backward.
            const row = new Map<number, number>()
            for (let moment = began + 6 * dayLength; moment >= began; moment -= quarter)
              row.set(moment, works(id, moment) ? (row.get(moment + quarter) ?? 0) + 1 : 0)
            for (let moment = began; moment < began + 4 * dayLength; moment += quarter) {
              const { day, minutes: local } = wall(moment)
              if (day < first || day > last) continue
              const key = `${day} ${Math.floor(local / 120)} ${id}`
              if ((row.get(moment) ?? 0) * 15 >= minutes && !expected.has(key))
                expected.set(key, new Date(moment).toISOString())
            }
          }
          const given = new Map(
            found.map(({ person, begins }) => {
              const { day, minutes: local } = wall(begins.getTime())
              return [`${day} ${Math.floor(local / 120)} ${person}`, begins.toISOString()]
            }),
          )
          expect(Object.fromEntries([...given].sort())).toEqual(Object.fromEntries([...expected].sort()))
          expect(given.size).toBe(found.length)
        },
      )
    // The Fridays before both changes of the clock, and another.
    for (const friday of ['2027-03-12', '2027-11-05', '2027-06-04'])
      await fc.assert(holds(friday), { numRuns: 14 })
  })

  test('the office reads them for a month at most, with how many could come; customers do not', async () => {
    const asking = (first_day: string, last_day: string, minutes = 60, who: Who = 'staff') =>
      call(backend, 'free_times', { minutes, first_day, last_day }, tokens[who])
    await backend.sql`
      insert into public.working_hours (user_id, weekday, starts_at, ends_at)
      values (${staff.id}, 3, '08:00', '12:00'), (${admin.id}, 3, '10:00', '12:00')`
    const wednesday = '2031-06-04'
    expect(done(await asking(wednesday, wednesday))).toEqual([
      { from: '2031-06-04T12:00:00+00:00', until: '2031-06-04T14:00:00+00:00', people: 1 },
      { from: '2031-06-04T14:00:00+00:00', until: '2031-06-04T16:00:00+00:00', people: 2 },
    ])
    expect((await asking(wednesday, '2031-08-04')).body.message).toBe('days_unusable')
    expect((await asking(wednesday, wednesday, 5)).body.message).toBe('visit_minutes_unusable')
    expect((await asking(wednesday, wednesday, 60, 'customer')).body.message).toBe('staff_only')
    await backend.sql`delete from public.working_hours`
  })
})

test('staff write their own time off and admins everybody’s, one at a time, and hours only for staff', async () => {
  const off = (user_id: string | null) => ({ user_id, first_day: '2030-01-01', last_day: '2030-01-02' })
  const add = (row: object, who: Who) =>
    rest(backend, 'time_off', { token: tokens[who], method: 'POST', body: row })
  expect((await add(off(staff.id), 'staff')).status).toBe(201)
  expect((await add(off(admin.id), 'staff')).status).toBe(403)
  expect((await add(off(null), 'staff')).status).toBe(403)
  expect((await add(off(null), 'admin')).status).toBe(201)
  expect((await add(off(customer.id), 'admin')).body.message).toBe('hours_not_staff')
  // Nobody else learns from the refusal who is staff.
  const refusedFor = async (user_id: string) => (await add(off(user_id), 'customer')).body
  expect(await refusedFor(customer.id)).toEqual(await refusedFor(staff.id))
  const all = await rest(backend, 'time_off?first_day=eq.2030-01-01', {
    token: tokens.admin,
    method: 'DELETE',
  })
  expect(all.status).toBe(403)
  expect(await backend.sql`select from public.time_off`).toHaveLength(2)
  await backend.sql`delete from public.time_off`
})

describe('a customer chooses a time', () => {
  /** A request that is not held back for the number of those that came before. */
  async function asks(change: Record<string, unknown> = {}, token?: string) {
    const request = await ask(backend, change, token)
    await backend.sql`
      update public.service_requests set set_aside = null, held_for = null
      where id = ${request.id} and set_aside = 'held'`
    return request
  }
  const chosen = (on: boolean) => call(backend, 'let_customers_choose', { allowed: on }, tokens.admin)
  const times = (request: { id: string }, token?: string) =>
    call(backend, 'times_to_choose', { request_id: request.id }, token)
  const hold = (request: { id: string }, from: string) =>
    call(backend, 'hold_time', { request_id: request.id, window_from: from })
  const book = (request: { id: string }, from: string, token?: string) =>
    call(backend, 'book_time', { request_id: request.id, window_from: from }, token)
  const offer = (job: string, from: string[], minutes = 60, who: Who = 'staff') =>
    call(backend, 'offer_times', { job_id: job, kind: 'work', minutes, times: from }, tokens[who])
  const tracked = async ({ id }: { id: string }) =>
    done(await call(backend, 'track_service_request', { request_id: id }))
  const detail = ({ body }: Answer) => JSON.parse(body.details)

  /** Demo Staff works every day from 8 to 12, and has an hour's visit at most twice in each window. */
  async function everyMorning(until = '12:00') {
    await backend.sql`
      insert into public.working_hours (user_id, weekday, starts_at, ends_at)
      select ${staff.id}, weekday, '08:00', ${until}::time from generate_series(0, 6) weekday`
  }
  afterEach(async () => {
    await backend.sql`delete from public.working_hours`
    await backend.sql`delete from private.visits`
    await backend.sql`update private.office_settings set customers_choose_times = false`
  })

  test('only where an admin has switched it on, and not in an emergency, outside our towns, or while a visit is planned', async () => {
    await everyMorning()
    const request = await ask(backend)
    expect(request).toMatchObject({ may_choose_time: false })
    expect(done(await times(request))).toBeNull()
    expect((await book(request, new Date(Date.now() + 3 * dayLength).toISOString())).body.message).toBe(
      'nothing_to_choose',
    )
    expect((await call(backend, 'let_customers_choose', { allowed: true }, tokens.staff)).body.message).toBe(
      'admins_only',
    )
    done(await chosen(true))
    expect(done(await call(backend, 'customers_choose_times', {}, tokens.staff))).toBe(true)
    expect(await ask(backend)).toMatchObject({ may_choose_time: true })
    expect(await tracked(request)).toMatchObject({ may_choose_time: true })
    const { kind, held, times: offered } = done(await times(request))
    expect({ kind, held }).toEqual({ kind: 'look', held: null })
    // Twenty days or so of two windows, from tomorrow at this hour on.
    expect(offered.length).toBeGreaterThan(38)
    expect(Date.parse(offered[0].from)).toBeGreaterThan(Date.now() + dayLength - minute)

    const emergency = await asks({ urgency: 'emergency', service: emergencyService })
    const elsewhere = await asks({ town: 'other', other_town: 'Elsewhere' })
    for (const one of [emergency, elsewhere]) expect(done(await times(one))).toBeNull()
    done(await book(request, offered[0].from))
    expect(done(await times(request))).toBeNull()
    expect((await times({ id: randomUUID() })).body).toBeNull()
    expect((await hold({ id: randomUUID() }, offered[0].from)).body.message).toBe('link_unknown')
  })

  test('and what they book is a visit: on a job of its own, told in one mail, and known to the office', async () => {
    await everyMorning()
    done(await chosen(true))
    const request = await asks()
    const [first] = done(await times(request)).times as Times
    if (!first) throw new Error('nothing is free')
    const { visit } = done(await book(request, first.from))
    expect(visit).toEqual({ kind: 'look', status: 'planned', from: first.from, until: first.until })
    expect((await tracked(request)).visit).toEqual(visit)
    // The answer was lost: the same again gives the same.
    expect(done(await book(request, first.from))).toEqual({ visit })
    const [job] =
      await backend.sql`select id, title, status from public.jobs where request_id = ${request.id}`
    expect(job).toMatchObject({ title: 'A look, booked by the customer', status: 'open' })
    const visits = done(await call(backend, 'visits_of_job', { job_id: job?.id }, tokens.staff))
    expect(visits).toMatchObject([{ status: 'planned', people: [{ id: staff.id }] }])
    const waiting = (await messages(backend, request)).filter(({ state }) => state === 'waiting')
    expect(
      waiting.map(({ template }) => template).filter((template) => !template.startsWith('new-request')),
    ).toEqual(['request-received', 'message-to-office', 'visit-changed'])
    expect(waiting.find(({ template }) => template === 'message-to-office')?.payload.body).toMatch(
      /^I have chosen a time for the visit: \w+day, .* to .*M\.$/,
    )
  })

  test('a time that is kept for them can be booked, also where so much notice is no longer left meanwhile', async () => {
    await everyMorning()
    done(await chosen(true))
    const request = await asks()
    const [first, ...others] = done(await times(request)).times as Times
    if (!first) throw new Error('nothing is free')
    done(await hold(request, first.from))
    const hours = Math.ceil((Date.parse(first.from) - Date.now()) / 3_600_000)
    const setNotice = (value: number) =>
      backend.sql`update private.limits set value = ${value} where name = 'visit_notice_hours'`
    await setNotice(hours)
    try {
      expect(done(await times(request)).times[0]).toEqual(first)
      expect(done(await times(await asks())).times).not.toContainEqual(first)
      expect(others.length).toBeGreaterThan(0)
      done(await book(request, first.from))
    } finally {
      await setNotice(24)
    }
  })

  test('a time that they have chosen is kept for them for ten minutes, and for nobody else', async () => {
    await everyMorning('09:00')
    done(await chosen(true))
    const [one, two] = [await asks(), await asks()]
    const [first, second] = done(await times(one)).times as Times
    if (!first || !second) throw new Error('too little is free')
    const { held } = done(await hold(one, first.from))
    expect(held).toMatchObject(first)
    const left = (Date.parse(held.held_until) - Date.now()) / minute
    expect(left).toBeGreaterThan(9)
    expect(left).toBeLessThanOrEqual(10)
    expect((done(await times(two)).times as Times)[0]).toEqual(second)
    const late = await hold(two, first.from)
    expect({ status: late.status, message: late.body.message }).toEqual({
      status: 409,
      message: 'time_taken',
    })
    expect(detail(late).times[0]).toEqual(second)
    expect((await book(two, first.from)).body.message).toBe('time_taken')
    // Whoever holds a time may choose another, and the first is free again.
    done(await hold(one, second.from))
    expect((done(await times(two)).times as Times)[0]).toEqual(first)
    done(await hold(one, first.from))
    // Ten minutes later it is anybody's.
    await backend.sql`update private.visit_holds set held_until = now() - interval '1 second'`
    expect(done(await times(one)).held).toBeNull()
    done(await book(two, first.from))
    const beaten = await book(one, first.from)
    expect(sentenceOf(beaten.body)).toBe('Someone else has just taken this time. Choose another.')
    expect(detail(beaten).times[0]).toEqual(second)
  })

  test(
    'of 40 who book the last one at once exactly one gets it, and the others are told what is still free',
    async () => {
      await everyMorning('09:00')
      done(await chosen(true))
      const requests = await Promise.all(Array.from({ length: 40 }, () => asks()))
      const [first] = requests
      if (!first) throw new Error('nobody asks')
      for (let round = 0; round < RACES; round++) {
        const [last, next] = done(await times(first)).times as Times
        if (!last || !next) throw new Error('too little is free')
        const answers = await Promise.all(requests.map((request) => book(request, last.from)))
        const winners = answers.filter(({ status }) => status === 200)
        const losers = answers.filter(({ body }) => body.message === 'time_taken')
        expect([winners.length, losers.length]).toEqual([1, 39])
        for (const loser of losers) expect(detail(loser).times[0]).toEqual(next)
        const at = await backend.sql`
        select v.id from private.visits v where lower(v.promised) = ${last.from} and v.status = 'planned'`
        expect(at).toHaveLength(1)
        const winner = requests[answers.findIndex(({ status }) => status === 200)]
        expect((await tracked(winner ?? first)).visit).toMatchObject({ from: last.from })
        await backend.sql`update private.visit_people set blocks = false`
        await backend.sql`update private.visits set status = 'cancelled'`
      }
      if (process.env.RACES)
        process.stdout.write(`${RACES} times 40 at once: ${RACES} booked, ${RACES * 39} told so.\n`)
    },
    RACE_TIMEOUT,
  )

  test('everything that is offered can be booked, one after the other, until nothing is left', async () => {
    await everyMorning()
    await backend.sql`update private.limits set value = 3 where name = 'visit_offer_days'`
    try {
      done(await chosen(true))
      let booked = 0
      for (;;) {
        const request = await asks()
        const [one] = done(await times(request)).times as Times
        if (!one) break
        done(await book(request, one.from))
        booked++
      }
      // An hour each and half an hour's way between them: 8, 9:30 and 11 on two mornings, and what is left of tomorrow's.
      expect(booked).toBeGreaterThanOrEqual(6)
      expect(booked).toBeLessThanOrEqual(9)
    } finally {
      await backend.sql`update private.limits set value = 21 where name = 'visit_offer_days'`
    }
  })

  test('among three that the office has offered, by a link in one mail, also where customers do not choose by themselves', async () => {
    await everyMorning()
    const request = await asks()
    const job = await addJob(backend.sql, request.id)
    const free = (days: number) => {
      const day = dayAfter(new Date().toISOString().slice(0, 10), days)
      return call(backend, 'free_times', { minutes: 180, first_day: day, last_day: day }, tokens.staff)
    }
    const offered: Times = await Promise.all([40, 41, 42].map(async (days) => done(await free(days))[0]))
    const begins = offered.map(({ from }) => from)
    expect((await offer(job, begins, 180, 'customer')).body.message).toBe('staff_only')
    expect(done(await offer(job, begins.slice(0, 2), 180)).times).toHaveLength(2)
    expect(done(await offer(job, begins, 180)).times).toMatchObject(
      offered.map(({ from, until }) => ({ from, until })),
    )
    expect(done(await call(backend, 'offer_of_job', { job_id: job }, tokens.staff))).toMatchObject({
      minutes: 180,
    })
    expect(done(await times(request))).toMatchObject({
      kind: 'work',
      times: offered.map(({ from, until }) => ({ from, until })),
    })
    await twoMinutesPass(backend)
    const mails = (await claim(backend, 500)).filter(({ template }) => template === 'visit-offer')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.payload.times).toHaveLength(3)

    // What somebody else has taken meanwhile is not shown; and when all are gone, the next that are free are.
    const other = await addJob(backend.sql, (await asks()).id)
    const [taken = ''] = begins
    const otherRequest = await backend.sql`select request_id as id from public.jobs where id = ${other}`
    done(await offer(other, [taken], 180))
    done(await book({ id: otherRequest[0]?.id }, taken))
    expect((done(await times(request)).times as Times).map(({ from }) => from)).toEqual(begins.slice(1))
    expect((await offer(job, begins, 180)).body.message).toBe('offered_time_taken')
    await backend.sql`
      insert into public.time_off (user_id, first_day, last_day)
      values (null, ${dayAfter(new Date().toISOString().slice(0, 10), 39)}, ${dayAfter(new Date().toISOString().slice(0, 10), 44)})`
    const instead = done(await times(request)).times as Times
    expect(Date.parse(instead[0]?.from ?? '')).toBeLessThan(Date.now() + 5 * dayLength)
    done(await book(request, instead[0]?.from ?? ''))
    expect((await tracked(request)).visit).toMatchObject({ kind: 'work', from: instead[0]?.from })
    expect(done(await call(backend, 'offer_of_job', { job_id: job }, tokens.staff))).toBeNull()
    await backend.sql`delete from public.time_off`
  })

  test('not anymore once the office takes the offer back, and its mail is not sent', async () => {
    await everyMorning()
    const request = await asks()
    const job = await addJob(backend.sql, request.id)
    const day = dayAfter(new Date().toISOString().slice(0, 10), 50)
    const [one] = done(
      await call(backend, 'free_times', { minutes: 60, first_day: day, last_day: day }, tokens.staff),
    )
    done(await offer(job, [one.from]))
    done(await offer(job, []))
    expect(done(await times(request))).toBeNull()
    await twoMinutesPass(backend)
    expect(
      (await claim(backend, 500)).filter(
        ({ template, payload }) => template === 'visit-offer' && JSON.stringify(payload).includes(request.id),
      ),
    ).toEqual([])
    expect((await offer(await addJob(backend.sql, null), [one.from])).body.message).toBe('offer_to_nobody')
    for (const unusable of ['soon', 'infinity', '2026-02-30T09:00:00Z'])
      expect((await offer(job, [unusable])).body.message, unusable).toBe('offer_unusable')
  })

  test('not from an offer once the office has planned that visit itself: not after it either, but again if it is canceled', async () => {
    await everyMorning()
    const request = await asks()
    const job = await addJob(backend.sql, request.id)
    const day = dayAfter(new Date().toISOString().slice(0, 10), 50)
    const [one] = done(
      await call(backend, 'free_times', { minutes: 60, first_day: day, last_day: day }, tokens.staff),
    )
    done(await offer(job, [one.from]))
    const planned = { from: `${day}T10:00`, until: `${day}T11:00` }
    const promised = { promised_from: planned.from, promised_until: `${day}T12:00` }
    const visit = { id: randomUUID(), job_id: job, kind: 'work', ...planned, ...promised, people: [staff.id] }
    done(await call(backend, 'plan_visit', { visit }, tokens.staff))
    const stands = (status: string, outcome: string | null) =>
      backend.sql`update private.visits set status = ${status}, outcome = ${outcome} where id = ${visit.id}`
    await stands('cancelled', null)
    expect(done(await times(request)).times).toContainEqual({ from: one.from, until: one.until })
    await stands('finished', 'done')
    expect(done(await times(request))).toBeNull()
    expect((await book(request, one.from)).body.message).toBe('nothing_to_choose')
    expect(done(await call(backend, 'offer_of_job', { job_id: job }, tokens.staff))).toBeNull()
    const waiting = done(await call(backend, 'unplanned_jobs', {}, tokens.staff))
    expect(waiting.find(({ job_id }: { job_id: string }) => job_id === job)).toMatchObject({ offered: false })
    // What is offered after it is another visit.
    done(await offer(job, [one.from]))
    expect(done(await times(request)).times).toHaveLength(1)
  })

  test('while a clerk plans another visit for whoever was free: one of them is told', async () => {
    await everyMorning('09:00')
    done(await chosen(true))
    for (let round = 0; round < 5; round++) {
      const request = await asks()
      const [one] = done(await times(request)).times as Times
      if (!one) throw new Error('nothing is free')
      const local = new Date(one.from)
        .toLocaleString('sv-SE', { timeZone: business.timeZone })
        .replace(' ', 'T')
      const day = local.slice(0, 10)
      const visit = {
        id: randomUUID(),
        job_id: await addJob(backend.sql, null),
        kind: 'work',
        from: `${day}T08:00`,
        until: `${day}T09:00`,
        promised_from: `${day}T08:00`,
        promised_until: `${day}T10:00`,
        people: [staff.id],
      }
      const answers = await Promise.all([
        call(backend, 'plan_visit', { visit }, tokens.staff),
        book(request, one.from),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      await backend.sql`delete from private.visits`
    }
  })

  test('and can choose again after they have canceled', async () => {
    await everyMorning()
    done(await chosen(true))
    const request = await asks({ email: 'customer@demo.test' }, tokens.customer)
    const [, , , one] = done(await times(request, tokens.customer)).times as Times
    if (!one) throw new Error('nothing is free')
    done(await book(request, one.from, tokens.customer))
    done(
      await call(backend, 'cancel_visit', { request_id: request.id, visit_from: one.from }, tokens.customer),
    )
    expect(done(await times(request)).times).toContainEqual(one)
    done(await book(request, one.from))
    expect(await backend.sql`select from public.jobs where request_id = ${request.id}`).toHaveLength(1)
    // Work is the office's to plan.
    const other = await asks()
    await move(backend, other, 'new', 'contacted', tokens.staff)
    await work(backend, other, 'open', tokens.staff)
    expect(done(await times(other))).toBeNull()
  })
})
