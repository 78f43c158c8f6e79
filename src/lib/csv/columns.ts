import { type Row, UnreadableFile } from './read'

/* Which column of a file from another program says what. */

/** What each column of a file is taken for; null is left out. */
export type Columns<Field extends string> = (Field | null)[]

/** A file as it was read: what its columns are called, and its rows. */
export type Table<Field extends string> = { headings: string[]; rows: Row[]; columns: Columns<Field> }

/** How the columns of one kind of list are known. */
export type KnownColumns<Field extends string> = {
  /** Headings as other programs write them, in lower case without spaces and signs. */
  headings: Record<Field, RegExp>
  /** By what stands in most of its cells, where the heading says nothing. */
  cells: readonly (readonly [Field, (cell: string) => boolean])[]
  /** What a file with one column is told. */
  tooNarrow: string
}

/** Whether most of what stands in a column passes. */
function mostly(rows: readonly Row[], column: number, passes: (cell: string) => boolean) {
  const cells = rows.slice(0, 50).flatMap(({ cells }) => cells[column]?.trim() || [])
  return cells.length > 0 && cells.filter(passes).length > cells.length / 2
}

/** A table with headings in its first row, and a guess at what each column says. Throws an UnreadableFile for what is no such list. */
export function tableWith<Field extends string>(
  rows: readonly Row[],
  { headings, cells, tooNarrow }: KnownColumns<Field>,
): Table<Field> {
  const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length))
  const [first] = rows
  if (!first) throw new UnreadableFile('There is nothing in this file. Choose another one.')
  if (width < 2) throw new UnreadableFile(tooNarrow)
  const isHeaded = !first.cells.some((cell) => cells.some(([, passes]) => passes(cell.trim())))
  const names = Array.from({ length: width }, (_, column) =>
    isHeaded ? (first.cells[column]?.trim() ?? '') : '',
  )
  const body = isHeaded ? rows.slice(1) : [...rows]
  if (body.length === 0)
    throw new UnreadableFile('This file has headings and nothing below them. Choose another one.')
  const taken = new Set<Field>()
  const take = (field: Field | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const fields = Object.keys(headings) as Field[]
  const columns = names.map((name) => {
    const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    return take(fields.find((field) => headings[field].test(plain)))
  })
  const guessed = columns.map((field, column) => {
    if (field) return field
    return take(cells.find(([, passes]) => mostly(body, column, passes))?.[0])
  })
  return {
    headings: names.map((name, column) => name || `Column ${column + 1}`),
    rows: body,
    columns: guessed,
  }
}

/** What a row says in the column that was taken for a field; nothing where none was. */
export function cellIn<Field extends string>({ cells }: Row, columns: Columns<Field>, field: Field): string {
  const column = columns.indexOf(field)
  return column < 0 ? '' : unguarded(cells[column] ?? '').trim()
}

/** A cell as it was before our own export put an apostrophe in front of what a spreadsheet takes for a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?=\s*[=+\-@|%])/, '')
