import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import { insistently, partsOf, WHOLE_FILE_WITHIN } from '@/lib/csv/parts'
import type { Json } from '@/lib/database.types'
import '@/lib/import-refusals'
import type { FileToTry } from '@/ui/import-file'
import { priceBookChanged } from './api'
import { type ColumnField, importRow } from './import-columns'

const keys = { latest: ['price-imports'] } as const

const tried = z.object({
  seen: z.string(),
  rows: z.array(
    z.object({
      line: z.number(),
      outcome: z.enum(['new', 'changed', 'known', 'wrong']),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
      problems: z.array(z.record(z.string(), z.unknown())),
      name: z.nullable(z.string()),
      price_cents: z.nullable(z.number()),
      unit: z.nullable(z.string()),
    }),
  ),
})
/** What an import would do with each row, and what to say that one has seen it. */
type Tried = z.output<typeof tried>
export type TriedRow = Tried['rows'][number]

/** Has the database try a file: it says what would happen with each row, and changes no price. */
export async function tryPrices({
  id,
  fileName,
  rows,
  columns,
  onSent,
}: FileToTry<ColumnField>): Promise<Tried> {
  let sent = 0
  for (const part of partsOf(rows.map((row) => importRow(row, columns)))) {
    const rowsAsJson: Json = part
    await insistently(() =>
      change(
        (db) => db.rpc('stage_prices', { import: { id, file_name: fileName, rows: rowsAsJson } }),
        changed,
      ),
    )
    sent += part.length
    onSent(sent)
  }
  return await insistently(() => triedAgain(id))
}

/** The same for a file that is there already, with what has changed in the office since. */
export async function triedAgain(id: string): Promise<Tried> {
  const db = await rest()
  return tried.parse(dataOf(await db.rpc('try_prices', { import_id: id })))
}

const imported = z.object({ id: z.string(), added: z.number(), completed: z.number() })

const follows = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () =>
    Promise.all([priceBookChanged(queryClient), queryClient.invalidateQueries({ queryKey: keys.latest })]),
})

/** Imports what was tried: all of it, or nothing if it would be something else by now. */
export const importMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, seen }: { id: string; seen: string }) =>
    change(
      (db) => db.rpc('import_prices', { import_id: id, seen }),
      (data) => imported.safeParse(data).data,
      { within: WHOLE_FILE_WITHIN },
    ),
  ...follows(queryClient),
})

const undone = z.object({
  id: z.string(),
  kept: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      item_id: z.string(),
      problems: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  kept_count: z.number(),
})

/** Takes an import back, but for prices that somebody has changed since, and items that an assembly takes. */
export const undoImportMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) =>
    change(
      (db) => db.rpc('undo_price_import', { import_id: id }),
      (data) => {
        const answer = undone.safeParse(data).data
        return answer && { ...answer, kept: answer.kept.map((row) => ({ ...row, of: row.item_id })) }
      },
      { within: WHOLE_FILE_WITHIN },
    ),
  ...follows(queryClient),
})

const latest = z.array(
  z.object({
    id: z.string(),
    file_name: z.string(),
    imported_at: z.string(),
    added: z.number(),
    completed: z.number(),
    undone_at: z.nullable(z.string()),
    actor_name: z.nullable(z.string()),
    rows_left: z.number(),
  }),
)

/** The imports of the last 30 days, which can be undone. */
export const priceImportsQuery = () =>
  queryOptions({
    queryKey: keys.latest,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return latest.parse(dataOf(await db.rpc('latest_price_imports').abortSignal(signal)))
    },
  })
