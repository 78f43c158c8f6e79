/*
 * Reads tables that spreadsheets and other programs write: CSV as RFC 4180 has it, and as Excel writes it, with semicolons or tabs, in UTF-8,
 * UTF-16 or Windows-1252. What is written here (./csv.ts) reads back as it was.
 */

/** A row with its number as a spreadsheet counts them. Rows of nothing but empty cells are left out. */
export type Row = { line: number; cells: string[] }

/** Why a file cannot be read, as a sentence that says what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The text of a file. Throws an UnreadableFile for what is no text. */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty. Choose another one.')
  // A ZIP archive, which is what Excel and Numbers store, and Excel's older format.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'This is a workbook, not a CSV file. Open it in Excel or Numbers, save it as CSV, then choose that file.',
    )
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0))
    throw new UnreadableFile(
      'This is not a table. In the other program, export the list as CSV, then choose that file.',
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/** What stands between the cells: what Excel says in a first line of its own, or what the first rows have most of, outside quotes. */
function delimiterOf(text: string): { delimiter: string; from: number } {
  const said = /^sep=(.)\r?\n/.exec(text)
  if (said?.[1]) return { delimiter: said[1], from: said[0].length }
  const start = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"?/g, '')
  const counts = DELIMITERS.map((delimiter) => start.split(delimiter).length)
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', from: 0 }
}

/** The rows of a table. Throws an UnreadableFile where a quote is never closed. */
export function rowsOf(file: string): Row[] {
  const text = file.replace(/^\uFEFF/, '')
  const { delimiter, from } = delimiterOf(text)
  const rows: Row[] = []
  let line = 1
  let cells: string[] = []
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    line += 1
    cells = []
  }
  for (let at = from; at < text.length; ) {
    let cell: string
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1)
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
      if (end < 0)
        throw new UnreadableFile(
          `A quotation mark in row ${line} is never closed. Correct that row in the file, then choose it again.`,
        )
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else cell = ''
    // What follows a closing quote belongs to the cell, as other readers have it.
    const start = at
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
    cells.push(cell + text.slice(start, at))
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) cells.push('')
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      endRow()
    }
  }
  if (cells.length > 0) endRow()
  return rows
}
