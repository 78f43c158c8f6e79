import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import type { Json } from '@/lib/database.types'
import { csvLine, UTF8_MARK } from './csv'

export type ListName =
  | 'requests'
  | 'customers'
  | 'jobs'
  | 'visits'
  | 'prices'
  | 'estimates'
  | 'invoice_lines'
  | 'payments'
  | 'ledger'
  | 'reviews'
  | 'chats'
  | 'people'
  | 'audit'

const page = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.nullable(z.record(z.string(), z.unknown())),
})

/** A column of the file: its heading, and what stands in it for a row of the list. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string | number | null | undefined]

type Rows<Row> = {
  list: ListName
  /** The filters, as `export_rows()` knows them. */
  wanted: Record<string, string>
  row: z.ZodMiniType<Row>
}

type Progress = { signal: AbortSignal; onRows: (count: number) => void }

/** The list as a CSV file. */
export const csvOf = <Row>(
  { columns, ...rows }: Rows<Row> & { columns: readonly Column<Row>[] },
  progress: Progress,
) =>
  textOf(
    rows,
    {
      type: 'text/csv;charset=utf-8',
      head: UTF8_MARK + csvLine(columns.map(([heading]) => heading)),
      write: (row) => csvLine(columns.map(([, cell]) => cell(row))),
    },
    progress,
  )

/**
 * The list as a file of text, read a thousand rows at a time, so that a hundred thousand are never in the database's or this page's hands at
 * once as anything but text. `onRows` is told how many have come. Throws what the backend answers, or what `signal` was aborted with.
 */
export async function textOf<Row>(
  { list, wanted, row }: Rows<Row>,
  { type, head, write }: { type: string; head: string; write: (row: Row) => string },
  { signal, onRows }: Progress,
): Promise<Blob> {
  const db = await rest()
  const parts: string[] = [head]
  let behind: z.output<typeof page>['next'] = null
  let count = 0
  do {
    const asked = { list, wanted, ...(behind && { behind: behind as Json }) }
    const { rows, next } = page.parse(dataOf(await db.rpc('export_rows', asked).abortSignal(signal)))
    signal.throwIfAborted()
    parts.push(rows.map((one) => write(row.parse(one))).join(''))
    count += rows.length
    onRows(count)
    behind = next
  } while (behind)
  return new Blob(parts, { type })
}
