import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { become, staff } from './act-as.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { ask } from './outbox.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, tokenOf } from './sessions.ts'
import { aTown, otherTown } from './this-site.ts'
import { waitingForLocks } from './waiting.ts'

// Customers and the houses we work at, over the API as the office's pages do.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

type Who = keyof typeof tokens
const rpc = (name: string, args: object, who: Who = 'staff') => call(backend, name, args, tokens[who])

/** Calls it, and gives the answer of one that was not refused. */
async function done(name: string, args: object, who: Who = 'staff') {
  const { status, body } = await rpc(name, args, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

let numbers = 1000
/** Somebody whom we do not know: a number, an address for mail, and a house, each of their own. */
const somebody = () => {
  numbers += 1
  return {
    name: `Demo Somebody ${numbers}`,
    phone: `(516) 555-${numbers}`,
    email: `somebody-${numbers}@demo.test`,
    address: `${numbers} Demo Turnpike`,
  }
}

/** A customer that was confirmed for their first request. */
async function known(person = somebody()) {
  const request = await ask(backend, person)
  const id = randomUUID()
  await done('confirm_customer', { request_id: request.id, customer_id: id, is_new: true })
  return { id, request, person }
}

const candidates = async (request: { id: string }) =>
  (await done('customer_candidates', { request_id: request.id })).candidates as {
    id: string
    why: string[]
  }[]
const whyOf = async (request: { id: string }, customer: { id: string }) =>
  (await candidates(request)).find(({ id }) => id === customer.id)?.why.sort()
/** What happened with a customer or at a house: the first page of it. */
const happenedOf = async (whose: { of_customer: string } | { of_property: string }) =>
  (await done('what_happened', whose)).rows
/** All that the page of a customer shows. */
const file = async (id: string) => ({
  ...(await done('customer_file', { customer_id: id })),
  happened: await happenedOf({ of_customer: id }),
})
const customerOf = async ({ id }: { id: string }) =>
  (await backend.sql`select customer_id from public.service_requests where id = ${id}`)[0]?.customer_id

describe('an address', () => {
  test.each([
    ['12 Main Street', '12 main st.'],
    ['12 Main Street, Apt. 3', '12 main st #3'],
    ['12 N. Main Avenue, Unit 3B, Babylon NY', '12 north main ave unit 3b'],
    ['  12   MAIN   st ', '12 Main St, Babylon, NY 11702'],
    ['12 Main Street, 2nd Floor', '12 main st second fl.'],
    ['12 Main Street, Floor 2', '12 Main St, 2nd Floor, Babylon, NY 11702'],
    ['12 Main Street, 2nd Floor, Apt. 3', '12 Main St Apt 3'],
    ['12 Second Street', '12 second st, Miami, FL 33101'],
  ])('%s is the same house as %s', async (one, other) => {
    const [row] =
      await backend.sql`select private.address_key(${one}) = private.address_key(${other}) as same`
    expect(row?.same).toBe(true)
  })

  test.each([
    ['12 Main Street', '21 Main Street'],
    ['12 Main Street, Apt. 3', '12 Main Street, Apt. 4'],
    ['12 Main Street', '12 Main Street, Apt. 4'],
    ['12 Main Street, 1st Floor', '12 Main Street, 2nd Floor'],
    ['12 East Main Street', '12 West Main Street'],
  ])('%s is another house than %s', async (one, other) => {
    const [row] =
      await backend.sql`select private.address_key(${one}) = private.address_key(${other}) as same`
    expect(row?.same).toBe(false)
  })
})

describe('a request', () => {
  test('of somebody we do not know has no candidates, and makes a customer with a contact and a house by a press', async () => {
    const { id, request, person } = await known()
    const { customer, contacts, properties, happened } = await file(id)
    expect(customer).toMatchObject({ name: person.name, kind: 'person', version: 1 })
    expect(contacts).toMatchObject([{ name: person.name, email: person.email }])
    expect(properties).toMatchObject([{ address: person.address, town: aTown, role: 'owner' }])
    expect(happened).toMatchObject([{ kind: 'request', reference: request.reference }])
  })

  test.each<[string, (person: ReturnType<typeof somebody>) => object, string[]]>([
    ['number', ({ phone }) => ({ phone }), ['phone']],
    ['email address', ({ email }) => ({ email: email.toUpperCase() }), ['email']],
    ['house', ({ address }) => ({ address: address.replace('Turnpike', 'tpke.') }), ['address']],
    ['house, misspelled', ({ address }) => ({ address: address.replace('Demo', 'Demmo') }), ['address']],
    ['number, email address and house', (person) => person, ['address', 'email', 'phone']],
  ])('with the same %s names the customer and why, and nobody is chosen by itself', async (_, same, why) => {
    const customer = await known()
    const again = await ask(backend, { ...somebody(), ...same(customer.person), name: 'Demo Another Name' })
    expect(await whyOf(again, customer)).toEqual(why)
    expect(await customerOf(again)).toBeNull()
  })

  test('from the floor above is of a house of its own, to which nobody is sent with the notes of the one below', async () => {
    const person = somebody()
    const below = await known({ ...person, address: `${person.address}, 1st floor` })
    const [house] = (await file(below.id)).properties
    await backend.sql`update private.properties set access_notes = 'Ring below.' where id = ${house.id}`
    const above = await known({ ...somebody(), address: `${person.address}, 2nd Fl.` })
    const [theirs] = (await file(above.id)).properties
    expect(theirs.address).toBe(`${person.address}, 2nd Fl.`)
    expect((await done('property_file', { property_id: theirs.id })).property.access_notes).toBeNull()
  })

  test('from the same street, but another number or another town, is not theirs', async () => {
    const customer = await known()
    for (const other of [
      { address: customer.person.address.replace(/^\d+/, (number) => String(Number(number) + 1)) },
      { address: customer.person.address, town: otherTown },
    ])
      expect(await whyOf(await ask(backend, { ...somebody(), ...other }), customer)).toBeUndefined()
  })

  test('that is confirmed adds what was not known of the customer, once, and its jobs are theirs', async () => {
    const customer = await known()
    const other = somebody()
    const again = await ask(backend, { ...other, email: customer.person.email })
    await done('start_job', { job: { id: randomUUID(), request_id: again.id, title: 'Demo job' } })
    const first = await done('confirm_customer', { request_id: again.id, customer_id: customer.id })
    expect(await done('confirm_customer', { request_id: again.id, customer_id: customer.id })).toEqual(first)
    const { contacts, properties, happened } = await file(customer.id)
    expect(contacts).toHaveLength(2)
    expect(contacts[1]).toMatchObject({ name: other.name, email: null })
    expect(properties.map(({ address }: { address: string }) => address).sort()).toEqual(
      [customer.person.address, other.address].sort(),
    )
    expect(happened.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['job', 'request', 'request'])
  })

  test('that was confirmed by mistake is undone: nothing that was made for it stays', async () => {
    const customer = await known()
    const again = await ask(backend, { ...somebody(), email: customer.person.email })
    const before = await file(customer.id)
    const { event_id } = await done('confirm_customer', { request_id: again.id, customer_id: customer.id })
    expect((await rpc('undo_confirm_customer', { event_id }, 'admin')).body.message).toBe(
      'customer_of_another',
    )
    await done('undo_confirm_customer', { event_id })
    await done('undo_confirm_customer', { event_id })
    const { contacts, properties, happened } = await file(customer.id)
    expect({ contacts, properties, happened }).toEqual({
      contacts: before.contacts,
      properties: before.properties,
      happened: before.happened,
    })
    expect(await customerOf(again)).toBeNull()

    const fresh = randomUUID()
    const made = await done('confirm_customer', { request_id: again.id, customer_id: fresh, is_new: true })
    await done('undo_confirm_customer', { event_id: made.event_id })
    expect((await rpc('customer_file', { customer_id: fresh })).status).toBe(404)
  })

  test('that is undone leaves what somebody has changed since or another request says: contacts and houses alike', async () => {
    const customer = await known()
    const first = { ...somebody(), email: customer.person.email }
    const asked = await ask(backend, first)
    const { event_id } = await done('confirm_customer', { request_id: asked.id, customer_id: customer.id })
    const {
      customer: { id, kind, name, version },
      contacts,
      properties,
    } = await file(customer.id)
    const named = contacts.map(({ id, name, role, phone, email }: Record<string, unknown>) => {
      return { id, name, role: phone === contacts[1].phone ? 'neighbor' : role, phone, email }
    })
    await done('save_customer', { customer: { id, version, kind, name, contacts: named } })
    const house = properties.find(({ address }: { address: string }) => address === first.address)
    await done('save_property', {
      property: {
        ...{ id: house.id, version: house.version, customer_id: id, role: 'tenant' },
        ...{ role_version: house.role_version, address: house.address, town: house.town },
      },
    })
    await done('undo_confirm_customer', { event_id })
    expect(await customerOf(asked)).toBeNull()
    const left = await file(id)
    expect(left.contacts).toMatchObject([{ role: null }, { name: first.name, role: 'neighbor' }])
    expect(left.properties).toContainEqual(expect.objectContaining({ id: house.id, role: 'tenant' }))

    // A second request from there was confirmed before the first was taken back.
    const second = somebody()
    const [one, other] = [await ask(backend, second), await ask(backend, second)]
    const made = await done('confirm_customer', { request_id: one.id, customer_id: id })
    await done('confirm_customer', { request_id: other.id, customer_id: id })
    const before = await file(id)
    await done('undo_confirm_customer', { event_id: made.event_id })
    const after = await file(id)
    expect([after.contacts, after.properties]).toEqual([before.contacts, before.properties])
  })

  test('that was said to be nobody’s by mistake is theirs again, with its house, unless somebody has chosen since', async () => {
    const { request, person } = await known()
    const [was] = await backend.sql`
      select customer_id, property_id from public.service_requests where id = ${request.id}`
    const release = () =>
      done('confirm_customer', { request_id: request.id, seen_customer: was?.customer_id })
    const { event_id } = await release()
    expect(await customerOf(request)).toBeNull()
    expect((await rpc('undo_confirm_customer', { event_id }, 'admin')).body.message).toBe(
      'customer_of_another',
    )
    for (const _ of [1, 2]) await done('undo_confirm_customer', { event_id })
    expect(
      await backend.sql`select customer_id, property_id from public.service_requests where id = ${request.id}`,
    ).toEqual([was])
    const { properties, history } = await file(was?.customer_id)
    expect(properties).toMatchObject([{ address: person.address }])
    expect(history[0]).toMatchObject({ kind: 'released', undone: true })
    const again = await release()
    await done('confirm_customer', { request_id: request.id, customer_id: (await known()).id })
    expect((await rpc('undo_confirm_customer', { event_id: again.event_id })).body.message).toBe(
      'customer_meanwhile',
    )
  })

  test('that was not theirs leaves nothing of it with them: no address of a stranger’s, whom a mail about their invoice would reach, and no house', async () => {
    const [customer, another] = [await known(), await known()]
    const before = await file(customer.id)
    const stranger = { ...somebody(), name: customer.person.name }
    const strangers = await ask(backend, stranger)
    const confirm = (to: object) => done('confirm_customer', { request_id: strangers.id, ...to })
    const kept = async ({ id }: { id: string }) => {
      const { contacts, properties } = await file(id)
      return { contacts, properties }
    }
    const unchanged = { contacts: before.contacts, properties: before.properties }
    await confirm({ customer_id: customer.id })
    const confirmed = await kept(customer)
    expect(confirmed.contacts).toHaveLength(2)
    expect(confirmed.properties).toHaveLength(2)
    // Nobody's.
    const { event_id } = await confirm({ seen_customer: customer.id })
    expect(await kept(customer)).toEqual(unchanged)
    for (const _ of [1, 2]) await done('undo_confirm_customer', { event_id })
    expect(await kept(customer)).toEqual(confirmed)
    // Somebody else's, who gets both in their place.
    const moved = await confirm({ seen_customer: customer.id, customer_id: another.id })
    expect(await kept(customer)).toEqual(unchanged)
    expect((await file(another.id)).contacts).toHaveLength(2)
    await done('undo_confirm_customer', { event_id: moved.event_id })
    expect(await kept(customer)).toEqual(confirmed)
    expect((await file(another.id)).contacts).toHaveLength(1)
    // A second request says the same: they have reason to be there without the first.
    const again = await ask(backend, stranger)
    await done('confirm_customer', { request_id: again.id, customer_id: customer.id })
    await confirm({ seen_customer: customer.id })
    expect(await kept(customer)).toEqual(confirmed)
  })

  test('that brings a contact while a clerk changes the contacts does not lose it: they are told to look again', async () => {
    const { id, person } = await known()
    const { customer, contacts } = await file(id)
    const again = await ask(backend, { ...somebody(), address: person.address })
    await done('confirm_customer', { request_id: again.id, customer_id: id })
    const [contact] = contacts
    const saved = await rpc('save_customer', {
      customer: {
        ...{ id, version: customer.version, kind: customer.kind, name: customer.name },
        contacts: [
          {
            id: contact.id,
            name: contact.name,
            role: 'neighbor',
            phone: contact.phone,
            email: contact.email,
          },
        ],
      },
    })
    expect(saved).toMatchObject({ status: 409, body: { message: 'customer_changed_meanwhile' } })
    expect((await file(id)).contacts).toHaveLength(2)
  })

  test('cannot be undone once the time is over or somebody has chosen again', async () => {
    const { request } = await known()
    const other = await known()
    const { event_id } = await done('confirm_customer', {
      request_id: request.id,
      seen_customer: await customerOf(request),
      customer_id: other.id,
    })
    await backend.sql`
      update private.customer_events set created_at = now() - interval '80 seconds' where id = ${event_id}`
    expect((await rpc('undo_confirm_customer', { event_id })).body.message).toBe('undo_customer_too_late')
    await done('confirm_customer', { request_id: request.id, seen_customer: other.id })
    expect(await customerOf(request)).toBeNull()
    expect((await rpc('undo_confirm_customer', { event_id })).body.message).toBe('customer_meanwhile')
  })

  test('that two clerks give to two customers at once goes to one of them, and the other clerk is told', async () => {
    const [one, two] = [await known(), await known()]
    const again = await ask(backend, somebody())
    const answers = await Promise.all([
      rpc('confirm_customer', { request_id: again.id, customer_id: one.id }),
      rpc('confirm_customer', { request_id: again.id, customer_id: two.id }, 'admin'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(sentenceOf(refused?.body)).toBe(
      `Someone confirmed whose request ${again.reference} is in the meantime.`,
    )
  })
})

describe('a customer', () => {
  const words = (changes: object = {}) => ({
    id: randomUUID(),
    version: 0,
    kind: 'business',
    name: `Demo Bakery ${randomUUID().slice(0, 8)}`,
    contacts: [
      { id: randomUUID(), name: 'Demo Baker', role: 'owner', phone: '(631) 555-0171', email: '' },
      { id: randomUUID(), name: 'Demo Books', role: 'bookkeeper', phone: '', email: 'Books@demo.test' },
    ],
    ...changes,
  })

  test('has several contacts, a bill that goes elsewhere, and a reason not to work for them', async () => {
    const customer = words({ billing_address: '1 Demo Plaza', do_not_serve: 'Did not pay twice.' })
    expect(await done('save_customer', { customer })).toEqual({ id: customer.id, version: 1 })
    expect(await done('save_customer', { customer })).toEqual({ id: customer.id, version: 1 })
    const kept = await file(customer.id)
    expect(kept.customer).toMatchObject({
      billing_address: '1 Demo Plaza',
      do_not_serve: 'Did not pay twice.',
      version: 1,
    })
    expect(kept.contacts).toMatchObject([
      { name: 'Demo Baker', role: 'owner', phone: '+16315550171', email: null },
      { name: 'Demo Books', phone: null, email: 'books@demo.test' },
    ])
    const fewer = { ...customer, version: 1, do_not_serve: '', contacts: customer.contacts.slice(0, 1) }
    expect(await done('save_customer', { customer: fewer })).toEqual({ id: customer.id, version: 2 })
    expect((await file(customer.id)).contacts).toHaveLength(1)
    expect((await file(customer.id)).customer.do_not_serve).toBeNull()
  })

  test('is refused where something is wrong, field by field', async () => {
    const { status, body } = await rpc('save_customer', {
      customer: words({
        kind: 'ghost',
        name: 'x',
        contacts: [
          { id: randomUUID(), name: '', phone: '12', email: 'a@b' },
          { id: randomUUID(), name: 'Nobody', phone: '', email: '' },
        ],
      }),
    })
    expect(status).toBe(400)
    expect(fieldProblems(body).map(({ field }) => field)).toEqual([
      'kind',
      'name',
      'contacts.0.name',
      'contacts.0.phone',
      'contacts.0.email',
      'contacts.1.phone',
    ])
  })

  test('that a colleague changed meanwhile is not overwritten, nor another customer’s contact taken', async () => {
    const customer = words()
    await done('save_customer', { customer })
    // Only the answer was lost, and then something else was sent: nobody else has had it.
    const corrected = { ...customer, name: 'Demo Corrected' }
    expect(await done('save_customer', { customer: corrected })).toMatchObject({ version: 2 })
    await done('save_customer', { customer: { ...customer, version: 2, name: 'Demo Changed' } }, 'admin')
    for (const version of [0, null, 2])
      expect((await rpc('save_customer', { customer: { ...customer, version } })).status).toBe(409)
    const late = await rpc('save_customer', { customer: { ...customer, version: 1, name: 'Demo Late' } })
    expect([late.status, late.body.message]).toEqual([409, 'customer_changed_meanwhile'])
    const thief = words({ contacts: customer.contacts })
    expect((await rpc('save_customer', { customer: thief })).status).toBe(400)
    expect((await file(customer.id)).contacts).toHaveLength(2)
  })

  test('that was added by mistake is taken back by whoever added them, until something has happened with them', async () => {
    const undo = (customer: { id: string }, who: Who = 'staff') =>
      rpc('undo_new_customer', { customer_id: customer.id }, who)
    const added = async () => {
      const customer = words()
      await done('save_customer', { customer })
      return customer
    }
    const mistake = await added()
    expect((await undo(mistake, 'admin')).body.message).toBe('new_customer_of_another')
    for (const _ of [1, 2]) expect((await undo(mistake)).body).toEqual({ id: mistake.id })
    expect((await rpc('customer_file', { customer_id: mistake.id })).status).toBe(404)
    expect(
      await backend.sql`select from private.customer_contacts where customer_id = ${mistake.id}`,
    ).toHaveLength(0)

    const changed = await added()
    await done('save_customer', { customer: { ...changed, version: 1, name: 'Demo Changed' } })
    const housed = await added()
    await done('save_property', {
      property: {
        id: randomUUID(),
        version: 0,
        customer_id: housed.id,
        role: 'owner',
        until: '',
        role_version: 0,
        address: somebody().address,
        town: aTown,
        other_town: '',
      },
    })
    const asked = await added()
    const request = await ask(backend, somebody())
    await done('confirm_customer', { request_id: request.id, customer_id: asked.id, is_new: false })
    const late = await added()
    await backend.sql`
      update private.customer_events set created_at = created_at - private.undo_time() where customer_id = ${late.id}`
    for (const kept of [changed, housed, asked, late]) {
      expect((await undo(kept)).body.message).toBe('undo_new_customer_too_late')
      expect((await rpc('customer_file', { customer_id: kept.id })).status).toBe(200)
    }
  })

  test('is found by name, number in any spelling, email address and house, a page at a time', async () => {
    const { id, person } = await known()
    const found = async (wanted: string) =>
      (await done('find_customers', { wanted })).rows.map((row: { id: string }) => row.id)
    const number = person.phone.replaceAll(/\D/g, '')
    for (const wanted of [
      person.name,
      person.name.toUpperCase(),
      number,
      `+1 ${number.slice(0, 3)}.${number.slice(3, 6)}.${number.slice(6)}`,
      person.email,
      person.address,
      `${number} ${person.name}`,
    ])
      expect(await found(wanted), wanted).toEqual([id])
    expect(await found('nobody at all')).toEqual([])
    // What looks like a number or a reference in an address for mail is none.
    for (const email of [
      'anna-12566555-8951-495e@demo.test',
      'bob5165551234@demo.test',
      'li234567@demo.test',
    ]) {
      const { id: theirs } = await known({ ...somebody(), email })
      expect(await found(email), email).toEqual([theirs])
    }

    const all: string[] = []
    let behind: object | null = null
    do {
      const page: { rows: { id: string }[]; next: object | null } = await done('find_customers', { behind })
      expect(page.rows, 'no page is offered that is empty').not.toEqual([])
      all.push(...page.rows.map((row) => row.id))
      behind = page.next
    } while (behind)
    const there = await backend.sql<{ id: string }[]>`
      select id from private.customers where merged_into is null order by sorted_by, id`
    expect(all).toEqual(there.map((row) => row.id))
    // What they are found by follows what is changed.
    const { properties } = await file(id)
    await done('save_property', {
      property: { ...properties[0], customer_id: id, address: `${number} Moved Street` },
    })
    expect(await found(`${number} moved`)).toEqual([id])
    expect(await found(person.address)).toEqual([])
  })
})

describe('a house', () => {
  test('belongs to its landlord and its tenant, and outlives both; everything that happened there is on its page', async () => {
    const tenant = await known()
    const landlord = await known()
    const [house] = (await file(tenant.id)).properties
    const property = (who: { id: string }, changes: object) => ({
      property: { ...house, customer_id: who.id, ...changes },
    })
    await done('save_property', property(tenant, { role: 'tenant', until: '2026-11-01' }))
    const added = await done(
      'save_property',
      property(landlord, {
        id: randomUUID(),
        version: 0,
        role: 'owner',
        role_version: 0,
        address: house.address.replace('Turnpike', 'TPKE'),
      }),
    )
    expect(added.id).toBe(house.id)
    const kept = await done('property_file', { property_id: house.id })
    expect(
      kept.customers.map(({ id, role, until }: { id: string; role: string; until: string | null }) => [
        id,
        role,
        until,
      ]),
    ).toEqual([
      [landlord.id, 'owner', null],
      [tenant.id, 'tenant', '2026-11-01'],
    ])
    expect(await happenedOf({ of_property: house.id })).toMatchObject([
      { reference: tenant.request.reference },
    ])
    await done('save_property', property(landlord, { role: null }))
    expect((await done('property_file', { property_id: house.id })).customers).toHaveLength(1)
  })

  test('is there once: an address that another house has is refused, and so is a change of what a colleague changed', async () => {
    const [one, two] = [await known(), await known()]
    const [house] = (await file(one.id)).properties
    const there = await rpc('save_property', {
      property: { ...house, customer_id: one.id, address: two.person.address.toUpperCase() },
    })
    expect([there.status, there.body.message]).toEqual([409, 'property_there'])
    const changed = { ...house, customer_id: one.id, address: `${house.address} Apt 2` }
    await done('save_property', { property: changed })
    const late = await rpc('save_property', { property: { ...changed, address: `${house.address} Apt 3` } })
    expect([late.status, late.body.message]).toEqual([409, 'property_changed_meanwhile'])
    const wrong = await rpc('save_property', {
      property: {
        ...house,
        customer_id: one.id,
        role: 'ghost',
        town: 'nowhere',
        until: 'soon',
        address: ' ',
      },
    })
    expect(fieldProblems(wrong.body).map(({ field }) => field)).toEqual(['role', 'until', 'address', 'town'])
  })

  test('whose tenant a colleague changed or took away meanwhile is not overwritten by what was seen before', async () => {
    const { id } = await known()
    const [house] = (await file(id)).properties
    const change = (changes: object, who: Who = 'staff') =>
      rpc('save_property', { property: { ...house, customer_id: id, ...changes } }, who)
    const theirs = async () => (await file(id)).properties
    const tenant = { role: 'tenant', until: '2026-12-31' }
    expect((await change(tenant, 'admin')).status).toBe(200)
    // Sent again, because its answer was lost.
    expect((await change(tenant, 'admin')).status).toBe(200)
    for (const late of [{ role: 'manager' }, { until: '2027-06-30' }, { role: null }]) {
      const { status, body } = await change(late)
      expect([status, body.message]).toEqual([409, 'property_changed_meanwhile'])
    }
    expect(await theirs()).toMatchObject([{ ...tenant, role_version: 2 }])
    const again = await change({ id: randomUUID(), version: 0, role: 'manager', role_version: 0 })
    expect([again.status, again.body.message]).toEqual([409, 'property_theirs_already'])

    expect((await change({ role: null, role_version: 2 }, 'admin')).status).toBe(200)
    expect((await change({ role: 'manager', role_version: 2 })).status).toBe(409)
    expect(await theirs()).toEqual([])
    expect((await change({ role: 'manager', role_version: 0 })).status).toBe(200)
    expect(await theirs()).toMatchObject([{ role: 'manager', role_version: 1 }])
  })

  test('may have its work paid by somebody else', async () => {
    const tenant = await known()
    const landlord = await known()
    const { job } = await done('start_job', {
      job: { id: randomUUID(), request_id: tenant.request.id, title: 'Demo job' },
    })
    expect(job).toMatchObject({ customer_id: tenant.id, bill_to: null })
    const { job: billed } = await done('change_job', {
      job_id: job.id,
      seen_version: job.version,
      changes: { bill_to: landlord.id },
    })
    expect(billed.bill_to).toBe(landlord.id)
    expect((await file(landlord.id)).happened).toContainEqual(
      expect.objectContaining({ reference: job.reference }),
    )
    const nobody = { job_id: job.id, seen_version: billed.version, changes: { bill_to: randomUUID() } }
    expect((await rpc('change_job', nobody)).status).toBe(404)
  })
})

describe('what happened', () => {
  const { issued, paid, credited } = invoiceCalls(() => ({ backend, token: tokens.staff }))
  type Happened = { id: string; kind: string; at: string; [more: string]: unknown }

  /** All pages, one after the other. */
  async function all(whose: { of_customer: string } | { of_property: string }) {
    const found: Happened[] = []
    let behind: object | null = null
    do {
      const page: { rows: Happened[]; next: object | null } = await done('what_happened', {
        ...whose,
        behind,
      })
      expect(page.rows.length, 'no page is offered that is empty').toBeGreaterThan(0)
      found.push(...page.rows)
      behind = page.next
    } while (behind)
    return found
  }

  /** A customer with a bit of everything. */
  async function busy() {
    const { sql } = backend
    const customer = await known()
    const request_id = customer.request.id
    const lines = [{ description: 'The panel', price_cents: 100_000 }]
    const estimate = await sendEstimate(backend, request_id, [{ name: 'Panel', lines }])
    const [option] = estimate.options
    const signature = {
      id: randomUUID(),
      estimate_id: estimate.id,
      revision: 1,
      party: 'customer',
      option_id: option?.id ?? '',
      chosen: [],
      total_cents: 100_000,
      deposit_cents: 0,
      name: 'Demo Signer',
      record: {},
      record_hash: createHash('sha256').update('{}').digest('hex'),
    }
    await sql`insert into private.signatures ${sql(signature)}`
    const invoice = await issued(estimate.jobId, 40_000)
    await paid(invoice.id, 10_000)
    await credited(invoice.id, 5_000)
    const day = '2026-12-24'
    const time = `[${day}T14:00:00Z,${day}T16:00:00Z)`
    const visit = {
      id: randomUUID(),
      job_id: estimate.jobId,
      kind: 'work',
      day,
      promised: time,
      planned: time,
    }
    await sql`insert into private.visits ${sql(visit)}`
    const file = {
      type: 'image/webp',
      size: 4,
      by_office: false,
      for_customer: true,
      kept_at: new Date(),
      sha256: '0'.repeat(64),
    }
    await sql`
      insert into private.files ${sql([
        { ...file, id: randomUUID(), name: 'panel.webp', request_id, job_id: null },
        { ...file, id: randomUUID(), name: 'meter.webp', request_id: null, job_id: estimate.jobId },
      ])}`
    const note = { service_request_id: request_id, kind: 'note', body: 'Prefers the morning.' }
    await sql`insert into public.service_request_events ${sql(note)}`
    const word = {
      job_id: estimate.jobId,
      kind: 'visit',
      body: 'Note from the visit: The panel is\nbehind the freezer.',
    }
    await sql`insert into public.job_events ${sql([word, { ...word, kind: 'permit', body: 'Permit applied for' }])}`
    return { ...customer, estimate, invoice, visit }
  }

  test('with a customer and at their house is everything of every kind, each with what its page is found by', async () => {
    const { id, request, estimate, invoice, visit } = await busy()
    const [house] = (await file(id)).properties
    for (const whose of [{ of_customer: id }, { of_property: house.id }]) {
      const found = await all(whose)
      const of = (kind: string) => found.filter((one) => one.kind === kind)
      expect(of('request')).toMatchObject([{ request_id: request.id, reference: request.reference }])
      expect(of('job')).toMatchObject([{ id: estimate.jobId, request_id: request.id, customer_id: id }])
      expect(of('visit')).toMatchObject([
        { about_id: visit.id, title: 'work', status: 'planned', day: visit.day },
      ])
      expect(of('estimate')).toMatchObject([{ about_id: estimate.id, title: 'A new panel' }])
      expect(of('signature')).toMatchObject([{ about_id: estimate.id, by: 'Demo Signer', cents: 100_000 }])
      expect(of('money').map(({ status, cents }) => [status, cents])).toEqual([
        ['credited', 5_000],
        ['received', 10_000],
        ['issued', 40_000],
      ])
      for (const one of of('money'))
        expect(one).toMatchObject({ about_id: invoice.id, reference: String(invoice.number) })
      expect(
        of('file')
          .map(({ title }) => title)
          .sort(),
      ).toEqual(['meter.webp', 'panel.webp'])
      expect(
        of('note')
          .map(({ body }) => body)
          .sort(),
      ).toEqual(['Prefers the morning.', 'The panel is\nbehind the freezer.'])
      expect(of('permit')).toMatchObject([{ body: 'Permit applied for', request_id: request.id }])
    }
  })

  test('comes newest first, a page at a time, each once, also what was written in the same moment; after a merge it is of both', async () => {
    const [kept, merged] = [await busy(), await known()]
    await backend.sql`
      insert into public.service_request_events (service_request_id, kind, body, created_at)
      select ${kept.request.id}, 'note', 'Note ' || n, '2026-01-01' from generate_series(1, 70) n`
    const before = await all({ of_customer: kept.id })
    expect(before.length).toBeGreaterThan(80)
    expect(new Set(before.map(({ id, at }) => id + at)).size).toBe(before.length)
    const moments = before.map(({ at }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    const others = await all({ of_customer: merged.id })
    await done('merge_customers', { merge_id: randomUUID(), kept_id: kept.id, merged_id: merged.id })
    const both = [...before, ...others].map(({ id }) => id).sort()
    for (const { id } of [kept, merged])
      expect((await all({ of_customer: id })).map((one) => one.id).sort()).toEqual(both)
  })
})

describe('merging', () => {
  const merge = (kept: { id: string }, merged: { id: string }, merge_id = randomUUID()) =>
    rpc('merge_customers', { merge_id, kept_id: kept.id, merged_id: merged.id })

  test('moves everything and leaves a way there; undone, both are as they were', async () => {
    const [kept, merged] = [await known(), await known()]
    const card = await file(merged.id)
    const { customer: _, ...others } = card
    await done('save_customer', {
      customer: { ...customerWords(card), do_not_serve: 'Did not pay.' },
    })
    const before = await file(kept.id)
    const id = randomUUID()
    expect((await merge(kept, merged, id)).body).toEqual({ id })
    expect((await merge(kept, merged, id)).body).toEqual({ id })
    const both = await file(merged.id)
    expect(both.customer).toMatchObject({ id: kept.id, do_not_serve: 'Did not pay.' })
    expect(both.contacts).toHaveLength(2)
    expect(both.properties).toHaveLength(2)
    expect(both.happened).toHaveLength(2)
    expect(both.merges).toMatchObject([{ id, name: merged.person.name }])
    const again = await ask(backend, { ...somebody(), phone: merged.person.phone })
    expect(await whyOf(again, kept)).toEqual(['phone'])
    const { rows } = await done('find_customers', { wanted: merged.person.email })
    expect(rows.map((row: { id: string }) => row.id)).toEqual([kept.id])

    await done('unmerge_customers', { merge_id: id })
    await done('unmerge_customers', { merge_id: id })
    const separate = await file(merged.id)
    expect(separate.customer).toMatchObject({ id: merged.id, do_not_serve: 'Did not pay.' })
    for (const part of ['contacts', 'properties', 'happened'] as const) {
      expect(separate[part]).toEqual(others[part])
      expect((await file(kept.id))[part]).toEqual(before[part])
    }
    expect((await file(kept.id)).customer.do_not_serve).toBeNull()
  })

  test('leaves first whom one called first, also where the other’s contacts are older; undone, theirs are in their order', async () => {
    const [older, kept] = [await known(), await known()]
    const words = customerWords(await file(older.id))
    const another = { id: randomUUID(), name: 'Their bookkeeper', email: 'books@visitor.test' }
    // One that both have stays where it is.
    const same = {
      id: randomUUID(),
      name: kept.person.name,
      phone: kept.person.phone,
      email: kept.person.email,
    }
    await done('save_customer', { customer: { ...words, contacts: [...words.contacts, same, another] } })
    const [before, first] = [await file(older.id), (await file(kept.id)).contacts]
    const id = randomUUID()
    expect((await merge(kept, older, id)).status).toBe(200)
    const names = (file: { contacts: { name: string }[] }) => file.contacts.map(({ name }) => name)
    expect(names(await file(kept.id))).toEqual([
      ...names({ contacts: first }),
      older.person.name,
      another.name,
    ])
    await done('unmerge_customers', { merge_id: id })
    expect((await file(older.id)).contacts).toEqual(before.contacts)
    expect((await file(kept.id)).contacts).toEqual(first)
  })

  test('leaves a customer with more contacts than anybody may add, who can still be changed', async () => {
    const [kept, merged] = [await known(), await known()]
    for (const { id } of [kept, merged]) {
      const words = customerWords(await file(id))
      const more = Array.from({ length: 14 }, (_, n) => ({
        id: randomUUID(),
        name: `Tenant ${n}`,
        role: 'tenant',
        phone: '',
        email: `tenant-${id}-${n}@visitor.test`,
      }))
      await done('save_customer', { customer: { ...words, contacts: [...words.contacts, ...more] } })
    }
    expect((await merge(kept, merged)).status).toBe(200)
    const words = customerWords(await file(kept.id))
    expect(words.contacts).toHaveLength(30)
    const save = (more: object) =>
      rpc('save_customer', { customer: { ...words, name: 'Demo Renamed', ...more } })
    const one = { id: randomUUID(), name: 'One more', email: 'one-more@visitor.test' }
    expect((await save({ contacts: [...words.contacts, one] })).status).toBe(400)
    expect((await save({})).status).toBe(200)
  })

  test('is refused into itself, of one that was merged, and after a day cannot be undone', async () => {
    const [kept, merged, third] = [await known(), await known(), await known()]
    expect((await merge(kept, kept)).status).toBe(400)
    expect((await merge(kept, { id: randomUUID() })).status).toBe(404)
    const id = randomUUID()
    await merge(kept, merged, id)
    expect((await merge(third, merged)).body.message).toBe('customer_merged')
    expect((await merge(merged, third)).body.message).toBe('customer_merged')
    const later = randomUUID()
    await merge(third, kept, later)
    expect((await rpc('unmerge_customers', { merge_id: id })).body.message).toBe('customer_merged')
    expect((await file(merged.id)).customer.id).toBe(third.id)
    await done('unmerge_customers', { merge_id: later })
    await backend.sql`
      update private.customer_merges set created_at = now() - interval '25 hours' where id = ${id}`
    expect((await rpc('unmerge_customers', { merge_id: id })).body.message).toBe('unmerge_too_late')
  })

  test('of two with the same contact, house and reason is undone for one of them: those of the other stay', async () => {
    const [kept, mine, theirs] = [await known(), await known(), await known()]
    const { person } = mine
    const house = { town: aTown, address: person.address }
    await done('save_property', {
      property: { id: randomUUID(), version: 0, customer_id: theirs.id, role: 'owner', ...house },
    })
    const same = { id: randomUUID(), name: person.name, phone: person.phone, email: person.email }
    const bill = { do_not_serve: 'Did not pay.', billing_address: '9 Demo Bill Road' }
    for (const { id } of [mine, theirs]) {
      const words = customerWords(await file(id))
      const contacts = id === theirs.id ? [same, ...words.contacts] : words.contacts
      await done('save_customer', { customer: { ...words, ...bill, contacts } })
    }
    const parts = async ({ id }: { id: string }) => {
      const { customer, contacts, properties } = await file(id)
      const { do_not_serve, billing_address } = customer
      return { do_not_serve, billing_address, contacts, properties }
    }
    const before = [await parts(kept), await parts(mine), await parts(theirs)]
    const [first, second] = [randomUUID(), randomUUID()]
    await merge(kept, mine, first)
    expect((await merge(kept, theirs, second)).status).toBe(200)
    await done('unmerge_customers', { merge_id: first })
    expect(await parts(mine)).toEqual(before[1])
    const both = await parts(kept)
    expect(both).toMatchObject(bill)
    expect(both.contacts.map(({ phone }: { phone: string }) => phone)).toHaveLength(3)
    expect(both.contacts.map(({ id }: { id: string }) => id)).toContain(same.id)
    expect(both.properties.map(({ address }: { address: string }) => address)).toContain(person.address)
    await done('unmerge_customers', { merge_id: second })
    expect([await parts(kept), await parts(mine), await parts(theirs)]).toEqual(before)
  })

  test('does not lose the work that is started for a customer, or billed to one, at the moment in which they are merged', async () => {
    const [kept, merged, other] = [await known(), await known(), await known()]
    const [job, billed] = [randomUUID(), randomUUID()]
    const title = 'Agreed on at the door'
    await done('start_job', { job: { id: billed, customer_id: other.id, title } })
    const start = () => rpc('start_job', { job: { id: job, customer_id: merged.id, title } })
    const bill = () => rpc('change_job', { job_id: billed, seen_version: 1, changes: { bill_to: merged.id } })
    const answers = await backend.sql.begin(async (tx) => {
      await become(tx, staff, 'aal2')
      await tx`select public.merge_customers(${randomUUID()}, ${kept.id}, ${merged.id})`
      const [starting, billing] = [start(), bill()]
      await expect
        .poll(async () => (await waitingForLocks(backend.sql)).length, {
          timeout: 3000,
        })
        .toBe(2)
      return [[starting, billing]]
    })
    for (const one of answers[0] ?? []) expect((await one).body.message).toBe('customer_merged')
    // Sent again, it is of whom they are now.
    expect((await start()).body.job).toMatchObject({ customer_id: kept.id })
    expect((await bill()).body.job).toMatchObject({ bill_to: kept.id })
  })

  test('two customers into each other at the same moment happens once', async () => {
    const [one, two] = [await known(), await known()]
    const answers = await Promise.all([merge(one, two), merge(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

/** A customer's page as save_customer() takes it. */
function customerWords({ customer, contacts }: Awaited<ReturnType<typeof file>>) {
  const { id, version, kind, name, billing_address, do_not_serve } = customer
  return { id, version, kind, name, billing_address, do_not_serve, contacts }
}

describe('whoever is erased', () => {
  const erase = (person_email: string) =>
    done('erase_person', { person_email, reviews: 'keep', really: true }, 'admin')

  test('goes as a customer with their contacts and their house, also where they were merged', async () => {
    const one = await known()
    const two = await known({ ...somebody(), email: one.person.email })
    await done('merge_customers', { merge_id: randomUUID(), kept_id: one.id, merged_id: two.id })
    expect(await erase(one.person.email)).toMatchObject({ contacts: 2 })
    for (const words of [one.person.name, two.person.name, one.person.email, one.person.address]) {
      const left = await backend.sql`
        select from private.customers where strpos(customers::text, ${words}) > 0
        union all select from private.customer_contacts where strpos(customer_contacts::text, ${words}) > 0
        union all select from private.customer_events where strpos(customer_events::text, ${words}) > 0`
      expect(left, words).toHaveLength(0)
    }
    const [house] = await backend.sql`
      select count(*)::integer as count from private.properties where address = ${one.person.address}`
    expect(house?.count).toBe(0)
  })

  describe('of two who were merged', () => {
    const { issued } = invoiceCalls(() => ({ backend, token: tokens.staff }))
    const owed = async (customer_id: string) => {
      const [row] = await backend.sql`select private.today()::text as day`
      const days = { from_day: row?.day, until_day: row?.day }
      return (await done('customer_statement', { customer_id, ...days })).closing_cents
    }

    /** Two customers, of whom one pays somebody else's bill, before they are merged. */
    async function merged() {
      const [kept, landlord, tenant] = [await known(), await known(), await known()]
      const { job } = await done('start_job', {
        job: { id: randomUUID(), request_id: tenant.request.id, title: 'Demo job' },
      })
      await done('change_job', {
        job_id: job.id,
        seen_version: job.version,
        changes: { bill_to: landlord.id },
      })
      await issued(job.id, 40_000)
      const merge_id = randomUUID()
      await done('merge_customers', { merge_id, kept_id: kept.id, merged_id: landlord.id })
      expect(await owed(kept.id)).toBe(40_000)
      return { kept, landlord, merge_id }
    }

    test('leaves the other with the bills that they pay, and the merge can still be undone', async () => {
      const { kept, landlord, merge_id } = await merged()
      await erase(kept.person.email)
      expect(await owed(kept.id)).toBe(40_000)
      await done('unmerge_customers', { merge_id })
      const left = await file(landlord.id)
      expect(left.customer).toMatchObject({ id: landlord.id, name: landlord.person.name })
      expect(left.contacts).toMatchObject([{ email: landlord.person.email }])
      expect([await owed(landlord.id), await owed(kept.id)]).toEqual([40_000, 0])
    })

    test('leaves no name of theirs, and what they were billed with the other', async () => {
      const { kept, landlord } = await merged()
      await backend.sql`
        update private.customers set name = ${`${landlord.person.name}, by the sea`} where id = ${landlord.id}`
      await erase(landlord.person.email)
      expect(await owed(kept.id)).toBe(40_000)
      expect((await file(kept.id)).customer.name).toBe(kept.person.name)
      const left = await backend.sql`
        select from private.customers where strpos(customers::text, ${landlord.person.name}) > 0`
      expect(left).toHaveLength(0)
    })
  })

  test('at the moment in which a clerk says whose their request is waits for that, and neither fails', async () => {
    const { id, request, person } = await known()
    const erasing = await backend.sql.begin(async (tx) => {
      // As confirm_customer() does: the customer, then the request.
      await tx`select from private.customers where id = ${id} for no key update`
      const answer = erase(person.email)
      await expect.poll(async () => (await waitingForLocks(tx)).length).toBeGreaterThan(0)
      await tx`select from public.service_requests where id = ${request.id} for no key update`
      return [answer]
    })
    expect(await erasing[0]).toMatchObject({ requests: 1, contacts: 1 })
  })

  test('is gone from a business that has other contacts, which stays', async () => {
    const { id, person } = await known()
    const { customer, contacts } = await file(id)
    await done('save_customer', {
      customer: {
        ...customerWords({ customer, contacts }),
        contacts: [...contacts, { id: randomUUID(), name: 'Demo Partner', phone: '(631) 555-0172' }],
      },
    })
    await erase(person.email)
    const left = await file(id)
    expect(left.customer.name).toBe('Demo Partner')
    expect(left.contacts).toMatchObject([{ name: 'Demo Partner' }])
  })

  test('stays in work that the law has us keep, and the customer then has no name, address for bills or reason not to work for them', async () => {
    const { id, request, person } = await known()
    const present = customerWords(await file(id))
    await done('save_customer', {
      customer: {
        ...present,
        name: `${person.name}, the house by the sea`,
        billing_address: `${person.name}, Box 12`,
        do_not_serve: `${person.name} did not pay`,
      },
    })
    await done('start_job', { job: { id: randomUUID(), request_id: request.id, title: 'Demo job' } })
    expect(await erase(person.email)).toMatchObject({ kept: [request.reference], contacts: 1 })
    const left = await file(id)
    expect(left.customer).toMatchObject({ name: 'Erased', billing_address: null, do_not_serve: null })
    expect(left.contacts).toEqual([])
  })
})

test('a customer and a house without a request or a job are deleted once they have been kept long enough', async () => {
  const [old, recent, working] = [await known(), await known(), await known()]
  const houses = [old, recent, working].map(({ person }) => person.address)
  await backend.sql`delete from public.service_requests where id in (${old.request.id}, ${recent.request.id})`
  await backend.sql`
    update private.customers set updated_at = now() - interval '731 days' where id in (${old.id}, ${working.id})`
  await backend.sql`
    update private.properties set updated_at = now() - interval '731 days' where address in ${backend.sql(houses)}`
  const [row] = await backend.sql`select private.forget_what_is_old() as gone`
  expect(row?.gone.customers).toBe(1)
  expect((await rpc('customer_file', { customer_id: old.id })).status).toBe(404)
  for (const { id } of [recent, working]) expect((await file(id)).properties).toHaveLength(1)
  const left = await backend.sql`select from private.properties where address in ${backend.sql(houses)}`
  expect(left).toHaveLength(2)
})

test('a customer who is given a house is kept from that day on, though nothing else has happened with them for years', async () => {
  const { id, request } = await known()
  await backend.sql`delete from public.service_requests where id = ${request.id}`
  await backend.sql`update private.customers set updated_at = now() - interval '731 days' where id = ${id}`
  const { address } = somebody()
  await done('save_property', {
    property: { id: randomUUID(), version: 0, customer_id: id, role: 'owner', address, town: aTown },
  })
  await backend.sql`select private.forget_what_is_old()`
  expect((await file(id)).properties).toHaveLength(2)
})
