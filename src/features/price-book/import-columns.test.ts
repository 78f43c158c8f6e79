import { expect, test } from 'vitest'
import { csvLine } from '@/lib/csv/csv'
import { rowsOf } from '@/lib/csv/read'
import { columnFields, columnsProblem, importRow, tableOf } from './import-columns'

const read = (...lines: string[]) => tableOf(rowsOf(`${lines.join('\r\n')}\r\n`))

test('the headings of other programs and suppliers are known', () => {
  expect(
    read('SKU,Item Description,Category,UOM,Sell Price,Tax,Your Cost,Vendor', 'a,b,c,d,1.00,y,1.00,e')
      .columns,
  ).toEqual(['code', 'name', 'kind', 'unit', 'price', 'taxable', 'cost', 'supplier'])
  // Without headings, what looks like money is the price.
  expect(read('BR-20,Breaker,$48.50', 'BR-30,Breaker,52.00').columns).toEqual([null, null, 'price'])
})

test('a file needs the code of each item, and something about it', () => {
  expect(columnsProblem(['name', 'price'])).toBe(
    'Choose the column with the code: it says which item a row is about.',
  )
  expect(columnsProblem(['code', null])).toBe('Choose at least one more column, such as the price.')
  expect(columnsProblem(['code', 'price'])).toBeUndefined()
})

test('kinds and yes or no are read as other programs write them; what is unclear is left for the database to refuse', () => {
  const { rows, columns } = read(
    'Code,Kind,Taxable,Unit',
    'a,Materials,TRUE,EA',
    'b,Labour,No,Hour',
    'c,magic,maybe,',
  )
  expect(rows.map((row) => importRow(row, columns))).toEqual([
    { line: 2, code: 'a', kind: 'material', taxable: 'yes', unit: 'ea' },
    { line: 3, code: 'b', kind: 'labor', taxable: 'no', unit: 'hour' },
    { line: 4, code: 'c', kind: 'magic', taxable: 'maybe' },
  ])
})

test('our own export is read as it was written, formulas included', () => {
  const fields = Object.keys(columnFields)
  const cells = ['=1+1', 'Wire, 12 "solid"', 'material', 'foot', '1234.50', 'yes', '15', '', '-Acme']
  const file = csvLine(Object.values(columnFields)) + csvLine(cells)
  expect(file).toContain(`'=1+1`)
  const { rows, columns } = tableOf(rowsOf(file))
  expect(columns).toEqual(fields)
  const { line, ...row } = importRow(rows[0] ?? { line: 0, cells: [] }, columns)
  expect(line).toBe(2)
  expect(row).toEqual({
    code: '=1+1',
    name: 'Wire, 12 "solid"',
    kind: 'material',
    unit: 'foot',
    price: '1234.50',
    taxable: 'yes',
    labor_minutes: '15',
    supplier: '-Acme',
  })
})
