import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import '../../src/lib/import-refusals.ts'
import '../../src/lib/money-refusals.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { call, tokenOf } from './sessions.ts'

// The price book over the API, as the office's page uses it: items, assemblies, and prices from a file.

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

/** What is wrong with what was sent: each field with its sentence. */
const wrong = (body: { message: string; details: string }) =>
  fieldProblems(body).map(({ field, message }) => [field, message])

let numbers = 100
/** An item that the book does not have yet. */
function anItem(changes: object = {}) {
  numbers += 1
  return {
    id: randomUUID(),
    version: 0,
    code: `T-${numbers}`,
    kind: 'material',
    name: `Test breaker ${numbers}`,
    unit: 'each',
    price_cents: 4850,
    taxable: true,
    labor_minutes: 15,
    cost_cents: 2900,
    supplier: 'Demo Supply',
    archived: false,
    ...changes,
  }
}

const found = async (wanted: string, more: object = {}) =>
  (await done('find_prices', { wanted, ...more })).rows as (ReturnType<typeof anItem> & { version: number })[]

describe('an item of the price book', () => {
  test('is stored once, changed by whoever saw its version, and found by code, name and supplier', async () => {
    const item = anItem({ supplier: 'Rare Wholesale' })
    const stored = await done('save_price', { item })
    expect(stored).toMatchObject({ code: item.code, price_cents: 4850, cost_cents: 2900, version: 1 })
    expect(await done('save_price', { item })).toEqual(stored)
    for (const wanted of [item.code.toLowerCase(), item.name, 'rare whole'])
      expect((await found(wanted)).map(({ id }) => id)).toEqual([item.id])
    expect(await found(item.code, { of_kind: 'labor' })).toEqual([])

    const withCodes = async (...codes: string[]) =>
      (await done('prices_with_codes', { codes })).map(({ id }: { id: string }) => id)
    expect(await withCodes('NO-SUCH-CODE', item.code.toLowerCase())).toEqual([item.id])
    expect(await withCodes(item.code.slice(0, -1))).toEqual([])

    const changed = await done('save_price', { item: { ...item, version: 1, price_cents: 5000 } })
    expect(changed).toMatchObject({ price_cents: 5000, version: 2 })
    const late = await rpc('save_price', { item: { ...item, version: 1, price_cents: 5100 } }, 'admin')
    expect(late.status).toBe(409)
    expect(JSON.parse(late.body.details).item).toEqual(changed)
    expect(sentenceOf(late.body)).toContain(`Someone changed ${item.code} in the meantime.`)
    const [entry] = await backend.sql`
      select before, after from private.audit_log where what = 'price_changed' and subject = ${item.code} order by id desc limit 1`
    expect(entry).toEqual({
      before: { price_cents: 4850, cost_cents: 2900 },
      after: { price_cents: 5000, cost_cents: 2900 },
    })
  })

  test('that was added otherwise after a lost answer is what was sent last, unless somebody has changed it since', async () => {
    const item = anItem()
    await done('save_price', { item })
    expect(await done('save_price', { item: { ...item, name: 'Test corrected' } })).toMatchObject({
      name: 'Test corrected',
      version: 2,
    })
    expect((await rpc('save_price', { item: { ...item, name: 'Test late' } })).status).toBe(409)
    const assembly = {
      id: randomUUID(),
      version: 0,
      code: `A-${item.code}`,
      name: 'Test assembly',
      description: null,
      archived: false,
      items: [{ item_id: item.id, fixed: 1000, per_foot: 0 }],
    }
    await done('save_assembly', { assembly })
    expect(await done('save_assembly', { assembly: { ...assembly, name: 'Test whole' } })).toMatchObject({
      name: 'Test whole',
      version: 2,
    })
  })

  test('that was just added is taken back, unless it was changed, something takes it, or it is too late', async () => {
    const undo = (added_id: string) => rpc('undo_new_price', { added_id })
    const added = async (changes: object = {}) => {
      const item = anItem(changes)
      await done('save_price', { item })
      return item
    }
    const assemblyOf = (item_id: string) => ({
      id: randomUUID(),
      version: 0,
      code: `A-${item_id.slice(0, 8)}`,
      name: 'Test assembly',
      description: null,
      archived: false,
      items: [{ item_id, fixed: 1000, per_foot: 0 }],
    })
    const mistake = await added()
    for (const _ of [1, 2]) expect((await undo(mistake.id)).body).toEqual({ id: mistake.id })
    expect(await found(mistake.code)).toEqual([])
    // Its code is free again.
    const again = await added({ code: mistake.code })
    const assembly = assemblyOf(again.id)
    await done('save_assembly', { assembly })
    expect((await undo(again.id)).body.message).toBe('undo_new_price_too_late')
    expect((await undo(assembly.id)).body).toEqual({ id: assembly.id })
    expect((await undo(again.id)).body).toEqual({ id: again.id })

    const changed = await added()
    await done('save_price', { item: { ...changed, version: 1, price_cents: 1 } })
    const late = await added()
    await backend.sql`
      update private.price_items set created_at = created_at - private.undo_time() where id = ${late.id}`
    for (const { id, code } of [changed, late]) {
      expect((await undo(id)).status).toBe(409)
      expect(await found(code)).toHaveLength(1)
    }
  })

  test('that is archived is no longer among those that are sold, and comes back', async () => {
    const item = anItem()
    await done('save_price', { item })
    await done('save_price', { item: { ...item, version: 1, archived: true } })
    expect(await found(item.code)).toEqual([])
    expect((await found(item.code, { archived: true })).map(({ id }) => id)).toEqual([item.id])
    await done('save_price', { item: { ...item, version: 2, archived: false } })
    expect(await found(item.code)).toHaveLength(1)
  })

  test.each([
    ['no code', { code: ' ' }, ['code', 'Enter a code, such as LAB-1.']],
    [
      'half a cent',
      { price_cents: 10.5 },
      ['price_cents', 'Enter dollars and cents, such as 150.00, up to 500,000.'],
    ],
    [
      'a price as text',
      { price_cents: '10' },
      ['price_cents', 'Enter dollars and cents, such as 150.00, up to 500,000.'],
    ],
    [
      'a negative cost',
      { cost_cents: -1 },
      ['cost_cents', 'Enter dollars and cents, such as 150.00, up to 500,000.'],
    ],
    ['a kind of its own', { kind: 'magic' }, ['kind', 'Choose labor, material, equipment, permit or other.']],
    [
      'endless work',
      { labor_minutes: 60_001 },
      ['labor_minutes', 'Enter whole minutes, 0 if nobody works on it.'],
    ],
    [
      'two lines',
      { name: 'one\ntwo' },
      ['name', 'Remove the characters that cannot be shown from the name.'],
    ],
  ])('with %s is refused', async (_, change, problem) => {
    const { status, body } = await rpc('save_price', { item: anItem(change) })
    expect(status).toBe(400)
    expect(wrong(body)).toEqual([problem])
  })

  test('cannot take the code of another, however it is written', async () => {
    const item = anItem()
    await done('save_price', { item })
    const { body } = await rpc('save_price', { item: anItem({ code: item.code.toLowerCase() }) })
    expect(wrong(body)).toEqual([
      ['code', 'This code is taken. Choose another one, or change the item that has it.'],
    ])
  })

  test('comes on one page of the list, in the order of the codes', async () => {
    const batch = `p${randomUUID().slice(0, 6)}`
    await backend.sql`
      insert into private.price_items (id, code, kind, name, price_cents)
      select gen_random_uuid(), ${batch} || '-' || lpad(n::text, 3, '0'), 'other', 'Paged item', n from generate_series(1, 120) n`
    const codes: string[] = []
    let behind = ''
    const pages: number[] = []
    do {
      const { rows, next } = await done('find_prices', { wanted: batch, behind })
      codes.push(...rows.map(({ code }: { code: string }) => code))
      pages.push(rows.length)
      behind = next
    } while (behind)
    expect(pages).toEqual([50, 50, 20])
    expect(codes).toEqual(codes.toSorted())
    expect(new Set(codes).size).toBe(120)
  })
})

describe('an assembly', () => {
  const anAssembly = (items: object[], changes: object = {}) => {
    numbers += 1
    return {
      id: randomUUID(),
      version: 0,
      code: `A-${numbers}`,
      name: `Test circuit ${numbers}`,
      description: null,
      archived: false,
      items,
      ...changes,
    }
  }

  test('has its items in their order, at the prices of now, and is changed by whoever saw its version', async () => {
    const [breaker, cable] = [anItem(), anItem({ unit: 'foot', price_cents: 325 })]
    for (const item of [breaker, cable]) await done('save_price', { item })
    const assembly = anAssembly([
      { item_id: cable.id, fixed: 5000, per_foot: 1100 },
      { item_id: breaker.id, fixed: 1000, per_foot: 0 },
    ])
    const stored = await done('save_assembly', { assembly })
    expect(stored.items).toMatchObject([
      { id: cable.id, fixed: 5000, per_foot: 1100, price_cents: 325 },
      { id: breaker.id, fixed: 1000, per_foot: 0 },
    ])
    expect(await done('save_assembly', { assembly })).toEqual(stored)
    await done('save_price', { item: { ...cable, version: 1, price_cents: 400 } })
    expect((await done('assembly_file', { assembly_id: assembly.id })).items[0].price_cents).toBe(400)
    expect((await done('price_file', { item_id: cable.id })).assemblies).toMatchObject([{ id: assembly.id }])

    const items = assembly.items.toReversed()
    const changed = await done('save_assembly', { assembly: { ...assembly, version: 1, items } })
    expect(changed.items.map(({ id }: { id: string }) => id)).toEqual([breaker.id, cable.id])
    const late = await rpc('save_assembly', { assembly: { ...assembly, version: 1, name: 'Mine' } }, 'admin')
    expect(late.status).toBe(409)
    expect(JSON.parse(late.body.details).assembly).toEqual(changed)
  })

  test('with nothing in it, an item twice, or none of something is refused', async () => {
    const item = anItem()
    await done('save_price', { item })
    const takes = { item_id: item.id, fixed: 1000, per_foot: 0 }
    const number = ['items', 'Add what it takes, each item once, 100 at most.']
    const quantity = (place: number) => [
      `items.${place}`,
      'Enter how many, fixed or for each foot, up to 99,999.999.',
    ]
    for (const [items, problem] of [
      [[], number],
      [[takes, takes], number],
      [[{ ...takes, item_id: randomUUID() }], number],
      [[{ ...takes, fixed: 0 }], quantity(0)],
      [[{ ...takes, fixed: 1.5 }], quantity(0)],
      [[{ ...takes, per_foot: -1 }], quantity(0)],
    ] as const) {
      const { body } = await rpc('save_assembly', { assembly: anAssembly([...items]) })
      expect(wrong(body), JSON.stringify(items)).toEqual([problem])
    }
  })
})

describe('prices from a file', () => {
  type Given = Record<string, string>

  async function tried(rows: readonly Given[]) {
    const id = randomUUID()
    const lines = rows.map((row, place) => ({ line: place + 2, ...row }))
    await done('stage_prices', { import: { id, file_name: 'prices.csv', rows: lines } })
    const { seen, rows: answers } = await done('try_prices', { import_id: id })
    return { id, seen, rows: answers as { outcome: string; changes: object[]; problems: object[] }[] }
  }
  const sentences = ({ problems }: { problems: object[] }) =>
    fieldProblems({ message: '', details: JSON.stringify(problems) }).map(({ message }) => message)

  test('are tried without changing anything, imported, the same again does nothing, and an undo gives back what was', async () => {
    const known = anItem()
    const before = await done('save_price', { item: known })
    numbers += 1
    const fresh = {
      code: `T-${numbers}`,
      name: 'Test ground rod',
      kind: 'Material',
      price: '$1,234.5',
      cost: '900',
    }
    const file: Given[] = [
      { code: known.code.toLowerCase(), price: '52.00', taxable: 'no' },
      fresh,
      { code: known.code, price: '60.00' },
      { code: `T-${numbers}-x`, name: 'Test wire', price: '0.385' },
      { code: '', name: 'Test nothing', price: '1' },
      // Two lines between the items, such as headings.
      { name: 'Test grounding' },
      { name: 'Test conduit' },
      {
        code: `T-${numbers}-y`,
        name: 'Test labor',
        price: '1',
        kind: 'robot',
        labor_minutes: 'many',
        taxable: 'maybe',
      },
      // Twelve and a half, or 1,250?
      { code: `T-${numbers}-z`, name: 'Test clamp', price: '12,50' },
    ]
    const { id, seen, rows } = await tried(file)
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'new',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ])
    expect(rows[0]?.changes).toEqual([
      { field: 'price_cents', from: 4850, to: 5200 },
      { field: 'taxable', from: true, to: false },
    ])
    expect(rows.slice(2).map(sentences)).toEqual([
      ['Row 2 has this code too. Leave one of them out.'],
      ['Enter dollars and cents, such as 150.00, up to 500,000.'],
      ['Enter a code, such as LAB-1.'],
      ['Enter a code, such as LAB-1.', 'Enter dollars and cents, such as 150.00, up to 500,000.'],
      ['Enter a code, such as LAB-1.', 'Enter dollars and cents, such as 150.00, up to 500,000.'],
      [
        'Choose labor, material, equipment, permit or other.',
        'Say yes or no.',
        'Enter whole minutes, 0 if nobody works on it.',
      ],
      ['Enter dollars and cents, such as 150.00, up to 500,000.'],
    ])
    expect(await found(fresh.code)).toEqual([])

    const answer = await done('import_prices', { import_id: id, seen })
    expect(answer).toEqual({ id, added: 1, completed: 1 })
    expect(await done('import_prices', { import_id: id, seen })).toEqual(answer)
    expect((await found(fresh.code))[0]).toMatchObject({
      price_cents: 123_450,
      cost_cents: 90_000,
      taxable: true,
    })
    expect((await found(known.code))[0]).toMatchObject({
      price_cents: 5200,
      taxable: false,
      cost_cents: 2900,
      version: 2,
    })
    expect((await tried(file.slice(0, 2))).rows.map(({ outcome }) => outcome)).toEqual(['known', 'known'])

    expect(await done('undo_price_import', { import_id: id })).toEqual({
      id,
      removed: 2,
      kept: [],
      kept_count: 0,
    })
    expect(await found(fresh.code)).toEqual([])
    expect((await found(known.code))[0]).toEqual({ ...before, version: 3, updated_at: expect.any(String) })
    const [listed] = (await done('latest_price_imports', {})).filter((one: { id: string }) => one.id === id)
    expect(listed).toMatchObject({ added: 1, completed: 1, rows_left: 0, actor_name: 'Demo Staff' })
  })

  test('that a colleague has changed since are not imported, and not undone', async () => {
    const item = anItem()
    const { id, seen } = await tried([{ code: item.code, name: 'Test lamp', price: '10' }])
    await done('save_price', { item })
    const late = await rpc('import_prices', { import_id: id, seen })
    expect([late.status, late.body.message]).toEqual([409, 'import_prices_meanwhile'])

    const again = await tried([
      { code: item.code, price: '11' },
      { code: `${item.code}-b`, name: 'Test box', price: '3' },
    ])
    await done('import_prices', { import_id: again.id, seen: again.seen })
    await done('save_price', { item: { ...item, version: 2, price_cents: 1200 } })
    const [box] = await found(`${item.code}-b`)
    await backend.sql`
      with made as (
        insert into private.assemblies (id, code, name) values (gen_random_uuid(), ${`A-${item.code}`}, 'Test box, set') returning id
      )
      insert into private.assembly_items (assembly_id, item_id, place, fixed, per_foot)
      select made.id, ${String(box?.id)}, 1, 1000, 0 from made`
    const { removed, kept } = await done('undo_price_import', { import_id: again.id })
    expect(removed).toBe(0)
    expect(kept.map(sentences)).toEqual([
      ['Someone has changed this price since.'],
      ['An assembly takes this item.'],
    ])
    expect((await found(item.code)).map(({ price_cents }) => price_cents)).toEqual([1200, 300])
  })

  test('of two files about one item are undone the latest first, until everything is as it was', async () => {
    const known = anItem()
    const before = await done('save_price', { item: known })
    const fresh = `${known.code}-c`
    const prices = async () =>
      (await found(known.code)).map(({ code, price_cents }) => [code, price_cents]).sort()
    const imported = async (rows: readonly Given[]) => {
      const { id, seen } = await tried(rows)
      await done('import_prices', { import_id: id, seen })
      return id
    }
    const first = await imported([
      { code: known.code, price: '50' },
      { code: fresh, name: 'Test clamp', price: '1' },
    ])
    const second = await imported([
      { code: known.code, price: '60' },
      { code: fresh, price: '2' },
    ])
    const third = await imported([{ code: fresh, price: '3' }])
    const undo = (import_id: string) => done('undo_price_import', { import_id })
    // In another order, what a later one says stays.
    expect(await undo(second)).toMatchObject({ removed: 1, kept_count: 1 })
    expect(await prices()).toEqual([
      [known.code, 5000],
      [fresh, 300],
    ])
    expect(await undo(third)).toMatchObject({ removed: 1, kept: [] })
    expect(await undo(second)).toMatchObject({ removed: 1, kept: [] })
    expect(await prices()).toEqual([
      [known.code, 5000],
      [fresh, 100],
    ])
    expect(await undo(first)).toMatchObject({ removed: 2, kept: [] })
    expect(await prices()).toEqual([[known.code, before.price_cents]])
  })

  test('of 1,000 rows are tried, imported and undone, and forgotten after 30 days', async () => {
    const batch = `m${randomUUID().slice(0, 6)}`
    const id = randomUUID()
    await backend.sql`insert into private.price_imports (id, file_name) values (${id}, 'many.csv')`
    await backend.sql`
      insert into private.price_import_rows (import_id, line, given)
      select ${id}, n + 1, jsonb_build_object('code', ${batch} || n, 'name', 'Many of them', 'price', n::text) from generate_series(1, 1000) n`
    const { seen } = await done('try_prices', { import_id: id })
    expect(await done('import_prices', { import_id: id, seen })).toMatchObject({ added: 1000 })
    expect(await done('undo_price_import', { import_id: id })).toMatchObject({ removed: 1000 })
    await backend.sql`update private.price_imports set imported_at = now() - interval '31 days' where id = ${id}`
    expect((await rpc('undo_price_import', { import_id: id })).body.message).toBe('import_undo_too_late')
    await backend.sql`select private.forget_what_is_old()`
    expect((await rpc('undo_price_import', { import_id: id })).body.message).toBe('import_gone')
  })
})
