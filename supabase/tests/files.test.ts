import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { consoleHeard } from './console-heard.ts'
import { type EdgeFunction, type FunctionAnswer, runtimes } from './functions/runtimes.ts'
import { validRequest } from './quote-request-values.ts'
import { heicOf, jpegOf, pdfOf, pngOf, secrets, webpOf } from './sample-files.ts'
import { call, tokenOf } from './sessions.ts'

let backend: TestBackend
let staffToken: string
let customerToken: string
beforeAll(async () => {
  backend = await startTestBackend()
  staffToken = await tokenOf(backend, 'staff@demo.test')
  customerToken = await tokenOf(backend, 'customer@demo.test')
})
afterAll(() => backend?.stop())

/** A visitor's new request. */
async function newRequest(): Promise<string> {
  const id = randomUUID()
  const { status, body } = await call(backend, 'submit_service_request', {
    request: { ...validRequest, id, email: `${id}@visitor.test` },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return id
}

/** A message of the customer's about a request of theirs. */
async function newMessage(request_id = ofCustomer): Promise<string> {
  const message_id = randomUUID()
  const message = { request_id, message: `Here it is, ${message_id}`, message_id }
  const { status, body } = await call(backend, 'send_customer_message', message, customerToken)
  expect(status, JSON.stringify(body)).toBe(200)
  return message_id
}

const ofCustomer = '00000000-0000-4000-b000-000000000002'
const ofSomebodyElse = '00000000-0000-4000-b000-000000000003'
const openJob = '00000000-0000-4000-b001-000000000006'

type Announced = {
  id: string
  request_id?: string
  job_id?: string
  message_id?: string
  name?: string
  type?: string
  size?: number
  for_customer?: boolean
}

const attach = (file: Announced, token?: string) =>
  call(
    backend,
    'attach_file',
    { file: { name: 'panel.jpg', type: 'image/jpeg', size: jpegOf().length, ...file } },
    token,
  )

type Ask = (body: object, token?: string) => Promise<FunctionAnswer>

/** Asks the function in this process. */
const ask: Ask = async (body, token) => {
  const response = await fetch(`${backend.url}/functions/v1/files`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const put = (url: string, bytes: Uint8Array, type: string) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) })

/** Sends a file as a browser does, and gives its state. */
async function send(
  file: Omit<Announced, 'id'>,
  bytes: Uint8Array,
  {
    token,
    asked = ask,
    id = randomUUID(),
    small,
  }: { token?: string; asked?: Ask; id?: string; small?: Uint8Array } = {},
) {
  const announced = await attach({ ...file, id, size: bytes.length }, token)
  expect(announced, JSON.stringify(announced.body)).toMatchObject({ status: 200, body: { state: 'awaited' } })
  const { body } = await asked({ action: 'upload', id })
  const uploaded = await put(body.url, bytes, file.type ?? 'image/jpeg')
  expect(uploaded.status, await uploaded.text()).toBe(200)
  const checked = await asked({
    action: 'check',
    id,
    ...(small && { small: Buffer.from(small).toString('base64') }),
  })
  expect(checked.status, JSON.stringify(checked.body)).toBe(200)
  return { id, ...checked.body } as { id: string; state: string; refused_for: string | null }
}

async function seen(token: string, of: { of_request?: string; of_job?: string }): Promise<string[]> {
  const { status, body } = await call(backend, 'files_of', of, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.map(({ id }: { id: string }) => id)
}

async function linkTo(id: string, token = staffToken, asked = ask) {
  const { body } = await asked({ action: 'links', ids: [id] }, token)
  return body.links[0] as { id: string; url: string; download: string; small?: string } | undefined
}

const pathsOf = async (id: string) => {
  const rows = await backend.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'files' and name like ${`%${id}`} order by name`
  return rows.map(({ name }) => name)
}

const removeFiles = () =>
  fetch(`${backend.url}/functions/v1/remove-files`, {
    method: 'POST',
    headers: { apikey: backend.secretKey },
  })

describe.each(runtimes)('under %s', (_runtime, start) => {
  let files: EdgeFunction
  let asked: Ask
  beforeAll(() => {
    files = start(backend, 'files')
    asked = (body, token) => files.call({}, { body, ...(token && { token }) })
  })
  afterAll(() => files?.stop())

  test.each([
    ['image/jpeg', jpegOf()],
    ['image/png', pngOf()],
    ['image/webp', webpOf()],
    ['image/heic', heicOf()],
    ['application/pdf', pdfOf()],
  ])(
    'a visitor sends a file of type %s with a request, and staff get it by a link of five minutes, without where it was taken',
    async (type, bytes) => {
      const request_id = await newRequest()
      const { id, state } = await send({ request_id, type, name: 'IMG 1.x' }, bytes, { asked })
      expect(state).toBe('kept')
      expect(await seen(staffToken, { of_request: request_id })).toEqual([id])
      const link = await linkTo(id, staffToken, asked)
      const response = await fetch(link?.url ?? '')
      expect(response.headers.get('content-type')).toBe(type)
      const kept = Buffer.from(await response.arrayBuffer())
      for (const secret of secrets) expect(kept.includes(Buffer.from(secret, 'latin1'))).toBe(false)
      const [row] = await backend.sql`select sha256, size from private.files where id = ${id}`
      expect(row).toEqual({ sha256: createHash('sha256').update(kept).digest('hex'), size: kept.length })
      for (const url of [link?.url, link?.download]) {
        const { exp = 0 } = decodeJwt(new URL(url ?? '').searchParams.get('token') ?? '')
        expect(exp - Date.now() / 1000).toBeGreaterThan(240)
        expect(exp - Date.now() / 1000).toBeLessThanOrEqual(300)
      }
      expect(await pathsOf(id)).toEqual([`kept/${id}`])
    },
  )

  test('a file is saved under the name that its sender gave it', async () => {
    const request_id = await newRequest()
    const name = 'Küche & Bad, 100 %.jpg'
    const { id } = await send({ request_id, name }, jpegOf(), { asked })
    const link = await linkTo(id, staffToken, asked)
    expect(new URL(link?.download ?? '').searchParams.get('download')).toBe(name)
    expect((await fetch(link?.download ?? '')).status).toBe(200)
  })

  test('lists get a small picture of a photo, checked like the photo, and it goes with the photo', async () => {
    const request_id = await newRequest()
    const { id } = await send({ request_id }, jpegOf({ width: 4000 }), {
      asked,
      small: jpegOf({ width: 400 }),
    })
    const link = await linkTo(id, staffToken, asked)
    const small = Buffer.from(await (await fetch(link?.small ?? '')).arrayBuffer())
    expect(small.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))
    for (const secret of secrets) expect(small.includes(Buffer.from(secret, 'latin1'))).toBe(false)
    const { exp = 0 } = decodeJwt(new URL(link?.small ?? '').searchParams.get('token') ?? '')
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(300)
    expect(await pathsOf(id)).toEqual([`kept/${id}`, `small/${id}`])
    expect((await call(backend, 'remove_file', { file_id: id }, staffToken)).status).toBe(200)
    expect((await removeFiles()).status).toBe(200)
    expect(await pathsOf(id)).toEqual([])
  })

  test.each([
    ['is something else', 'image/jpeg', jpegOf(), pngOf()],
    ['is damaged', 'image/jpeg', jpegOf(), jpegOf().subarray(0, 60)],
    ['is large', 'image/jpeg', jpegOf(), jpegOf({ width: 700 })],
    ['is of no picture', 'application/pdf', pdfOf(), jpegOf()],
  ])('a small picture that %s is not kept, and its file is', async (_, type, bytes, small) => {
    const request_id = await newRequest()
    const { id, state } = await send({ request_id, type }, bytes, { asked, small })
    expect(state).toBe('kept')
    expect(await linkTo(id, staffToken, asked)).not.toHaveProperty('small')
    expect(await pathsOf(id)).toEqual([`kept/${id}`])
  })

  test.each([
    ['lies about its type', pngOf(), 'file_not_its_type'],
    ['is a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_not_its_type'],
    ['is damaged', jpegOf().subarray(0, 60), 'file_damaged'],
    ['claims to be 60,000 pixels wide', jpegOf({ width: 60_000 }), 'file_too_many_pixels'],
  ])('a file that %s is refused, nobody sees it, and its bytes are gone', async (_, bytes, why) => {
    const request_id = await newRequest()
    const { id, state, refused_for } = await send({ request_id }, bytes, { asked })
    expect({ state, refused_for }).toEqual({ state: 'refused', refused_for: why })
    expect(await seen(staffToken, { of_request: request_id })).toEqual([])
    expect(await linkTo(id, staffToken, asked)).toBeUndefined()
    expect(await pathsOf(id)).toEqual([])
  })
})

test('while the database is away, links come later: they are not refused', async () => {
  const [, [, onDeno]] = runtimes
  const files = onDeno(backend, 'files')
  const links = () => files.call({}, { body: { action: 'links', ids: [randomUUID()] }, token: staffToken })
  try {
    expect((await links()).status).toBe(200)
    await backend.pause()
    expect(await links()).toMatchObject({ status: 503, body: { message: 'files_away' } })
  } finally {
    await backend.resume()
    await files.stop()
  }
})

describe('until a file was checked', () => {
  test('nobody sees it, and asking again after a lost answer goes on where it was', async () => {
    const request_id = await newRequest()
    const id = randomUUID()
    expect((await attach({ id, request_id })).body.state).toBe('awaited')
    expect((await attach({ id, request_id })).body.state).toBe('awaited')
    expect((await ask({ action: 'check', id })).body.state).toBe('awaited')
    const { url } = (await ask({ action: 'upload', id })).body
    expect((await put(url, jpegOf(), 'image/jpeg')).status).toBe(200)
    expect((await ask({ action: 'upload', id })).body).toMatchObject({ state: 'awaited', url: null })
    expect(await seen(staffToken, { of_request: request_id })).toEqual([])
    expect(await linkTo(id)).toBeUndefined()
    const heard = consoleHeard()
    const atOnce = await Promise.all([1, 2, 3].map(() => ask({ action: 'check', id })))
    // Of two that store the same at once, one may be told that it is there.
    expect(heard()).toMatch(/^$|storage/i)
    for (const { status, body } of atOnce)
      expect([body.state, status]).toBeOneOf([
        ['kept', 200],
        [undefined, 503],
      ])
    expect((await ask({ action: 'check', id })).body.state).toBe('kept')
    expect((await attach({ id, request_id })).body.state).toBe('kept')
    expect((await ask({ action: 'upload', id })).body).not.toHaveProperty('url')
    expect(await seen(staffToken, { of_request: request_id })).toEqual([id])
  })

  test('its sender may take it back, and nothing of it stays', async () => {
    const request_id = await newRequest()
    const id = randomUUID()
    await attach({ id, request_id })
    const { url } = (await ask({ action: 'upload', id })).body
    await put(url, jpegOf(), 'image/jpeg')
    expect((await call(backend, 'remove_file', { file_id: id })).status).toBe(200)
    expect((await ask({ action: 'check', id })).status).toBe(404)
    expect((await removeFiles()).status).toBe(200)
    expect(await pathsOf(id)).toEqual([])
  })

  test('what was still on its way when its sender took it back does not stay either', async () => {
    const request_id = await newRequest()
    const id = randomUUID()
    await attach({ id, request_id })
    const { url } = (await ask({ action: 'upload', id })).body
    expect((await call(backend, 'remove_file', { file_id: id })).status).toBe(200)
    expect((await removeFiles()).status).toBe(200)
    expect((await put(url, jpegOf(), 'image/jpeg')).status).toBe(200)
    await backend.sql`update private.removed_files set removed_at = removed_at - interval '4 hours'`
    expect((await removeFiles()).status).toBe(200)
    expect(await pathsOf(id)).toEqual([])
    expect(await backend.sql`select from private.removed_files where id = ${id}`).toHaveLength(0)
  })

  test('a link to upload puts nothing in the place of what was kept', async () => {
    const request_id = await newRequest()
    const id = randomUUID()
    await attach({ id, request_id })
    const { url } = (await ask({ action: 'upload', id })).body
    await put(url, jpegOf(), 'image/jpeg')
    expect((await put(url, pngOf(), 'image/jpeg')).ok).toBe(false)
    await ask({ action: 'check', id })
    const link = await linkTo(id)
    const before = await (await fetch(link?.url ?? '')).text()
    await put(url, jpegOf({ width: 9 }), 'image/jpeg')
    await ask({ action: 'check', id })
    expect(await (await fetch(link?.url ?? '')).text()).toBe(before)
  })
})

describe('how much may come', () => {
  test('six of a visitor with one request, even all at once; one that was refused or taken back does not count', async () => {
    const request_id = await newRequest()
    const all = Array.from({ length: 9 }, () => randomUUID())
    const answers = await Promise.all(all.map((id) => attach({ id, request_id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([409, 'files_enough']),
    )
    const kept = all.find((_, index) => answers[index]?.status === 200)
    await call(backend, 'remove_file', { file_id: kept })
    expect((await attach({ id: randomUUID(), request_id })).status).toBe(200)
    expect((await attach({ id: randomUUID(), request_id }, staffToken)).status).toBe(200)
  })

  test('a hundred of the office with one request, beside those of its visitor', async () => {
    const request_id = await newRequest()
    await backend.sql`
      insert into private.files (id, request_id, name, type, size, sha256, kept_at, by_office, for_customer)
      select gen_random_uuid(), ${request_id}, n || '.jpg', 'image/jpeg', 1000, repeat('a', 64), now(), true, false
      from generate_series(1, 98) n`
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => attach({ id: randomUUID(), request_id }, staffToken)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.message, JSON.parse(refused?.body.details)]).toEqual([
      'files_enough_here',
      { most: 100 },
    ])
    expect((await attach({ id: randomUUID(), request_id })).status).toBe(200)
  })

  test.each([
    [{ size: 0 }, 'file_empty'],
    [{ size: 26_214_401 }, 'file_too_large'],
    [{ type: 'image/svg+xml' }, 'file_type_unknown'],
    [{ type: 'text/html' }, 'file_type_unknown'],
    [{ name: ' ' }, 'text_missing'],
    [{ name: 'x'.repeat(201) }, 'text_too_long'],
    [{ id: 'mine' }, 'id_unusable'],
  ])('not %j', async (wrong, code) => {
    const { status, body } = await attach({ id: randomUUID(), request_id: await newRequest(), ...wrong })
    expect(status).toBe(400)
    expect(JSON.parse(body.details).map((problem: { code: string }) => problem.code)).toEqual([code])
  })

  test('not what is larger than the bucket takes, whatever was announced', async () => {
    const id = randomUUID()
    await attach({ id, request_id: await newRequest() })
    const { url } = (await ask({ action: 'upload', id })).body
    const response = await put(url, Buffer.alloc(26_214_401), 'image/jpeg')
    expect(response.ok).toBe(false)
    expect(await pathsOf(id)).toEqual([])
  })

  test('not more from one network in an hour than its limit', async () => {
    const request_id = await newRequest()
    await backend.sql`update private.limits set value = 0 where name = 'files_per_network_hour'`
    try {
      const { status, body } = await attach({ id: randomUUID(), request_id })
      expect([status, body.message]).toEqual([429, 'files_too_many'])
      expect((await attach({ id: randomUUID(), request_id }, staffToken)).status).toBe(200)
    } finally {
      await backend.sql`update private.limits set value = 1000000 where name = 'files_per_network_hour'`
    }
  })

  test('not with a request that is over, is spam or is not there, and with a job only from the office', async () => {
    const request_id = await newRequest()
    const id = randomUUID()
    await backend.sql`update public.service_requests set status = 'closed' where id = ${request_id}`
    expect((await attach({ id, request_id })).body.message).toBe('files_too_late')
    expect((await attach({ id, request_id }, staffToken)).status).toBe(200)
    const spam = await newRequest()
    await backend.sql`update public.service_requests set set_aside = 'spam' where id = ${spam}`
    for (const unknown of [spam, randomUUID()])
      expect((await attach({ id: randomUUID(), request_id: unknown })).body.message).toBe(
        'file_request_unknown',
      )
    const { body: job } = await attach({ id: randomUUID(), job_id: openJob }, customerToken)
    expect(job.message).toBe('staff_only')
    expect((await attach({ id: randomUUID(), job_id: openJob })).body.message).toBe('staff_only')
  })

  test('what comes with a message is announced for one that the customer wrote about this request', async () => {
    const request_id = ofCustomer
    const message_id = await newMessage()
    const [note] = await backend.sql<{ id: string }[]>`
      insert into public.service_request_events (service_request_id, body) values (${request_id}, 'Ours') returning id`
    for (const [wrong, message] of [
      [{ message_id: randomUUID() }, 'file_message_unknown'],
      [{ message_id: note?.id ?? '' }, 'file_message_unknown'],
      [{ message_id, request_id: ofSomebodyElse }, 'file_message_unknown'],
    ] as const) {
      const { status, body } = await attach({ id: randomUUID(), request_id, ...wrong }, customerToken)
      expect([status, body.message]).toEqual([404, message])
    }
    for (const wrong of [
      { request_id, message_id: 'mine' },
      { job_id: openJob, message_id },
    ]) {
      const { status, body } = await attach({ id: randomUUID(), ...wrong }, staffToken)
      expect([status, JSON.parse(body.details)]).toEqual([
        400,
        [{ field: 'message_id', code: 'id_unusable' }],
      ])
    }
    const id = randomUUID()
    expect((await attach({ id, request_id, message_id }, customerToken)).body.state).toBe('awaited')
    // Its sender has signed out meanwhile.
    expect((await attach({ id, request_id, message_id })).body.state).toBe('awaited')
    const { status, body } = await attach({ id, request_id }, customerToken)
    expect([status, body.message]).toEqual([409, 'file_sent_otherwise'])
  })

  test('with a message, also about a request that is over, and no more than without one', async () => {
    const request_id = await newRequest()
    await backend.sql`
      update public.service_requests set email = 'customer@demo.test', status = 'closed' where id = ${request_id}`
    const message_id = await newMessage(request_id)
    expect((await attach({ id: randomUUID(), request_id }, customerToken)).body.message).toBe(
      'files_too_late',
    )
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => attach({ id: randomUUID(), request_id, message_id }, customerToken)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.find(({ status }) => status !== 200)?.body.message).toBe('files_enough')
  })

  test('the id of a file stays with what it was announced for', async () => {
    const id = randomUUID()
    await attach({ id, request_id: await newRequest() })
    const { status, body } = await attach({ id, request_id: await newRequest() })
    expect([status, body.message]).toEqual([409, 'file_sent_otherwise'])
  })
})

describe('who sees a file', () => {
  test('what came with a message is seen with it by its customer and the office, is in the customer’s own data, and goes with the request', async () => {
    const request_id = await newRequest()
    const email = `${request_id}@visitor.test`
    await backend.sql`update public.service_requests set email = 'customer@demo.test' where id = ${request_id}`
    const message_id = await newMessage(request_id)
    // Long after the request was made: the message itself tells of it, and no note.
    await backend.sql`
      update public.service_requests set created_at = now() - interval '1 hour' where id = ${request_id}`
    const with_it = await send({ request_id, message_id, name: 'with it.jpg' }, jpegOf(), {
      token: customerToken,
    })
    const alone = await send({ request_id }, jpegOf(), { token: staffToken })
    const notes = await backend.sql`
      select from public.service_request_events where service_request_id = ${request_id} and kind = 'note'`
    expect(notes).toHaveLength(0)
    const filesOf = async (token: string) =>
      (await call(backend, 'files_of', { of_request: request_id }, token)).body.map(
        ({ id, message_id, by_office }: Record<string, unknown>) => ({ id, message_id, by_office }),
      )
    const theirs = { id: with_it.id, message_id, by_office: false }
    expect(await filesOf(customerToken)).toEqual([theirs])
    expect(await filesOf(staffToken)).toEqual([theirs, { id: alone.id, message_id: null, by_office: true }])
    const { body: mine } = await call(backend, 'my_data', {}, customerToken)
    const own = mine.service_requests.find(({ id }: { id: string }) => id === request_id)
    expect(own.events.filter(({ files }: { files?: string[] }) => files)).toMatchObject([
      { kind: 'customer_message', files: ['with it.jpg'] },
    ])
    expect(own.files.map(({ name }: { name: string }) => name)).toEqual(['with it.jpg'])

    await backend.sql`update public.service_requests set email = ${email} where id = ${request_id}`
    const adminToken = await tokenOf(backend, 'admin@demo.test')
    await call(backend, 'erase_person', { person_email: email, really: true }, adminToken)
    expect((await removeFiles()).status).toBe(200)
    expect(await pathsOf(with_it.id)).toEqual([])
  })

  test('somebody of the office who is a customer sends photos with a message as one', async () => {
    const request_id = await newRequest()
    await backend.sql`update public.service_requests set email = 'staff@demo.test' where id = ${request_id}`
    const message_id = randomUUID()
    const message = { request_id, message: 'My own panel', message_id }
    expect((await call(backend, 'send_customer_message', message, staffToken)).status).toBe(200)
    const { id } = await send({ request_id, message_id }, jpegOf(), { token: staffToken })
    const [row] = await backend.sql`select by_office, for_customer from private.files where id = ${id}`
    expect(row).toEqual({ by_office: false, for_customer: true })
  })

  test('customers see what is for them with their own requests, and neither the office’s own nor anybody else’s', async () => {
    const theirs = await send({ request_id: ofCustomer }, jpegOf())
    const office = await send({ request_id: ofCustomer }, jpegOf(), { token: staffToken })
    const shared = await send({ request_id: ofCustomer, for_customer: true }, jpegOf(), { token: staffToken })
    const foreign = await send({ request_id: ofSomebodyElse }, jpegOf())
    expect(await seen(customerToken, { of_request: ofCustomer })).toEqual([theirs.id, shared.id])
    expect(await seen(customerToken, { of_request: ofSomebodyElse })).toEqual([])
    const { body } = await ask(
      { action: 'links', ids: [theirs.id, office.id, shared.id, foreign.id] },
      customerToken,
    )
    expect(body.links.map(({ id }: { id: string }) => id).sort()).toEqual([theirs.id, shared.id].sort())
    expect((await ask({ action: 'links', ids: [theirs.id] })).status).toBe(403)
    const { body: mine } = await call(backend, 'my_data', {}, customerToken)
    const [own] = mine.service_requests.filter(({ id }: { id: string }) => id === ofCustomer)
    expect(own.files.map(({ name }: { name: string }) => name)).toEqual(['panel.jpg', 'panel.jpg'])
  })

  test('whoever has the link of an estimate sees the photos that the office chose for it, once it is sent and as long as it has them', async () => {
    const id = randomUUID()
    const office = (name: string, args: object) => call(backend, name, args, staffToken)
    const theirs = await send({ request_id: ofCustomer }, jpegOf())
    const ofRequest = await send({ request_id: ofCustomer }, jpegOf(), { token: staffToken })
    const foreign = await send({ request_id: ofSomebodyElse }, jpegOf())
    const document = await send({ request_id: ofCustomer, type: 'application/pdf' }, pdfOf())
    await backend.sql`update public.service_requests set address = '12 Elm Street' where id = ${ofCustomer}`
    const job = { id: randomUUID(), request_id: ofCustomer, title: 'Photos' }
    expect((await office('start_job', { job })).status).toBe(200)
    const ofJob = await send({ job_id: job.id }, jpegOf(), { token: staffToken })
    const { body: draft } = await office('start_estimate', { estimate: { id, job_id: job.id } })
    const [{ lines: _, ...option }] = draft.options
    const line = { id, description: 'Work', unit: 'each', quantity: 1000, price_cents: 1, taxable: false }
    const estimate = {
      id,
      title: 'Photos',
      tax_mode: 'exempt',
      valid_until: '2099-01-01',
      begins_on: '2098-03-01',
      ends_on: '2098-03-04',
      options: [{ ...option, lines: [{ ...line, is_optional: false, is_chosen: true }] }],
    }
    /** Sends the next revision with these photos, and gives those that it then has. */
    async function sent(photos: string[]): Promise<string[]> {
      const { body: now } = await office('estimate_file', { estimate_id: id })
      const wanted = { ...estimate, version: now.estimate.version, photos }
      const saved = await office('save_estimate', { estimate: wanted })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const seen_version = saved.body.version
      expect((await office('send_estimate', { estimate_id: id, seen_version })).status).toBe(200)
      return saved.body.photos
    }
    const shown = async () =>
      (await ask({ action: 'estimate', id })).body.links as { id: string; url: string }[]
    const idsShown = async () => (await shown()).map((link) => link.id)
    expect(await shown()).toEqual([])
    const asked = [ofJob.id, foreign.id, theirs.id, document.id, ofRequest.id, ofJob.id, randomUUID()]
    expect(await sent(asked)).toEqual([ofJob.id, theirs.id, ofRequest.id])
    expect(await idsShown()).toEqual([ofJob.id, theirs.id, ofRequest.id])
    const [link] = await shown()
    expect((await fetch(link?.url ?? '')).status).toBe(200)
    const { body: seen } = await call(backend, 'customer_estimate', { estimate_id: id })
    expect(Object.keys(seen.body.photos[0]).sort()).toEqual(['height', 'id', 'sha256', 'width'])
    // Nothing else of the request's.
    expect((await ask({ action: 'links', ids: [theirs.id] })).status).toBe(403)

    await office('remove_file', { file_id: ofRequest.id })
    expect(await idsShown()).toEqual([ofJob.id, theirs.id])
    const { body: again } = await office('estimate_file', { estimate_id: id })
    await office('withdraw_estimate', {
      estimate_id: id,
      seen_version: again.estimate.version,
      is_withdrawn: false,
    })
    expect(await sent([ofRequest.id, theirs.id])).toEqual([theirs.id])
    expect(await idsShown()).toEqual([theirs.id])
    const { body: copy } = await office('start_estimate', {
      estimate: { id: randomUUID(), job_id: openJob, copy_of: id },
    })
    expect(copy.photos).toEqual([])
    const photos = Array.from({ length: 13 }, () => theirs.id)
    const tooMany = { ...estimate, id: copy.id, version: 1, photos }
    const refused = await office('save_estimate', { estimate: tooMany })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      expect.stringContaining('estimate_photos_number'),
    ])
  })

  test('staff see with a job what came with its request, and with a request what came with those merged into it', async () => {
    const [job] = await backend.sql<{ request_id: string; reference: string }[]>`
      select j.request_id, r.reference from public.jobs j join public.service_requests r on r.id = j.request_id
      where j.id = ${openJob}`
    const merged = await newRequest()
    await backend.sql`
      update public.service_requests set set_aside = 'duplicate', duplicate_of = ${job?.reference ?? ''} where id = ${merged}`
    const ofMerged = await send({ request_id: merged }, jpegOf())
    const ofJob = await send({ job_id: openJob }, jpegOf(), { token: staffToken })
    const ofRequest = await send({ request_id: job?.request_id ?? '' }, jpegOf())
    const all = [ofMerged.id, ofJob.id, ofRequest.id]
    expect(await seen(staffToken, { of_job: openJob })).toEqual(all)
    expect(await seen(staffToken, { of_request: job?.request_id ?? '' })).toEqual(all)
  })

  describe('nobody reaches the bucket itself, even with the path of a file:', () => {
    let id: string
    let before: unknown
    beforeAll(async () => {
      id = (await send({ request_id: ofCustomer }, jpegOf())).id
      before = await state()
    })
    afterEach(async () => expect(await state()).toEqual(before))
    const state = () =>
      backend.sql`select name, metadata, updated_at from storage.objects where bucket_id = 'files' order by name`

    const ways: [string, string, (id: string) => [string, object?]][] = [
      ['lists', 'POST', () => ['object/list/files', { prefix: 'kept', limit: 100, offset: 0 }]],
      ['downloads', 'GET', (file) => [`object/files/kept/${file}`]],
      ['downloads as someone signed in', 'GET', (file) => [`object/authenticated/files/kept/${file}`]],
      ['downloads as if it were public', 'GET', (file) => [`object/public/files/kept/${file}`]],
      ['asks for a link', 'POST', (file) => [`object/sign/files/kept/${file}`, { expiresIn: 300 }]],
      ['asks for a link to upload', 'POST', (file) => [`object/upload/sign/files/incoming/${file}`, {}]],
      ['uploads', 'POST', () => [`object/files/kept/${randomUUID()}`]],
      ['uploads over it', 'PUT', (file) => [`object/files/kept/${file}`]],
      [
        'copies',
        'POST',
        (file) => [
          'object/copy',
          { bucketId: 'files', sourceKey: `kept/${file}`, destinationKey: `kept/${randomUUID()}` },
        ],
      ],
      [
        'moves',
        'POST',
        (file) => [
          'object/move',
          { bucketId: 'files', sourceKey: `kept/${file}`, destinationKey: `kept/${randomUUID()}` },
        ],
      ],
      ['deletes', 'DELETE', (file) => ['object/files', { prefixes: [`kept/${file}`] }]],
      ['empties it', 'POST', () => ['bucket/files/empty', {}]],
    ]
    test.each(ways)('who %s gets nothing', async (_, method, way) => {
      for (const token of [undefined, customerToken, staffToken]) {
        const [path, json] = way(id)
        const isUpload = !json && method !== 'GET'
        const response = await fetch(`${backend.url}/storage/v1/${path}`, {
          method,
          headers: {
            apikey: backend.publishableKey,
            ...(token && { authorization: `Bearer ${token}` }),
            'content-type': isUpload ? 'image/jpeg' : 'application/json',
          },
          ...(isUpload && { body: new Uint8Array(jpegOf()) }),
          ...(json && { body: JSON.stringify(json) }),
        })
        const text = await response.text()
        expect(response.status).toBeLessThan(500)
        if (response.ok) expect(text).toBe('[]')
      }
    })
  })
})

describe('what becomes of files', () => {
  test('a file that the office removes is gone from the bucket, and the history and the audit say who did it', async () => {
    const { id } = await send({ request_id: ofCustomer }, jpegOf())
    expect((await call(backend, 'remove_file', { file_id: id }, customerToken)).body.message).toBe(
      'file_gone',
    )
    expect((await call(backend, 'remove_file', { file_id: id }, staffToken)).status).toBe(200)
    expect((await removeFiles()).status).toBe(200)
    expect(await pathsOf(id)).toEqual([])
    const [entry] = await backend.sql`select * from private.audit_log order by id desc limit 1`
    expect(entry).toMatchObject({ what: 'file_removed', before: { id }, actor_role: 'staff' })
    // Customers call their files what they like, also by their name and address, and nobody erases an entry.
    expect(JSON.stringify(entry)).not.toContain('panel.jpg')
    const [event] = await backend.sql`
      select kind, body, visible_to_customer, actor_name from public.service_request_events
      where service_request_id = ${ofCustomer} order by created_at desc limit 1`
    expect(event).toEqual({
      kind: 'file_removed',
      body: 'Removed the file panel.jpg',
      visible_to_customer: false,
      actor_name: 'Demo Staff',
    })
    const ofJob = await send({ job_id: openJob }, jpegOf(), { token: staffToken })
    await call(backend, 'remove_file', { file_id: ofJob.id }, staffToken)
    const [inJob] = await backend.sql`
      select kind, body, actor_name from public.job_events where job_id = ${openJob} order by created_at desc limit 1`
    expect(inJob).toEqual({
      kind: 'changed',
      body: 'Removed the file panel.jpg',
      actor_name: 'Demo Staff',
    })
  })

  test('when somebody is erased, their photos are deleted with their request, the bytes too', async () => {
    const request_id = await newRequest()
    const { id } = await send({ request_id }, jpegOf())
    const adminToken = await tokenOf(backend, 'admin@demo.test')
    const { status } = await call(
      backend,
      'erase_person',
      { person_email: `${request_id}@visitor.test`, really: true },
      adminToken,
    )
    expect(status).toBe(200)
    expect((await removeFiles()).status).toBe(200)
    expect(await pathsOf(id)).toEqual([])
    expect(await backend.sql`select from private.removed_files where not is_emptied`).toHaveLength(0)
  })

  test('when many go at once, their bytes are deleted in as many calls as Storage takes them in', async () => {
    const gone = await backend.sql<{ id: string }[]>`
      insert into private.removed_files (id) select gen_random_uuid() from generate_series(1, 400) returning id`
    const left = async () => {
      const rows = await backend.sql`
        select from private.removed_files where id = any (${gone.map(({ id }) => id)}) and not is_emptied`
      return rows.length
    }
    for (const after of [100, 0]) {
      expect((await removeFiles()).status).toBe(200)
      expect(await left()).toBe(after)
    }
  })

  test('what never arrived is forgotten after a day, and what arrived is kept', async () => {
    const request_id = await newRequest()
    const { id: kept } = await send({ request_id }, jpegOf())
    const awaited = randomUUID()
    await attach({ id: awaited, request_id })
    await backend.sql`
      update private.files set created_at = created_at - interval '25 hours' where request_id = ${request_id}`
    await backend.sql`select private.forget_unfinished_files()`
    const rows = await backend.sql`select id from private.files where request_id = ${request_id}`
    expect([...rows]).toEqual([{ id: kept }])
  })

  test('photos that a customer adds later are noted in the request’s history, once', async () => {
    const request_id = await newRequest()
    await send({ request_id }, jpegOf())
    const notes = () =>
      backend.sql`
        select body, actor_id, visible_to_customer from public.service_request_events
        where service_request_id = ${request_id} and kind = 'note'`
    expect([...(await notes())]).toEqual([])
    await backend.sql`
      update public.service_requests set created_at = now() - interval '1 hour' where id = ${request_id}`
    await send({ request_id }, jpegOf())
    await send({ request_id }, jpegOf())
    expect([...(await notes())]).toEqual([
      { body: 'The customer added photos or files.', actor_id: null, visible_to_customer: false },
    ])
  })

  test('only who has the secret key calls the function that deletes', async () => {
    for (const apikey of [backend.publishableKey, 'made up']) {
      const response = await fetch(`${backend.url}/functions/v1/remove-files`, {
        method: 'POST',
        headers: { apikey },
      })
      expect(response.status).toBe(401)
    }
  })
})
