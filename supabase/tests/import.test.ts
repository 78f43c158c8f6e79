import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import '../../src/lib/import-refusals.ts'
import { WHOLE_FILE_WITHIN } from '../../src/lib/csv/parts.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { ask } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'
import { aTown, otherTown } from './this-site.ts'

// Customers from a file: tried, imported and taken back, over the API as the office's page does.

let backend: TestBackend
const tokens = { staff: '', admin: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const rpc = (name: string, args: object, who: keyof typeof tokens = 'staff') =>
  call(backend, name, args, tokens[who])

/** Calls it, and gives the answer of one that was not refused. */
async function done(name: string, args: object) {
  const { status, body } = await rpc(name, args)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type Given = Record<string, string>
type Tried = {
  line: number
  outcome: string
  adds: string[]
  problems: object[]
  alike: string | null
  customer: string | null
}

let numbers = 1000
/** Somebody whom we do not know. */
function somebody(changes: Given = {}): Given {
  numbers += 1
  return {
    name: `Demo Imported ${numbers}`,
    phone: `(516) 556-${numbers}`,
    email: `imported-${numbers}@demo.test`,
    address: `${numbers} Import Road`,
    town: aTown,
    ...changes,
  }
}

/** Sends rows to be tried; the first stands below the headings. */
async function stage(rows: readonly Given[], id = randomUUID()) {
  const lines = rows.map((row, place) => ({ line: place + 2, ...row }))
  for (let from = 0; from < lines.length; from += 80)
    await done('stage_import', {
      import: { id, file_name: 'demo.csv', rows: lines.slice(from, from + 80) },
    })
  return id
}

async function tried(rows: readonly Given[]) {
  const id = await stage(rows)
  const { seen, rows: answers } = await done('try_import', { import_id: id })
  return { id, seen: seen as string, rows: answers as Tried[] }
}

/** Tries rows and imports them. */
async function imported(rows: readonly Given[]) {
  const { id, seen } = await tried(rows)
  return { id, ...(await done('import_customers', { import_id: id, seen })) } as {
    id: string
    added: number
    completed: number
  }
}

const found = async (wanted = '') => (await done('find_customers', { wanted })).rows
const sentences = ({ problems }: Tried) =>
  fieldProblems({ message: '', details: JSON.stringify(problems) }).map(({ message }) => message)

/** How many of everything an import may touch there are. */
const counts = async () =>
  (
    await backend.sql`
      select
        (select count(*)::integer from private.customers) as customers,
        (select count(*)::integer from private.customer_contacts) as contacts,
        (select count(*)::integer from private.properties) as properties,
        (select count(*)::integer from private.customer_properties) as houses`
  )[0]

describe('what would happen', () => {
  test('is said of each row, and nothing happens', async () => {
    const known = somebody()
    await imported([known])
    const before = await counts()
    const { rows } = await tried([
      somebody(),
      { ...known, name: 'Someone Else Entirely' },
      { name: known.name ?? '', phone: `1-${known.phone?.replace(/\D/g, '-')}`, email: 'second@demo.test' },
      {
        name: known.name?.toUpperCase() ?? '',
        address: known.address?.replace('Road', 'rd.') ?? '',
        town: aTown,
      },
      {
        name: known.name ?? '',
        email: known.email ?? '',
        address: '99 Other Road',
        town: 'other',
        other_town: 'Montauk',
      },
    ])
    expect(rows.map(({ outcome, adds, customer }) => [outcome, adds, customer])).toEqual([
      ['new', ['phone', 'email', 'property'], null],
      ['known', [], known.name],
      ['completed', ['email'], known.name],
      ['known', [], known.name],
      ['completed', ['property'], known.name],
    ])
    expect(await counts()).toEqual(before)
  })

  test.each<[string, Given, string]>([
    ['no name', { name: '' }, 'Enter the customer’s name, at least 2 characters.'],
    ['half a number', { phone: '555-01' }, 'Enter a phone number with area code: ten digits in all.'],
    [
      'an extension',
      { phone: '631-555-0142 x12' },
      'Leave out the extension: it goes into the message or a note.',
    ],
    ['no address for mail', { email: 'at home' }, 'Enter an email address, such as name@example.com.'],
    ['no town', { town: '' }, 'Say which town this address is in: choose the column of the town.'],
    ['a town that is none', { town: 'nowhere' }, 'Choose your town, or another town.'],
    ['a kind of customer', { kind: 'robot' }, 'Choose a person or a business.'],
    [
      'a role',
      { role: 'cat' },
      'Choose what they are to the house: its owner, tenant, manager or contractor.',
    ],
    [
      'only a name',
      { phone: '', email: '', address: '' },
      'Add a phone number, an email address or an address: a name alone is not enough.',
    ],
  ])('is refused for a row with %s, which says why', async (_, change, sentence) => {
    const { rows } = await tried([somebody(change), somebody()])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'new'])
    expect(rows.map(sentences)[0]).toEqual([sentence])
  })

  test('joins the rows of one customer in the file, such as a landlord with three houses', async () => {
    const landlord = somebody({ kind: 'business' })
    const { id, added, completed } = await imported([
      landlord,
      { ...landlord, address: '1 Rented Lane' },
      { ...landlord, address: '2 Rented Lane', email: 'books@demo.test' },
      { ...landlord, address: '1 rented ln' },
    ])
    expect({ added, completed }).toEqual({ added: 1, completed: 2 })
    const [card, ...others] = await found(landlord.email)
    expect(others).toEqual([])
    expect(card).toMatchObject({
      kind: 'business',
      contacts: [{ email: landlord.email }, { email: 'books@demo.test' }],
    })
    expect(card.properties).toHaveLength(3)
    expect(id).toBeTruthy()
  })

  test('of a row that is two customers of ours is for a person to decide', async () => {
    const [one, two] = [somebody(), somebody()]
    await imported([one, two])
    const { rows } = await tried([somebody({ phone: one.phone ?? '', email: two.email ?? '' })])
    expect(rows[0]?.outcome).toBe('wrong')
    expect(rows.map(sentences)[0]?.[0]).toBe(
      `This is two customers of ours: ${one.name} and ${two.name}. Merge them first, or correct the row.`,
    )
  })
})

describe('one sign alone', () => {
  test('such as a household’s phone or an office’s address for mail makes nobody of a row: it is new, and says whom it is like', async () => {
    const [anna, office] = [somebody(), somebody({ kind: 'business' })]
    await imported([anna, office])
    const before = await counts()
    const brother = somebody({ phone: anna.phone ?? '', email: '' })
    const tenant = somebody({ phone: '', email: office.email ?? '' })
    // The same telephone in another house, for both of whom it is told; and their own rows again, who are known.
    const sister = somebody({ phone: anna.phone ?? '', email: '', address: '' })
    const { id, seen, rows } = await tried([brother, tenant, sister, anna, office])
    expect(rows.map(({ outcome, alike, customer }) => [outcome, alike, customer])).toEqual([
      ['new', anna.name, null],
      ['new', office.name, null],
      ['new', `${anna.name} and ${brother.name}`, null],
      ['known', null, anna.name],
      ['known', null, office.name],
    ])
    await done('import_customers', { import_id: id, seen })
    expect(((await counts())?.customers ?? 0) - (before?.customers ?? 0)).toBe(3)
    const [known] = (await found(anna.name)).filter(({ name }: { name: string }) => name === anna.name)
    expect(known.contacts).toMatchObject([{ name: anna.name }])
    // And the same file again: each is known by name and number.
    const again = await tried([brother, tenant, sister, anna, office])
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'known', 'known'])
  })

  test('with a second one is enough, whatever they are called', async () => {
    const known = somebody()
    await imported([known])
    const name = 'Demo Bob Instead of Robert'
    const { rows } = await tried([
      { name, phone: known.phone ?? '', email: known.email ?? '' },
      { name, phone: known.phone ?? '', address: known.address ?? '', town: aTown },
      { name, email: known.email ?? '', address: known.address ?? '', town: aTown },
    ])
    expect(rows.map(({ outcome, customer }) => [outcome, customer])).toEqual(
      Array.from({ length: 3 }, () => ['known', known.name]),
    )
  })
})

describe('an import', () => {
  test('stores customers with contacts, houses and bills, and the same file again adds nothing', async () => {
    const rows = [
      somebody({ billing_address: 'PO Box 12, Commack', do_not_serve: 'Has not paid.', role: 'tenant' }),
      somebody({ contact: 'Demo Bookkeeper' }),
      somebody({ name: '' }),
    ]
    expect(await imported(rows)).toMatchObject({ added: 2, completed: 0 })
    const [first] = await found(rows[0]?.email)
    expect(first).toMatchObject({
      do_not_serve: 'Has not paid.',
      properties: [{ role: 'tenant', town: aTown }],
    })
    expect((await found(rows[1]?.email))[0].contacts).toMatchObject([{ name: 'Demo Bookkeeper' }])
    const file = await done('customer_file', { customer_id: first.id })
    expect(file.customer.billing_address).toBe('PO Box 12, Commack')
    expect(file.history).toMatchObject([{ kind: 'imported', body: 'demo.csv' }])
    const before = await counts()
    const again = await tried(rows)
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'wrong'])
    expect(await done('import_customers', { import_id: again.id, seen: again.seen })).toMatchObject({
      added: 0,
    })
    expect(await counts()).toEqual(before)
  })

  test('that is sent twice imports once, and is not what anybody has not seen', async () => {
    const person = somebody()
    const { id, seen } = await tried([person])
    const other = await tried([person])
    const answer = await done('import_customers', { import_id: id, seen })
    expect(await done('import_customers', { import_id: id, seen })).toEqual(answer)
    const late = await rpc('import_customers', { import_id: other.id, seen: other.seen })
    expect(late.status).toBe(409)
    expect(sentenceOf(late.body)).toBe(
      'Someone changed a customer in the meantime. Look at what would happen now, then import again.',
    )
    expect(await found(person.email)).toHaveLength(1)
  })

  test('by two clerks at once of the same file makes each customer once', async () => {
    const rows = [somebody(), somebody()]
    const [one, two] = [await tried(rows), await tried(rows)]
    const answers = await Promise.all([
      rpc('import_customers', { import_id: one.id, seen: one.seen }),
      rpc('import_customers', { import_id: two.id, seen: two.seen }, 'admin'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const { email } of rows) expect(await found(email)).toHaveLength(1)
  })

  test('is all or nothing: where the database refuses one row, no row is there', async () => {
    const rows = [somebody(), somebody()]
    const { id, seen } = await tried(rows)
    const before = await counts()
    await backend.sql`
      create function private.test_refuses() returns trigger language plpgsql as $$ begin raise 'no more'; end $$`
    await backend.sql`
      create trigger test_refuses before insert on private.customer_properties for each row execute function private.test_refuses()`
    try {
      expect((await rpc('import_customers', { import_id: id, seen })).status).toBeGreaterThanOrEqual(400)
    } finally {
      await backend.sql`drop function private.test_refuses cascade`
    }
    expect(await counts()).toEqual(before)
    expect(await done('import_customers', { import_id: id, seen })).toMatchObject({ added: 2 })
  })

  test('takes 5,000 rows, each step before the page stops waiting for an answer, and no more', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      name: `Demo Many ${n}`,
      phone: `(934) 2${String(n).padStart(2, '0').slice(-2)}-${String(n).padStart(4, '0')}`,
      email: `many-${n}@demo.test`,
      address: `${n} Many Street`,
      town: otherTown,
    }))
    const id = await stage(rows)
    const before = await counts()
    let began = performance.now()
    const { seen, rows: answers } = await done('try_import', { import_id: id })
    const trying = performance.now() - began
    expect(answers.filter(({ outcome }: Tried) => outcome === 'new')).toHaveLength(5000)
    began = performance.now()
    expect(await done('import_customers', { import_id: id, seen })).toMatchObject({ added: 5000 })
    const importing = performance.now() - began
    began = performance.now()
    expect(await done('undo_import', { import_id: id })).toMatchObject({ removed: 5000, kept_count: 0 })
    const undoing = performance.now() - began
    for (const took of [trying, importing, undoing]) expect(took).toBeLessThan(WHOLE_FILE_WITHIN)
    expect(await counts()).toEqual(before)
    const { status, body } = await rpc('stage_import', {
      import: { id: await stage(rows), file_name: 'demo.csv', rows: [{ line: 6000, ...somebody() }] },
    })
    expect(status).toBe(400)
    expect(sentenceOf(body)).toBe(
      'A file may have 5,000 rows at most. Split it, and import its parts one after the other.',
    )
  }, 240_000)
})

describe('an import that is undone', () => {
  test('leaves nothing of what it made, and what was there before as it was', async () => {
    const known = somebody()
    await imported([known])
    const [{ id: customerId }] = await found(known.email)
    const before = { counts: await counts(), file: await done('customer_file', { customer_id: customerId }) }
    const { id } = await imported([
      somebody(),
      { ...known, email: 'more@demo.test', address: '12 More Road', billing_address: 'PO Box 1' },
      { ...known, name: known.name ?? '', do_not_serve: 'Has moved.' },
    ])
    expect(await counts()).not.toEqual(before.counts)
    expect(await done('undo_import', { import_id: id })).toEqual({ id, removed: 3, kept: [], kept_count: 0 })
    expect(await counts()).toEqual(before.counts)
    const { customer, contacts, properties } = await done('customer_file', { customer_id: customerId })
    expect({ contacts, properties }).toEqual({
      contacts: before.file.contacts,
      properties: before.file.properties,
    })
    expect(customer).toMatchObject({ billing_address: null, do_not_serve: null })
    expect(await done('undo_import', { import_id: id })).toMatchObject({ removed: 0 })
    const [listed] = (await done('latest_imports', {})).filter((one: { id: string }) => one.id === id)
    expect(listed).toMatchObject({ file_name: 'demo.csv', added: 1, completed: 2, rows_left: 0 })
    expect(listed.undone_at).not.toBeNull()
  })

  test('keeps each customer with whom something has happened since, and says why', async () => {
    const rows = [somebody(), somebody(), somebody(), somebody(), somebody()]
    const { id } = await imported(rows)
    const idOf = async (row: Given | undefined) => (await found(row?.email))[0].id as string
    const [asked, worked, changed, merged, unused] = await Promise.all(rows.map(idOf))
    const request = await ask(backend, { ...rows[0], name: 'Demo Asker' })
    await done('confirm_customer', { request_id: request.id, customer_id: asked })
    await done('start_job', { job: { id: randomUUID(), customer_id: worked, title: 'Demo job' } })
    const file = await done('customer_file', { customer_id: changed })
    await done('save_customer', {
      customer: { id: changed, version: 1, kind: 'person', name: 'Demo Renamed', contacts: file.contacts },
    })
    const into = randomUUID()
    await done('save_customer', {
      customer: { id: into, version: 0, kind: 'person', name: 'Demo Kept', contacts: [] },
    })
    await done('merge_customers', { merge_id: randomUUID(), kept_id: into, merged_id: merged })
    const { removed, kept, kept_count } = await done('undo_import', { import_id: id })
    expect({ removed, kept_count }).toEqual({ removed: 1, kept_count: 4 })
    expect(
      kept.map((one: Tried & { customer_id: string }) => [one.line, one.customer_id, ...sentences(one)]),
    ).toEqual([
      [2, asked, 'This customer has asked for something since.'],
      [3, worked, 'There is a job for this customer.'],
      [4, changed, 'Someone has changed this customer since.'],
      [5, merged, 'This customer was merged with another.'],
    ])
    expect((await rpc('customer_file', { customer_id: unused ?? '' })).status).toBe(404)
    // Once the request is somebody else’s, the house that was imported may be theirs: what stays can be looked at again.
    expect(await done('undo_import', { import_id: id })).toMatchObject({ removed: 0, kept_count: 4 })
  })

  test('keeps whoever pays for work that is older than the import, so that it has somebody to bill', async () => {
    const { id: request_id } = await ask(backend)
    const { job } = await done('start_job', { job: { id: randomUUID(), request_id, title: 'Demo job' } })
    const payer = somebody()
    const { id } = await imported([payer])
    const [{ id: bill_to }] = await found(payer.email)
    await done('change_job', { job_id: job.id, seen_version: job.version, changes: { bill_to } })
    const { removed, kept } = await done('undo_import', { import_id: id })
    expect([removed, ...kept.map(sentences)]).toEqual([0, ['There is a job for this customer.']])
    const [stored] = await backend.sql`select bill_to from public.jobs where id = ${job.id}`
    expect(stored).toEqual({ bill_to })
  })

  test('does not stand in the way of an earlier one about the same customers, which is undone after it', async () => {
    const before = await counts()
    const [one, other] = [somebody(), somebody()]
    const first = await imported([one, other])
    const more = ({ phone, name }: Given) => ({ ...somebody(), name: name ?? '', phone: phone ?? '' })
    const second = await imported([more(one), more(other)])
    expect(second).toMatchObject({ added: 0, completed: 2 })
    // As long as it is there, the earlier one stays.
    const { removed, kept } = await done('undo_import', { import_id: first.id })
    expect([removed, ...kept.map(sentences)]).toEqual([
      0,
      ['Someone has changed this customer since.'],
      ['Someone has changed this customer since.'],
    ])
    expect(await done('undo_import', { import_id: second.id })).toMatchObject({ removed: 2, kept: [] })
    expect(await done('undo_import', { import_id: first.id })).toMatchObject({ removed: 2, kept: [] })
    expect(await counts()).toEqual(before)
  })

  test('has no words about whoever was erased, also where work for them is kept', async () => {
    const row = somebody({ billing_address: 'Demo Erased, Box 12', do_not_serve: 'Demo Erased did not pay' })
    const { id } = await imported([row])
    const [{ id: customerId }] = await found(row.email)
    await done('start_job', { job: { id: randomUUID(), customer_id: customerId, title: 'Demo job' } })
    const erasing = await rpc(
      'erase_person',
      { person_email: row.email, reviews: 'keep', really: true },
      'admin',
    )
    expect(erasing.body).toMatchObject({ contacts: 1 })
    const left = await backend.sql`
      select from private.customer_import_rows where import_id = ${id} and strpos(made::text, 'Erased') > 0`
    expect(left).toHaveLength(0)
    expect(await done('undo_import', { import_id: id })).toMatchObject({ removed: 0, kept_count: 1 })
  })

  test('is too late after 30 days, when the file is forgotten; one that was only tried is forgotten after a day', async () => {
    const { id } = await imported([somebody()])
    const { id: onlyTried } = await tried([somebody()])
    await backend.sql`
      update private.customer_imports set imported_at = now() - interval '31 days' where id = ${id}`
    await backend.sql`
      update private.customer_imports set created_at = now() - interval '25 hours' where id = ${onlyTried}`
    expect((await rpc('undo_import', { import_id: id })).body.message).toBe('import_undo_too_late')
    await backend.sql`select private.forget_what_is_old()`
    expect((await rpc('undo_import', { import_id: id })).body.message).toBe('import_gone')
    expect((await rpc('try_import', { import_id: onlyTried })).body.message).toBe('import_gone')
  })
})

test('what is no file of rows is refused', async () => {
  for (const wrong of [
    { id: randomUUID(), file_name: 'demo.csv', rows: 'none' },
    { id: randomUUID(), file_name: 'demo.csv', rows: [1] },
    { id: randomUUID(), file_name: 'demo.csv', rows: [{ line: 0 }] },
    { id: randomUUID(), file_name: 'demo.csv', rows: [{ line: 'one' }] },
    { id: randomUUID(), file_name: '', rows: [] },
    { id: 'none', file_name: 'demo.csv', rows: [] },
    [],
  ])
    expect((await rpc('stage_import', { import: wrong })).status, JSON.stringify(wrong)).toBe(400)
})
