import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import { insistently, partsOf, WHOLE_FILE_WITHIN } from '@/lib/csv/parts'
import type { Json } from '@/lib/database.types'
import '@/lib/import-refusals'
import type { FileToTry } from '@/ui/import-file'
import { customersChanged } from './api'
import { type ColumnField, importRow } from './import-columns'

const keys = { latest: ['customer-imports'] } as const

const tried = z.object({
  seen: z.string(),
  rows: z.array(
    z.object({
      line: z.number(),
      outcome: z.enum(['new', 'completed', 'known', 'wrong']),
      adds: z.array(z.string()),
      problems: z.array(z.record(z.string(), z.unknown())),
      /** Whoever has the phone number or email address of a new one. */
      alike: z.nullable(z.string()),
      name: z.nullable(z.string()),
      customer: z.nullable(z.string()),
    }),
  ),
})
/** What an import would do with each row, and what to say that one has seen it. */
type Tried = { seen: string; rows: TriedRow[] }
type Row = z.output<typeof tried>['rows'][number]
/** New ones that look like somebody are apart: whether they are is for a person to decide. */
export type TriedRow = Omit<Row, 'outcome'> & { outcome: Row['outcome'] | 'alike' }

/** Has the database try a file: it says what would happen with each row, and changes no customer. */
export async function tryImport({
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
        (db) => db.rpc('stage_import', { import: { id, file_name: fileName, rows: rowsAsJson } }),
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
  const { seen, rows } = tried.parse(dataOf(await db.rpc('try_import', { import_id: id })))
  return { seen, rows: rows.map((row) => (row.alike === null ? row : { ...row, outcome: 'alike' })) }
}

const imported = z.object({ id: z.string(), added: z.number(), completed: z.number() })

const follows = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () =>
    Promise.all([customersChanged(queryClient), queryClient.invalidateQueries({ queryKey: keys.latest })]),
})

/** Imports what was tried: all of it, or nothing if it would be something else by now. */
export const importMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, seen }: { id: string; seen: string }) =>
    change(
      (db) => db.rpc('import_customers', { import_id: id, seen }),
      (data) => imported.safeParse(data).data,
      { within: WHOLE_FILE_WITHIN },
    ),
  ...follows(queryClient),
})

const undone = z.object({
  id: z.string(),
  removed: z.number(),
  kept: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      customer_id: z.string(),
      problems: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  kept_count: z.number(),
})

/** Takes an import back, but for customers with whom something has happened since. */
export const undoImportMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) =>
    change(
      (db) => db.rpc('undo_import', { import_id: id }),
      (data) => {
        const answer = undone.safeParse(data).data
        return answer && { ...answer, kept: answer.kept.map((row) => ({ ...row, of: row.customer_id })) }
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
export const importsQuery = () =>
  queryOptions({
    queryKey: keys.latest,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return latest.parse(dataOf(await db.rpc('latest_imports').abortSignal(signal)))
    },
  })
