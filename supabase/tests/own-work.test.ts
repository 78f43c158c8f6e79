import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { addAccount, customer } from './act-as.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { ask, told } from './outbox.ts'
import { call, mintedFor, rest, tokenOf } from './sessions.ts'
import { aTown } from './this-site.ts'

// What customers see of work that no request stands for, and how the office hears of what they change about themselves.

let backend: TestBackend
const tokens = { staff: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'customer'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const { done, issued, today } = invoiceCalls(() => ({ backend, token: tokens.staff }))
const own = async (name: string) => (await call(backend, name, {}, tokens.customer)).body
const file = (id: string) => done('customer_file', { customer_id: id })

type Contact = { name: string; role: string; phone: string; email: string }

/** A customer of the office with a house, as somebody there writes them down. */
async function aCustomer(name: string, contacts: Contact[], kind = 'person') {
  const id = randomUUID()
  const withIds = contacts.map((contact) => ({ id: randomUUID(), ...contact }))
  await done('save_customer', {
    customer: { id, version: 0, kind, name, billing_address: '', do_not_serve: '', contacts: withIds },
  })
  const property = {
    id: randomUUID(),
    version: 0,
    customer_id: id,
    role: 'owner',
    until: '',
    address: `${id.slice(0, 4)} Elm Street`,
    town: aTown,
    other_town: '',
  }
  await done('save_property', { property })
  return { id, property }
}

const them = (more: Partial<Contact> = {}): Contact => ({
  name: 'Demo Customer One',
  role: '',
  phone: '(631) 555-0110',
  email: 'customer@demo.test',
  ...more,
})

const aJob = async (customerId: string, propertyId: string) =>
  (
    await done('start_job', {
      job: {
        id: randomUUID(),
        customer_id: customerId,
        property_id: propertyId,
        title: 'Agreed at the door',
      },
    })
  ).job as { id: string; reference: string }

const change = (profile: object) =>
  rest(backend, `profiles?user_id=eq.${customer.id}`, {
    method: 'PATCH',
    body: profile,
    token: tokens.customer,
  })

describe('a job that no request stands for', () => {
  test('is seen by the customer whose address the office has: where it stands, when we come, and what is to pay', async () => {
    const { id, property } = await aCustomer('Demo Customer One', [them()])
    const job = await aJob(id, property.id)
    const invoice = await issued(job.id, 10_000)
    const [first] = await own('my_jobs')
    expect(first).toMatchObject({
      reference: job.reference,
      address: property.address,
      stage: 'planned',
      visit: null,
      invoices: [{ id: invoice.id, open_cents: 10_000 }],
    })
    // Not what else the office knows of it.
    expect(Object.keys(first).sort()).toEqual(
      'address created_at id invoices other_town reference stage title town visit'.split(' '),
    )
    expect(await own('my_properties')).toContainEqual({
      address: property.address,
      town: aTown,
      other_town: null,
      role: 'owner',
    })
    const { closing_cents } = (
      await call(
        backend,
        'my_statement',
        { from_day: '2000-01-01', until_day: await today() },
        tokens.customer,
      )
    ).body
    expect(closing_cents).toBeGreaterThanOrEqual(10_000)
  })

  test.each<[string, Parameters<typeof aCustomer>]>([
    [
      'a landlord’s tenant',
      ['Demo Landlord', [them({ name: 'Demo Landlord', email: 'l@demo.test' }), them()]],
    ],
    ['a contact with a role', ['Demo Customer One', [them({ role: 'bookkeeper' })]]],
    ['somebody at a business', ['Demo Business', [them()], 'business']],
    ['somebody with another address', ['Demo Customer One', [them({ email: 'another@demo.test' })]]],
    [
      'somebody who has asked in the customer’s name later',
      ['Demo Customer One', [them({ email: 'another@demo.test' }), them()]],
    ],
    [
      'somebody who has asked in the name of a customer of whom the office had a number alone',
      ['Demo Customer One', [them({ email: '' }), them({ phone: '' })]],
    ],
  ])('is not seen by %s', async (_, known) => {
    const { id, property } = await aCustomer(...known)
    const job = await aJob(id, property.id)
    const references = (await own('my_jobs')).map(({ reference }: { reference: string }) => reference)
    expect(references).not.toContain(job.reference)
    const addresses = (await own('my_properties')).map(({ address }: { address: string }) => address)
    expect(addresses).not.toContain(property.address)
  })
})

test('a job goes on when its customer deletes their account, and its history says that they did', async () => {
  const email = `${randomUUID()}@demo.test`
  await addAccount(backend.sql, email, { password: 'a-long-demo-password' })
  const { id, property } = await aCustomer('Demo Leaver', [them({ name: 'Demo Leaver', email })])
  const planned = await aJob(id, property.id)
  const canceled = await aJob(id, property.id)
  await backend.sql`update public.jobs set status = 'cancelled' where id = ${canceled.id}`
  const token = await tokenOf(backend, email, 'a-long-demo-password')
  expect((await call(backend, 'delete_my_account', {}, token)).status).toBe(200)
  const saidOf = async (job: { id: string }) =>
    (
      await backend.sql`
        select body from public.job_events where job_id = ${job.id} and kind = 'changed' and actor_id is null`
    ).map(({ body }) => body)
  expect(await saidOf(planned)).toEqual([
    'The customer deleted their account. What is planned goes on as agreed.',
  ])
  expect(await saidOf(canceled)).toEqual([])
})

test('the history of a job that no request stands for says which address its customer signs in with from now on', async () => {
  const email = `${randomUUID()}@demo.test`
  const account = await addAccount(backend.sql, email)
  const { id, property } = await aCustomer('Demo Mover', [them({ name: 'Demo Mover', email })])
  const job = await aJob(id, property.id)
  await backend.sql`update auth.users set email = ${`new-${email}`} where id = ${account.id}`
  expect(
    (await backend.sql`select body from public.job_events where job_id = ${job.id} and kind = 'changed'`)[0]
      ?.body,
  ).toBe(`A contact of the customer signs in with another address.\nE-mail: ${email} → new-${email}`)
})

describe('what a customer changes in their profile', () => {
  test('reaches the office: as a message about the newest open request of theirs, in their open requests, and on their page', async () => {
    const former = '(631) 555-0110'
    await change({ full_name: 'Demo Customer One', phone: '+16315550110' })
    const email = 'customer@demo.test'
    const older = await ask(backend, { email, name: 'Demo Customer One', phone: former }, tokens.customer)
    const forAnother = await ask(
      backend,
      { email, name: 'Demo Tenant', phone: '(631) 555-0119' },
      tokens.customer,
    )
    const newest = await ask(backend, { email, name: 'Demo Customer One', phone: former }, tokens.customer)
    const { id } = await aCustomer('Demo Customer One', [them()])
    expect((await file(id)).contacts[0].in_account).toBeNull()

    expect((await change({ phone: '+16315550188' })).status).toBeLessThan(300)
    const phoneOf = async (request: { id: string }) =>
      (await backend.sql`select phone from public.service_requests where id = ${request.id}`)[0]?.phone
    expect(await Promise.all([older, forAnother, newest].map(phoneOf))).toEqual([
      '+16315550188',
      '+16315550119',
      '+16315550188',
    ])
    const mailed = async (request: { id: string }) =>
      (await told(backend, request)).filter((message) => message === 'email message-to-office office').length
    expect(await Promise.all([older, forAnother, newest].map(mailed))).toEqual([0, 0, 1])
    expect((await file(id)).contacts[0].in_account).toMatchObject({
      name: 'Demo Customer One',
      phone: '+16315550188',
    })
    // Whoever looks at it may leave the contact as it is.
    const { contacts } = await file(id)
    await done('keep_contact', { contact_id: contacts[0].id })
    expect((await file(id)).contacts[0].in_account).toBeNull()
  })

  test('is told as it was in the profile and is now, not as a request for somebody else has it', async () => {
    const email = `${randomUUID()}@demo.test`
    const account = await addAccount(backend.sql, email)
    const token = await mintedFor(backend, account.id)
    const saves = async (body: object) =>
      expect(
        (await rest(backend, `profiles?user_id=eq.${account.id}`, { method: 'PATCH', body, token })).status,
      ).toBeLessThan(300)
    const saidOf = async ({ id }: { id: string }) =>
      (
        await backend.sql`
          select kind, body from public.service_request_events
          where service_request_id = ${id} and kind in ('customer_message', 'corrected') order by created_at`
      ).map(({ kind, body }) => `${kind}: ${body}`)
    const own = await ask(backend, { email, name: 'Maria Keane', phone: '(631) 555-0110' }, token)
    await saves({ full_name: 'Maria Keane' })
    await saves({ phone: '+16315550188' })
    expect(await saidOf(own)).toEqual([
      'customer_message: I have changed my profile.\nPhone: none → (631) 555-0188',
    ])
    const forTenant = await ask(backend, { email, name: 'Demo Tenant', phone: '(631) 555-0119' }, token)
    await saves({ phone: '+16315550199' })
    expect((await saidOf(own))[1]).toBe(
      'customer_message: I have changed my profile.\nPhone: (631) 555-0188 → (631) 555-0199',
    )
    expect(await saidOf(forTenant)).toEqual([])
  })

  test('is told 20 times an hour, as messages are: the last number is in the request all the same', async () => {
    const former = { name: 'Demo Customer One', phone: '(631) 555-0110' }
    await change({ full_name: former.name, phone: '+16315550110' })
    const request = await ask(backend, { email: 'customer@demo.test', ...former }, tokens.customer)
    for (let last = 10; last < 35; last++) await change({ phone: `+163155502${last}` })
    const messages = (await told(backend, request)).filter((one) => one === 'email message-to-office office')
    expect(messages).toHaveLength(20)
    const [stored] = await backend.sql`select phone from public.service_requests where id = ${request.id}`
    expect(stored?.phone).toBe('+16315550234')
  })

  test('is no message if nothing about them changes', async () => {
    const email = 'customer@demo.test'
    await change({ full_name: 'Demo Customer One', phone: '+16315550110' })
    const request = await ask(
      backend,
      { email, name: 'Demo Customer One', phone: '(631) 555-0110' },
      tokens.customer,
    )
    await change({ phone: '+16315550110' })
    expect(await told(backend, request)).not.toContain('email message-to-office office')
  })
})
