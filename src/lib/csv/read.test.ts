import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, UTF8_MARK } from './csv'
import { rowsOf, textOf, UnreadableFile } from './read'

const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a table', () => {
  test('reads back as it was written, whatever stands in its cells', () => {
    // No formulas, which are written with an apostrophe in front, and no row of nothing.
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\n', '\r\n', '😀') })
      .map((text) => `x${text}`)
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1 }), (rows) => {
        const heading = ['h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h', 'h']
        const file = UTF8_MARK + csvLine(heading) + rows.map(csvLine).join('')
        expect(cellsOf(file).slice(1)).toEqual(rows)
      }),
    )
  })

  test.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons, as Excel writes where the comma is for decimals', 'a;b\n1;2'],
    ['tabs', 'a\tb\r1\t2'],
    ['a first line that says so', 'sep=;\na;b\n1;2\n'],
    ['quotes', '"a","b"\r\n"1","2"'],
    ['commas within quotes', '\uFEFFa;b\n1;2\n'],
  ])('is read with %s', (_, file) => {
    expect(cellsOf(file)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('keeps quotes, separators and line breaks within its cells, and empty cells', () => {
    expect(cellsOf('a,b,c\n"say ""hi""","1,2\n3",\n,,x\n')).toEqual([
      ['a', 'b', 'c'],
      ['say "hi"', '1,2\n3', ''],
      ['', '', 'x'],
    ])
  })

  test('numbers its rows as a spreadsheet does, and leaves out empty ones', () => {
    expect(rowsOf('a,b\n\n,,\n1,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ])
  })

  test('with a quote that is never closed says in which row', () => {
    expect(() => rowsOf('a,b\n1,"two\nthree')).toThrow('A quotation mark in row 2 is never closed.')
  })

  test('of 5,000 rows is read within a frame or two', () => {
    const file = Array.from({ length: 5000 }, (_, n) =>
      csvLine([`Doe, Jane ${n}`, '(631) 555-0142', 'a@b.test', '1 Main St']),
    ).join('')
    const began = performance.now()
    expect(rowsOf(file)).toHaveLength(5000)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('the text of a file', () => {
  test('is read in UTF-8, UTF-16 and Windows-1252', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Müller'].flatMap((one) => [one.charCodeAt(0), 0])])
    for (const bytes of [bytesOf('Müller'), utf16, new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])])
      expect(textOf(bytes)).toBe('Müller')
  })

  test.each([
    ['nothing', new Uint8Array(), 'This file is empty. Choose another one.'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This is a workbook, not a CSV file.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'This is not a table.'],
  ])('is refused for %s, with what to do', (_, bytes, sentence) => {
    expect(() => textOf(bytes)).toThrow(UnreadableFile)
    expect(() => textOf(bytes)).toThrow(sentence)
  })
})
