import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import type { Json } from '@/lib/database.types'
import { csvLine, UTF8_MARK } from './csv'

export type ListName = 'requests' | 'customers' | 'jobs' | 'visits' | 'prices' | 'estimates'

const page = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.nullable(z.record(z.string(), z.unknown())),
})

/** A column of the file: its heading, and what stands in it for a row of the list. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string | number | null | undefined]

type Export<Row> = {
  list: ListName
  /** The filters, as `export_rows()` knows them. */
  wanted: Record<string, string>
  row: z.ZodMiniType<Row>
  columns: readonly Column<Row>[]
}

/**
 * The list as a CSV file, read a thousand rows at a time, so that a hundred thousand are never in the database's or this page's hands at
 * once as anything but text. `onRows` is told how many have come. Throws what the backend answers, or what `signal` was aborted with.
 */
export async function csvOf<Row>(
  { list, wanted, row, columns }: Export<Row>,
  { signal, onRows }: { signal: AbortSignal; onRows: (count: number) => void },
): Promise<Blob> {
  const db = await rest()
  const parts: string[] = [UTF8_MARK, csvLine(columns.map(([heading]) => heading))]
  let behind: z.output<typeof page>['next'] = null
  let count = 0
  do {
    const asked = { list, wanted, ...(behind && { behind: behind as Json }) }
    const { rows, next } = page.parse(dataOf(await db.rpc('export_rows', asked).abortSignal(signal)))
    signal.throwIfAborted()
    parts.push(
      rows
        .map((one) => {
          const read = row.parse(one)
          return csvLine(columns.map(([, cell]) => cell(read)))
        })
        .join(''),
    )
    count += rows.length
    onRows(count)
    behind = next
  } while (behind)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
