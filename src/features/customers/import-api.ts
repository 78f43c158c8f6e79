import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { customersChanged } from './api'
import type { ImportRow } from './import-columns'

const keys = { latest: ['customer-imports'] } as const

/** A request holds 20,000 bytes (private.readable_request()), of which this many are for rows. */
const ROWS_BYTES = 18_000

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** The rows in parts that each fit a request. */
function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
  let left = 0
  for (const row of rows) {
    const bytes = bytesOf(row) + 1
    if (bytes > left) {
      parts.push([])
      left = ROWS_BYTES
    }
    parts.at(-1)?.push(row)
    left -= bytes
  }
  return parts
}

const tried = z.object({
  seen: z.string(),
  rows: z.array(
    z.object({
      line: z.number(),
      outcome: z.enum(['new', 'completed', 'known', 'wrong']),
      adds: z.array(z.string()),
      problems: z.array(z.record(z.string(), z.unknown())),
      name: z.nullable(z.string()),
      customer: z.nullable(z.string()),
    }),
  ),
})
/** What an import would do with each row, and what to say that one has seen it. */
export type Tried = z.output<typeof tried>

type FileToTry = { id: string; fileName: string; rows: readonly ImportRow[]; onSent: (rows: number) => void }

/** Has the database try a file: it says what would happen with each row, and changes no customer. */
export async function tryImport({ id, fileName, rows, onSent }: FileToTry): Promise<Tried> {
  let sent = 0
  for (const part of partsOf(rows)) {
    const rowsAsJson: Json = part
    await change(
      (db) => db.rpc('stage_import', { import: { id, file_name: fileName, rows: rowsAsJson } }),
      changed,
    )
    sent += part.length
    onSent(sent)
  }
  return await triedAgain(id)
}

/** The same for a file that is there already, with what has changed in the office since. */
export async function triedAgain(id: string): Promise<Tried> {
  const db = await rest()
  return tried.parse(dataOf(await db.rpc('try_import', { import_id: id })))
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
export type Undone = z.output<typeof undone>

/** Takes an import back, but for customers with whom something has happened since. */
export const undoImportMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) =>
    change(
      (db) => db.rpc('undo_import', { import_id: id }),
      (data) => undone.safeParse(data).data,
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
