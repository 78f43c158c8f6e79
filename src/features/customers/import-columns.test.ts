import { describe, expect, test } from 'vitest'
import { towns } from '@/content/towns/towns'
import { rowsOf } from '@/lib/csv/read'
import { columnsProblem, importRow, tableOf } from './import-columns'

const [first, second] = towns
const table = (text: string) => tableOf(rowsOf(text))
const rowsIn = (text: string) => {
  const { rows, columns } = table(text)
  return rows.map((row) => importRow(row, columns))
}

describe('the columns of a file', () => {
  test.each([
    [
      'our own export',
      'Name,Kind,Phone,Email,Other contacts,Address,Town,Role,Other houses,Billing address,Do not serve,Requests,Since',
      [
        'name',
        'kind',
        'phone',
        'email',
        null,
        'address',
        'town',
        'role',
        null,
        'billing_address',
        'do_not_serve',
        null,
        null,
      ],
    ],
    [
      'first and last names',
      'First Name,Last Name,Company Name,Mobile Phone,Email,Service Street 1,Service Street 2,Service City,Service ZIP',
      ['first', 'last', 'company', 'phone', 'email', 'address', 'unit', 'town', 'zip'],
    ],
    [
      'a client list',
      'Client;Main phone #;Email address;Street address;City;State',
      ['name', 'phone', 'email', 'address', 'town', null],
    ],
    ['two numbers', 'Customer Name,Phone,Cell Phone', ['name', 'phone', null]],
  ] as const)('are guessed from the headings of %s', (_, heading, columns) => {
    expect(table(`${heading}\n${heading.replaceAll(/[^,;]+/g, 'x')}\n`).columns).toEqual(columns)
  })

  test('are guessed from what stands in them where the headings say nothing, or are missing', () => {
    expect(table('A,B,C\nJane,631 555 0142,jane@x.test\n').columns).toEqual([null, 'phone', 'email'])
    const headless = table('Jane,631 555 0142,jane@x.test\nJoe,(516) 555-0142,joe@x.test\n')
    expect(headless).toMatchObject({
      headings: ['Column 1', 'Column 2', 'Column 3'],
      columns: [null, 'phone', 'email'],
    })
    expect(headless.rows).toHaveLength(2)
  })

  test('need a name, and one thing to know people by', () => {
    expect(columnsProblem([null, 'phone'])).toBe('Choose the column with the name.')
    expect(columnsProblem(['name', 'town'])).toMatch(/^Choose at least one column/)
    expect(columnsProblem(['first', 'last', 'email'])).toBeUndefined()
  })

  test.each([
    ['Name\nJane\n', 'This file has only one column.'],
    ['', 'There is nothing in this file.'],
    ['Name,Phone\n', 'This file has headings and nothing below them.'],
  ])('of %j are refused with what to do', (text, sentence) => {
    expect(() => table(text)).toThrow(sentence)
  })
})

describe('a row', () => {
  test('is a person from two columns, or a business with a person to call', () => {
    const heading = 'First name,Last name,Company,Phone'
    expect(rowsIn(`${heading}\nJane,Doe,,1\nJane,Doe,Doe LLC,1\n,,Doe LLC,1\n`)).toEqual([
      { line: 2, name: 'Jane Doe', phone: '1' },
      { line: 3, name: 'Doe LLC', contact: 'Jane Doe', kind: 'business', phone: '1' },
      { line: 4, name: 'Doe LLC', kind: 'business', phone: '1' },
    ])
  })

  test('has its town from its column, from the address, or from the ZIP code; an unknown one is another town', () => {
    const heading = 'Name,Address,City,ZIP'
    const zip = second.zips[0]
    expect(
      rowsIn(
        `${heading}\nA,1 Main St,${first.name.toUpperCase()},\nB,"1 Main St, ${first.name}, NY",,\nC,1 Main St,,${zip}\nD,"1 Main St, ${zip}",,\nE,1 Main St,Atlantis,\nF,1 Main St,,\nG,,${first.name},`,
      ).map(({ town, other_town }) => [town, other_town]),
    ).toEqual([
      [first.slug, undefined],
      [first.slug, undefined],
      [second.slug, undefined],
      [second.slug, undefined],
      ['other', 'Atlantis'],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('of a list whose type says only that they are customers is what it would be without', () => {
    const heading = 'Name,Company,Type,Phone'
    const rows = [
      'Jane,,Customer,1',
      ',Doe LLC,Client,1',
      'Doe,,Commercial,1',
      'Ann,,Homeowner,1',
      'Bob,,Owner,1',
    ]
    expect(rowsIn(`${heading}\n${rows.join('\n')}\n`).map(({ kind }) => kind)).toEqual([
      undefined,
      'business',
      'business',
      'person',
      'person',
    ])
  })

  test('keeps the apartment with the street, and reads what our own export guarded', () => {
    expect(
      rowsIn('Name,Address,Unit,Phone\n"\'=Doe",1 Main St,3B,1\nJane,1 Main St,Apt 4,1\n'),
    ).toMatchObject([{ name: '=Doe', address: '1 Main St, Unit 3B' }, { address: '1 Main St, Apt 4' }])
  })
})
