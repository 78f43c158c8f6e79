import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { emergencyService } from '../../src/content/services/service-words.ts'
import { towns } from '../../src/content/towns/towns.ts'
import { type Account, addAccount, admin, customer, staff } from './act-as.ts'
import {
  ask,
  browserSubscription,
  claim,
  emptyOutbox,
  finish,
  messages,
  move,
  pretendItIs,
  prove,
  told,
} from './outbox.ts'
import { call, rest, tokenOf } from './sessions.ts'
import { aTown } from './this-site.ts'

// Alerts to staff: who is on call, quiet hours, and emergencies that keep alerting until someone opens them.

const password = 'a-long-demo-password'

let backend: TestBackend
/** A third staff member, besides the demo accounts. */
let fitter: Account
const tokens = { staff: '', admin: '', customer: '', fitter: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  fitter = await addAccount(backend.sql, 'fitter@demo.test', { role: 'staff', password })
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
  tokens.fitter = await tokenOf(backend, 'fitter@demo.test', password)
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  await emptyOutbox(backend)
  // Nothing from earlier tests is still waiting.
  await backend.sql`update public.service_requests set opened_at = now() where opened_at is null`
})

const phoneOf = { staff: '+16315550171', admin: '+16315550172', fitter: '+16315550173' }

/** Gives a staff member a browser and returns its id. */
async function addBrowser({ id: user_id }: { id: string }): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into public.push_subscriptions ${backend.sql({ user_id, ...browserSubscription() })} returning id`
  return row?.id ?? ''
}

async function setAlerts({ id }: { id: string }, settings: { phone?: string } & Record<string, unknown>) {
  if (settings.phone) await haveProven({ id }, settings.phone)
  await backend.sql`insert into public.alert_settings ${backend.sql({ user_id: id, ...settings })}`
}

const haveProven = ({ id }: { id: string }, phone: string) =>
  backend.sql`insert into private.proven_phones (user_id, phone) values (${id}, ${phone})`

/** On call at any hour of any day. */
const putOnCall = ({ id }: { id: string }) => backend.sql`
  insert into public.on_call_shifts (user_id, weekday, starts_at, ends_at)
  select ${id}, weekday, '0:00', '0:00' from generate_series(0, 6) as weekday`

const emergency = (change: object = {}) => ask(backend, { urgency: 'emergency', ...change })

async function plan(): Promise<number> {
  const { status, body } = await call(backend, 'plan_messages', {}, backend.secretKey)
  expect(status).toBe(200)
  return body
}

/** Moves time forward for waiting emergencies and for phones that were texted. */
async function later(minutes: number) {
  const passed = backend.sql`make_interval(mins => ${minutes})`
  await backend.sql`update private.emergency_escalations set next_at = next_at - ${passed}`
  await backend.sql`update private.outbox set created_at = created_at - ${passed}`
}

const alertsOf = async (request: { id: string }) =>
  (await told(backend, request)).filter((one) => !one.startsWith('email'))

const open = ({ id }: { id: string }, token: string) =>
  call(backend, 'open_service_request', { request_id: id }, token)

describe('who is on call', () => {
  const at = async (moment: string) => {
    const rows = await backend.sql<{ id: string }[]>`
      select private.on_call_at((${moment}::timestamp at time zone 'America/New_York')) as id`
    const names = new Map([
      [staff.id, 'staff'],
      [admin.id, 'admin'],
      [fitter.id, 'fitter'],
    ])
    return rows.map(({ id }) => names.get(id)).sort()
  }
  const shift = ({ id }: { id: string }, weekday: number, starts_at: string, ends_at: string) =>
    backend.sql`
      insert into public.on_call_shifts ${backend.sql({ user_id: id, weekday, starts_at, ends_at })}`

  // 2026-11-22 is a Sunday.
  test('depends on the weekday and hour on Long Island: the first minute counts, the last does not', async () => {
    await shift(staff, 1, '08:00', '17:00')
    await shift(admin, 1, '12:00', '20:00')
    expect(await at('2026-11-23 07:59:59')).toEqual([])
    expect(await at('2026-11-23 08:00')).toEqual(['staff'])
    expect(await at('2026-11-23 12:00')).toEqual(['admin', 'staff'])
    expect(await at('2026-11-23 16:59:59')).toEqual(['admin', 'staff'])
    expect(await at('2026-11-23 17:00')).toEqual(['admin'])
    expect(await at('2026-11-24 12:00')).toEqual([])
    // The same hour of another week, in summer time.
    expect(await at('2026-07-06 08:00')).toEqual(['staff'])
  })

  test('continues past midnight, and from Saturday into Sunday', async () => {
    await shift(staff, 6, '20:00', '06:00')
    await shift(fitter, 0, '22:00', '22:00')
    expect(await at('2026-11-21 19:59')).toEqual([])
    expect(await at('2026-11-21 20:00')).toEqual(['staff'])
    expect(await at('2026-11-22 05:59')).toEqual(['staff'])
    expect(await at('2026-11-22 06:00')).toEqual([])
    expect(await at('2026-11-22 21:59')).toEqual([])
    expect(await at('2026-11-22 22:00')).toEqual(['fitter'])
    expect(await at('2026-11-23 21:59')).toEqual(['fitter'])
    expect(await at('2026-11-23 22:00')).toEqual([])
  })

  test('follows the wall clock on the nights when it changes', async () => {
    await shift(staff, 6, '22:00', '02:00')
    await shift(fitter, 0, '02:00', '06:00')
    const onCall = async (utc: string) => {
      const rows = await backend.sql<{ id: string }[]>`select private.on_call_at(${utc}::timestamptz) as id`
      return rows.map(({ id }) => id)
    }
    // 2026-03-08, 2:00 EST is 3:00 EDT.
    expect(await onCall('2026-03-08T06:59:59Z')).toEqual([staff.id])
    expect(await onCall('2026-03-08T07:00:00Z')).toEqual([fitter.id])
    expect(await onCall('2026-03-08T09:59:59Z')).toEqual([fitter.id])
    expect(await onCall('2026-03-08T10:00:00Z')).toEqual([])
    // 2026-11-01, 2:00 EDT is 1:00 EST: the hour from 1 to 2 comes twice.
    expect(await onCall('2026-11-01T05:30:00Z')).toEqual([staff.id])
    expect(await onCall('2026-11-01T06:30:00Z')).toEqual([staff.id])
    expect(await onCall('2026-11-01T07:00:00Z')).toEqual([fitter.id])
  })

  test('is staff only, even after someone stops being staff', async () => {
    const add = (user_id: string, token: string, more: object = {}) =>
      rest(backend, 'on_call_shifts', {
        token,
        method: 'POST',
        body: { user_id, weekday: 1, starts_at: '08:00', ends_at: '17:00', ...more },
      })
    expect((await add(fitter.id, tokens.admin)).status).toBe(201)
    const refused = await add(customer.id, tokens.admin)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('not_staff_on_call')
    expect((await add(staff.id, tokens.admin, { weekday: 7 })).status).toBe(400)
    expect((await add(staff.id, tokens.admin, { ends_at: '24:00' })).status).toBe(400)
    expect((await add(fitter.id, tokens.admin)).status).toBe(409)
    // Nobody but admins learns from the refusal who is staff.
    expect((await add(staff.id, tokens.staff)).status).toBe(403)
    expect((await add(customer.id, tokens.staff)).status).toBe(403)
    expect(await at('2026-11-23 12:00')).toEqual(['fitter'])
    await backend.sql`update public.user_roles set role = 'customer' where user_id = ${fitter.id}`
    expect(await at('2026-11-23 12:00')).toEqual([])
    await backend.sql`update public.user_roles set role = 'staff' where user_id = ${fitter.id}`
  })

  test('is shown to staff, along with whether a text would reach each person', async () => {
    await putOnCall(staff)
    await putOnCall(fitter)
    await setAlerts(staff, { phone: phoneOf.staff })
    const now = async () => (await call(backend, 'on_call_now', {}, tokens.fitter)).body
    expect(await now()).toEqual([
      { user_id: staff.id, full_name: 'Demo Staff', can_be_texted: true },
      { user_id: fitter.id, full_name: null, can_be_texted: false },
    ])
    await backend.sql`insert into private.stopped_phones (phone) values (${phoneOf.staff})`
    expect((await now())[0]).toMatchObject({ user_id: staff.id, can_be_texted: false })
  })
})

describe('quiet hours', () => {
  /** When quiet hours end, in Long Island time; null if it is not quiet now. */
  const end = async (from: string, until: string, utc: string) => {
    const [row] = await backend.sql<{ ends: string | null; is_later: boolean | null }[]>`
      select
        to_char(ends at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends, ends > ${utc}::timestamptz as is_later
      from private.end_of_quiet(${from}::time, ${until}::time, ${utc}::timestamptz) as ends`
    if (row?.ends) expect(row.is_later).toBe(true)
    return row?.ends ?? null
  }

  test.each([
    // Winter: UTC−5.
    ['21:00', '08:00', '2026-01-15T01:59:59Z', null],
    ['21:00', '08:00', '2026-01-15T02:00:00Z', '2026-01-15 13:00'],
    ['21:00', '08:00', '2026-01-15T12:59:59Z', '2026-01-15 13:00'],
    ['21:00', '08:00', '2026-01-15T13:00:00Z', null],
    // Summer: UTC−4.
    ['21:00', '08:00', '2026-07-15T01:00:00Z', '2026-07-15 12:00'],
    ['21:00', '08:00', '2026-07-15T12:00:00Z', null],
    // Within a day.
    ['12:00', '13:30', '2026-07-15T16:30:00Z', '2026-07-15 17:30'],
    ['12:00', '13:30', '2026-07-15T17:30:00Z', null],
    // The nights in which the clocks change.
    ['22:00', '07:00', '2026-03-08T04:00:00Z', '2026-03-08 11:00'],
    ['22:00', '07:00', '2026-11-01T03:00:00Z', '2026-11-01 12:00'],
    ['22:00', '07:00', '2026-11-01T11:59:00Z', '2026-11-01 12:00'],
    ['01:00', '02:30', '2026-03-08T06:30:00Z', '2026-03-08 07:30'],
    ['01:15', '01:45', '2026-11-01T06:30:00Z', '2026-11-01 06:45'],
  ])('from %s to %s, asked at %s, end at %s', async (from, until, utc, ends) => {
    expect(await end(from, until, utc)).toBe(ends)
  })

  test('hold a new request’s notification, but not an emergency’s', async () => {
    const browser = await addBrowser(staff)
    await setAlerts(staff, { phone: phoneOf.staff, quiet_from: '20:00', quiet_until: '06:00' })
    const others = await addBrowser(admin)
    await ask(backend)
    await emergency()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const night = await pretendItIs(backend, `${tomorrow} 23:00 America/New_York`)
    try {
      const claimed = (await claim(backend)).filter(({ channel }) => channel !== 'email')
      expect(claimed.map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual(
        [
          `emergency-alert ${phoneOf.staff}`,
          `emergency-alert ${browser}`,
          `emergency-alert ${others}`,
          `new-request-alert ${others}`,
        ].sort(),
      )
    } finally {
      await night.restore()
    }
    const [held] = (await messages(backend)).filter(({ state }) => state === 'waiting')
    expect(held).toMatchObject({ template: 'new-request-alert', recipient: browser, attempts: 0 })
    expect(held?.due_at.getTime()).toBeGreaterThan(Date.now())
    await backend.sql`update private.outbox set due_at = now() where state = 'waiting'`
    const noon = await pretendItIs(backend, `${tomorrow} 12:00 America/New_York`)
    try {
      expect((await claim(backend)).map(({ recipient }) => recipient)).toEqual([browser])
    } finally {
      await noon.restore()
    }
  })
})

describe('a new request', () => {
  test('notifies every staff browser that asked for it, and nobody else’s', async () => {
    const browsers = [await addBrowser(staff), await addBrowser(staff), await addBrowser(admin)]
    await addBrowser(customer)
    const request = await ask(backend)
    expect(await alertsOf(request)).toEqual(browsers.map((id) => `push new-request-alert ${id}`).sort())
    expect((await claim(backend)).find(({ channel }) => channel === 'push')?.push).toMatchObject({
      endpoint: expect.stringMatching(/^https:/),
    })
  })

  test('notifies nobody once someone has contacted the customer, or once it is spam', async () => {
    await addBrowser(staff)
    const contacted = await ask(backend)
    const spam = await ask(backend)
    await move(backend, contacted, 'new', 'contacted', tokens.staff)
    await call(backend, 'mark_spam', { request_id: spam.id, spam: true }, tokens.staff)
    expect((await claim(backend)).filter(({ channel }) => channel === 'push')).toEqual([])
  })

  test('does not notify the browser of someone who is no longer staff', async () => {
    const browser = await addBrowser(fitter)
    const request = await ask(backend)
    expect(await alertsOf(request)).toEqual([`push new-request-alert ${browser}`])
    await backend.sql`update public.user_roles set role = 'customer' where user_id = ${fitter.id}`
    expect((await claim(backend)).filter(({ channel }) => channel === 'push')).toEqual([])
    await backend.sql`update public.user_roles set role = 'staff' where user_id = ${fitter.id}`
  })

  test('with a message from the customer notifies the person it is assigned to, or else all staff', async () => {
    const [ofStaff, ofAdmin] = [await addBrowser(staff), await addBrowser(admin)]
    const request = await ask(backend, { email: 'customer@demo.test' }, tokens.customer)
    const write = () =>
      call(
        backend,
        'send_customer_message',
        { request_id: request.id, message: 'Demo: hello?' },
        tokens.customer,
      )
    const pushed = async () => (await alertsOf(request)).filter((one) => one.includes('message-to-office'))
    await write()
    expect(await pushed()).toEqual([ofStaff, ofAdmin].map((id) => `push message-to-office ${id}`).sort())
    await backend.sql`delete from private.outbox`
    await backend.sql`update public.service_requests set assigned_to = ${admin.id} where id = ${request.id}`
    await write()
    expect(await pushed()).toEqual([`push message-to-office ${ofAdmin}`])

    // Whoever takes care of it no longer works here.
    await backend.sql`delete from private.outbox`
    await backend.sql`update public.service_requests set assigned_to = ${fitter.id} where id = ${request.id}`
    await backend.sql`update public.user_roles set role = 'customer' where user_id = ${fitter.id}`
    await write()
    expect(await pushed()).toEqual([ofStaff, ofAdmin].map((id) => `push message-to-office ${id}`).sort())
    await backend.sql`update public.user_roles set role = 'staff' where user_id = ${fitter.id}`
  })
})

describe('an emergency', () => {
  test('alerts the person on call at once, by text and in their browsers, and notifies the others as for any request', async () => {
    await putOnCall(fitter)
    await setAlerts(fitter, { phone: phoneOf.fitter })
    await setAlerts(staff, { phone: phoneOf.staff })
    const [onCall, other] = [await addBrowser(fitter), await addBrowser(staff)]
    const request = await emergency()
    expect(await alertsOf(request)).toEqual(
      [
        `push emergency-alert ${onCall}`,
        `push new-request-alert ${other}`,
        `text emergency-alert ${phoneOf.fitter}`,
      ].sort(),
    )
    const [first] = await claim(backend, 1)
    expect(first).toMatchObject({ template: 'emergency-alert', category: null, payload: { step: 1 } })
  })

  test('alerts all staff when nobody is on call, or nobody on call can be reached', async () => {
    await setAlerts(staff, { phone: phoneOf.staff })
    // Both have the same phone: one text.
    await setAlerts(admin, { phone: phoneOf.staff })
    const browser = await addBrowser(admin)
    const expected = [`push emergency-alert ${browser}`, `text emergency-alert ${phoneOf.staff}`]
    const ofAnother = async () => {
      await later(60) // otherwise the phones have just been texted
      return alertsOf(await emergency())
    }
    expect(await ofAnother()).toEqual(expected)
    await putOnCall(fitter)
    expect(await ofAnother()).toEqual(expected)
    await setAlerts(fitter, { phone: phoneOf.fitter, texts: false })
    expect(await ofAnother()).toEqual(expected)
    await backend.sql`update public.alert_settings set texts = true where user_id = ${fitter.id}`
    expect(await ofAnother()).toEqual([
      `push new-request-alert ${browser}`,
      `text emergency-alert ${phoneOf.fitter}`,
    ])
    await backend.sql`insert into private.stopped_phones (phone) values (${phoneOf.fitter})`
    expect(await ofAnother()).toEqual(expected)
  })

  test('alerts nobody who was banned or whose account was deleted, though they are on call: everybody else is', async () => {
    const { sql } = backend
    await putOnCall(fitter)
    await setAlerts(fitter, { phone: phoneOf.fitter })
    const former = await addBrowser(fitter)
    const browser = await addBrowser(staff)
    const request = await emergency()
    expect(await alertsOf(request)).toContain(`push emergency-alert ${former}`)
    await later(60) // otherwise the phone has just been texted
    for (const column of ['banned_until', 'deleted_at']) {
      await sql`update auth.users set ${sql(column)} = now() + interval '1 hour' where id = ${fitter.id}`
      expect((await claim(backend)).map(({ recipient }) => recipient)).not.toContain(former)
      expect(await alertsOf(await emergency())).toEqual([`push emergency-alert ${browser}`])
      await sql`update auth.users set ${sql(column)} = null where id = ${fitter.id}`
    }
  })

  test('is not texted to who was banned or left the office while a text to them waited', async () => {
    const { sql } = backend
    await setAlerts(fitter, { phone: phoneOf.fitter })
    await setAlerts(staff, { phone: phoneOf.staff })
    const ways = [
      [
        () => sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${fitter.id}`,
        () => sql`update auth.users set banned_until = null where id = ${fitter.id}`,
      ],
      [
        () => sql`update public.user_roles set role = 'customer' where user_id = ${fitter.id}`,
        () => sql`update public.user_roles set role = 'staff' where user_id = ${fitter.id}`,
      ],
    ] as const
    const texted = async () =>
      (await claim(backend))
        .filter(({ channel }) => channel === 'text')
        .map(({ recipient }) => recipient)
        .sort()
    for (const [leave, comeBack] of ways) {
      await emergency()
      // Their phones have just been texted: this one is owed.
      await emergency()
      await leave()
      expect(await texted()).toEqual([phoneOf.staff])
      await later(10)
      await plan()
      expect(await texted()).toEqual([phoneOf.staff])
      await comeBack()
      await sql`truncate private.owed_texts`
      await later(60)
      await sql`update public.service_requests set opened_at = now() where opened_at is null`
    }
  })

  test('that nobody opens alerts all staff after 5 minutes, and again every 10, once each time', async () => {
    await putOnCall(fitter)
    await setAlerts(fitter, { phone: phoneOf.fitter })
    await setAlerts(staff, { phone: phoneOf.staff })
    const browser = await addBrowser(admin)
    const request = await emergency()
    const steps = async () => {
      const counts: Record<string, number> = {}
      for (const { template, payload } of await messages(backend, request)) {
        if (template === 'emergency-alert')
          counts[String(payload.step)] = (counts[String(payload.step)] ?? 0) + 1
      }
      return counts
    }
    expect(await plan()).toBe(0)
    await later(4)
    expect(await plan()).toBe(0)
    await later(1)
    // The fitter's phone was texted 5 minutes ago: the next text, with anything else that is waiting, goes out after 10.
    expect(await plan()).toBe(3)
    expect(await plan()).toBe(0)
    expect(await steps()).toEqual({ 1: 1, 2: 2 })
    expect((await alertsOf(request)).filter((one) => one.includes(browser))).toEqual([
      `push emergency-alert ${browser}`,
      `push new-request-alert ${browser}`,
    ])
    await later(5)
    expect(await plan()).toBe(1)
    expect(await steps()).toEqual({ 1: 1, 2: 3 })
    await later(4)
    expect(await plan()).toBe(0)
    // The sender was down for an hour: it alerts once, then again 10 minutes later.
    await later(60)
    expect(await plan()).toBe(3)
    expect(await plan()).toBe(0)
    await later(10)
    expect(await plan()).toBe(3)
    expect(await steps()).toEqual({ 1: 1, 2: 3, 3: 3, 4: 3 })
  })

  test('that nobody opens for an hour stops alerting: the eighth alert is the last', async () => {
    await setAlerts(staff, { phone: phoneOf.staff })
    await backend.sql`update private.limits set value = 10 where name = 'phone_texts_hour'`
    const request = await emergency()
    for (let minutes = 0; minutes < 120; minutes += 5) {
      await later(5)
      await plan()
    }
    await backend.sql`update private.limits set value = 4 where name = 'phone_texts_hour'`
    const texts = (await messages(backend, request)).filter(({ channel }) => channel === 'text')
    expect(texts).toHaveLength(8)
    expect(await backend.sql`select from private.emergency_escalations`).toEqual([])
  })

  test('alerts once, no matter how many senders run at the same time', async () => {
    await setAlerts(staff, { phone: phoneOf.staff })
    await emergency()
    await later(5)
    const written = await Promise.all(Array.from({ length: 8 }, plan))
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test.each([
    ['somebody has opened it', (request: { id: string }) => open(request, tokens.staff)],
    [
      'the customer was contacted',
      (request: { id: string }) => move(backend, request, 'new', 'contacted', tokens.staff),
    ],
    [
      'it is spam',
      ({ id }: { id: string }) => call(backend, 'mark_spam', { request_id: id, spam: true }, tokens.staff),
    ],
  ])('stops alerting once %s, and drops what was queued a moment before', async (_, act) => {
    await setAlerts(staff, { phone: phoneOf.staff })
    const request = await emergency()
    // The first alert goes to the people on call even if someone else has seen the request.
    await later(5)
    expect(await plan()).toBe(1)
    expect((await act(request)).status).toBe(200)
    const texts = (await claim(backend)).filter(({ channel }) => channel === 'text')
    expect(texts.map(({ payload }) => payload.step)).toEqual([1])
    await finish(backend, { id: texts[0]?.id, attempt: 1, outcome: 'sent' })
    await later(60)
    expect(await plan()).toBe(0)
    expect(await backend.sql`select from private.emergency_escalations`).toEqual([])
  })

  test('entered by staff alerts the person on call and goes no further: whoever entered it has it open', async () => {
    await putOnCall(fitter)
    await setAlerts(fitter, { phone: phoneOf.fitter })
    const [ofEnterer, ofOther] = [await addBrowser(staff), await addBrowser(admin)]
    const { body } = await call(
      backend,
      'enter_service_request',
      {
        request: {
          id: randomUUID(),
          name: 'Demo Caller',
          phone: '(631) 555-0142',
          town: aTown,
          service: emergencyService,
          urgency: 'emergency',
          preferred_contact: 'phone',
          message: 'Demo: sparks.',
        },
      },
      tokens.staff,
    )
    expect(await alertsOf(body)).toEqual([
      `push new-request-alert ${ofOther}`,
      `text emergency-alert ${phoneOf.fitter}`,
    ])
    expect(ofEnterer).not.toBe('')
    await later(60)
    expect(await plan()).toBe(0)
  })

  test('is stored and mailed to the office even when no alert can be written', async () => {
    await setAlerts(staff, { phone: phoneOf.staff })
    await backend.sql`alter table private.outbox add constraint broken check (channel <> 'text') not valid`
    const request = await emergency().finally(
      () => backend.sql`alter table private.outbox drop constraint broken`,
    )
    expect(await told(backend, request)).toEqual([
      'email new-request office',
      expect.stringMatching(/^email request-received /),
      'email unwritten office',
    ])
  })
})

describe('sixty emergencies in a minute', () => {
  const texts = async () =>
    (await messages(backend)).filter(({ channel }) => channel === 'text') as {
      recipient: string
      payload: { request: Record<string, unknown>; waiting?: number; step?: number }
    }[]

  test('send one text to each staff phone, then one after 10 minutes that sums them up, and four in an hour', async () => {
    await putOnCall(fitter)
    await setAlerts(fitter, { phone: phoneOf.fitter })
    await setAlerts(staff, { phone: phoneOf.staff })
    await Promise.all(Array.from({ length: 60 }, () => emergency()))
    expect((await texts()).map(({ recipient }) => recipient)).toEqual([phoneOf.fitter])
    let minutes = 0
    const pass = async (until: number) => {
      for (; minutes < until; minutes++) {
        await later(1)
        await plan()
      }
    }
    await pass(5)
    const all = await texts()
    expect(all.map(({ recipient }) => recipient).sort()).toEqual([phoneOf.staff, phoneOf.fitter].sort())
    expect(all.at(-1)?.payload.waiting).toBe(60)
    await pass(10)
    expect(await texts()).toHaveLength(3)
    await pass(59)
    expect((await texts()).length).toBeLessThanOrEqual(8)
    for (const phone of [phoneOf.staff, phoneOf.fitter]) {
      const times = await backend.sql<{ apart: number }[]>`
        select extract(epoch from created_at - lag(created_at) over (order by created_at)) / 60 as apart
        from private.outbox where recipient = ${phone} and channel = 'text'`
      for (const { apart } of times) if (apart !== null) expect(Number(apart)).toBeGreaterThanOrEqual(9.9)
    }
    for (; minutes < 180; minutes += 10) {
      await later(10)
      await plan()
    }
    expect(await backend.sql`select from private.emergency_escalations`).toEqual([])
    expect((await texts()).length).toBeLessThanOrEqual(24)
  })

  test('appear on the phone as a number and a place, never in a stranger’s words', async () => {
    const { templateOf } = await import('../functions/send-messages/templates/templates.ts')
    const { linksFor } = await import('../functions/send-messages/templates/links.ts')
    await setAlerts(staff, { phone: phoneOf.staff })
    await emergency({ name: 'Call +1 900 now', message: 'Visit https://evil.test now' })
    await emergency({ name: 'Call +1 900 now', message: 'Visit https://evil.test now' })
    await later(10)
    await plan()
    const last = (await texts()).at(-1)
    const words = templateOf('emergency-alert').text(last?.payload, linksFor('https://demo.test', null), '')
    expect(words).toMatch(new RegExp(`^2 EMERGENCIES waiting.* newest \\w+-\\w{6}, ${towns[0].name}`, 'i'))
    expect(words).not.toMatch(/evil|900/)
  })
})

describe('opening a request', () => {
  test('is recorded the first time, with who did it', async () => {
    const request = await ask(backend)
    const first = await open(request, tokens.staff)
    expect(first.body).toEqual({ id: request.id, opened_at: expect.any(String), opened_by: staff.id })
    expect((await open(request, tokens.admin)).body).toEqual(first.body)
    expect((await open({ id: randomUUID() }, tokens.staff)).status).toBe(404)
  })

  test('by two people at once is credited to one', async () => {
    const request = await ask(backend)
    const answers = await Promise.all([open(request, tokens.staff), open(request, tokens.admin)])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })
})

describe('the settings of staff', () => {
  const upsert = (body: object, token: string) =>
    rest(backend, 'alert_settings', {
      token,
      method: 'POST',
      body,
      headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    })
  const own = {
    user_id: staff.id,
    phone: phoneOf.staff,
    texts: true,
    quiet_from: '21:00',
    quiet_until: '06:30',
  }

  test('accept only a phone number that its owner has verified', async () => {
    expect((await upsert(own, tokens.staff)).status).toBe(409)
    await haveProven(admin, phoneOf.staff)
    expect((await upsert(own, tokens.staff)).status).toBe(409)
    await prove(backend, tokens.staff, phoneOf.staff)
    expect((await upsert(own, tokens.staff)).body).toMatchObject([{ phone: phoneOf.staff }])
  })

  test('are written and changed by their owner, and read by their owner and admins', async () => {
    for (const one of [staff, fitter]) await haveProven(one, phoneOf.staff)
    expect((await upsert(own, tokens.staff)).status).toBeOneOf([200, 201])
    expect(
      (await upsert({ ...own, texts: false, quiet_from: null, quiet_until: null }, tokens.staff)).body,
    ).toMatchObject([{ texts: false, quiet_from: null }])
    await upsert({ ...own, user_id: fitter.id }, tokens.fitter)
    const read = async (token: string) =>
      (await rest(backend, 'alert_settings?select=user_id', { token })).body.map(
        ({ user_id }: { user_id: string }) => user_id,
      )
    expect(await read(tokens.staff)).toEqual([staff.id])
    expect((await read(tokens.admin)).sort()).toEqual([staff.id, fitter.id].sort())
    expect(await read(tokens.customer)).toEqual([])
    const change = (token: string) =>
      rest(backend, `alert_settings?user_id=eq.${staff.id}`, {
        token,
        method: 'PATCH',
        body: { texts: true },
      })
    expect((await change(tokens.fitter)).body).toEqual([])
    expect((await change(tokens.admin)).body).toEqual([])
    expect((await change(tokens.staff)).body).toMatchObject([{ texts: true }])
  })

  test('cannot be written for someone else, or by a customer', async () => {
    await haveProven(staff, phoneOf.staff)
    expect((await upsert(own, tokens.fitter)).status).toBe(403)
    expect((await upsert(own, tokens.admin)).status).toBe(403)
    expect((await upsert({ ...own, user_id: customer.id }, tokens.customer)).status).toBe(403)
    expect(await backend.sql`select from public.alert_settings`).toEqual([])
  })

  test.each([{ quiet_until: null }, { quiet_from: null }, { quiet_from: '06:30' }, { quiet_from: '24:00' }])(
    'that make no sense are refused: %j',
    async (change) => {
      await haveProven(staff, phoneOf.staff)
      expect((await upsert({ ...own, ...change }, tokens.staff)).status).toBe(400)
    },
  )
})

describe('a browser that asks for notifications', () => {
  const add = (body: object, token: string) =>
    rest(backend, 'push_subscriptions', { token, method: 'POST', body })

  test('belongs to its owner, who can remove it', async () => {
    const { status, body } = await add({ ...browserSubscription(), browser: 'Demo Browser' }, tokens.staff)
    expect(status).toBe(201)
    expect(body[0]).toMatchObject({ user_id: staff.id, browser: 'Demo Browser' })
    const one = `push_subscriptions?endpoint=eq.${encodeURIComponent(body[0].endpoint)}`
    for (const token of [tokens.admin, tokens.customer]) {
      expect((await rest(backend, one, { token })).body).toEqual([])
      expect((await rest(backend, one, { token, method: 'DELETE' })).body).toEqual([])
    }
    expect((await add({ ...browserSubscription(), endpoint: body[0].endpoint }, tokens.admin)).status).toBe(
      409,
    )
    expect((await rest(backend, one, { token: tokens.staff, method: 'DELETE' })).body).toHaveLength(1)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/demo',
    'https://updates.push.services.mozilla.com/wpush/v2/demo',
    'https://wns2-bl2p.notify.windows.com/w/?token=demo',
    'https://web.push.apple.com/demo',
  ])('is accepted at a browser’s push service: %s', async (endpoint) => {
    expect((await add({ ...browserSubscription(), endpoint }, tokens.staff)).status).toBe(201)
  })

  test('is one of at most ten: an eleventh replaces the oldest', async () => {
    const first = await add(browserSubscription(), tokens.staff)
    for (let more = 1; more <= 10; more += 1)
      expect((await add(browserSubscription(), tokens.staff)).status).toBe(201)
    await add(browserSubscription(), tokens.admin)
    const kept = await backend.sql<
      { id: string }[]
    >`select id from public.push_subscriptions where user_id = ${staff.id}`
    expect(kept).toHaveLength(10)
    expect(kept.map(({ id }) => id)).not.toContain(first.body[0].id)
  })

  test('cannot be a customer’s, or added for someone else', async () => {
    expect((await add(browserSubscription(), tokens.customer)).status).toBe(403)
    expect((await add({ ...browserSubscription(), user_id: admin.id }, tokens.staff)).status).toBe(403)
  })

  test.each([
    { endpoint: 'http://push.demo.test/1' },
    { endpoint: 'https://fcm.googleapis.com' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}` },
    // Not a push service: staff could make us post anywhere and read the answer.
    { endpoint: 'https://localhost:4974/latest/meta-data/' },
    { endpoint: 'https://169.254.169.254/latest/meta-data/' },
    { endpoint: 'https://push.demo.test/1' },
    { endpoint: 'https://fcm.googleapis.com.demo.test/1' },
    { endpoint: 'https://fcm.googleapis.com@demo.test/1' },
    { endpoint: 'https://evilpush.apple.com/1' },
    { endpoint: 'https://push.apple.com/1' },
    { endpoint: 'https://fcm.googleapis.com\\@demo.test/1' },
    { p256dh: 'x' },
    { auth: 'x'.repeat(23) },
    { browser: '' },
    { browser: 'a\nb' },
  ])('with a bad address or key is refused: %j', async (change) => {
    expect((await add({ ...browserSubscription(), ...change }, tokens.staff)).status).toBe(400)
  })
})
