import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, noAnswer, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { askFunction } from '@/lib/edge-function'
import { publishableKey } from '@/lib/env'
import { JUST_READ, patiently } from '@/lib/patiently'

/** What a file is announced with; the id is made here, so announcing it again stores it once. */
export type Announced = { id: string; name: string; type: string; size: number } & (
  | { request_id: string; message_id?: string }
  | { job_id: string }
)

const fileState = z.object({
  id: z.string(),
  state: z.enum(['awaited', 'kept', 'refused']),
  refused_for: z.nullable(z.string()),
})
export type FileState = z.infer<typeof fileState>

/** Tells the database that a file is coming, and gives its state. Throws the refusal. */
export const announce = (file: Announced, signal?: AbortSignal): Promise<FileState> =>
  change(
    (db) => db.rpc('attach_file', { file: file as Json }),
    (data) => fileState.safeParse(data).data,
    // Only the office adds to a job.
    { ...(signal && { signal }), ...('request_id' in file && { as: 'anyone' as const }) },
  )

/** Takes back a file that has not been kept yet. */
export const takeBack = (id: string) =>
  change((db) => db.rpc('remove_file', { file_id: id }), changed, { as: 'anyone' })

/** Removes a file that we have, for good; only the office may. One that a colleague has removed is gone as well. */
export const removeMutation = (queryClient: QueryClient) => ({
  mutationFn: async (id: string) => {
    try {
      await change((db) => db.rpc('remove_file', { file_id: id }), changed)
    } catch (error) {
      if (!(error instanceof BackendError && error.status === 404)) throw error
    }
  },
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
})

const LINK_WITHIN = 60_000 // ms: checking 25 MB takes a moment

/** Asks the function `files` (supabase/functions/files), as whoever is signed in here or as a visitor. */
const askFiles = <Answer>(
  body: object,
  answer: { safeParse(data: unknown): { data?: Answer | undefined } },
  signal?: AbortSignal,
): Promise<Answer> => askFunction('files', body, answer, { signal, within: LINK_WITHIN })

/** Where to upload an announced file to; no url if it is there already. */
export const uploadLink = (id: string, signal?: AbortSignal) =>
  askFiles(
    { action: 'upload', id },
    z.object({ ...fileState.shape, url: z.optional(z.nullable(z.string())) }),
    signal,
  )

/** Has an uploaded file checked, and a small picture of it kept beside it; `awaited` if it has not arrived. */
export const check = async (id: string, blob: Blob, signal?: AbortSignal): Promise<FileState> => {
  // Without it, lists show the photo itself.
  const small = await import('./small').then(({ smallOf }) => smallOf(blob)).catch(() => undefined)
  return askFiles({ action: 'check', id, small }, fileState, signal)
}

/** Uploads the bytes to such a link, telling how far it is from 0 to 1. Whether they arrived, check() says. */
export function upload(url: string, blob: Blob, onProgress: (done: number) => void, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest() // fetch() tells no progress
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', stop)
      if (signal?.aborted) reject(signal.reason)
      else if (request.status === 0 || request.status >= 500) reject(noAnswer())
      else resolve()
    })
    request.open('PUT', url)
    request.setRequestHeader('content-type', blob.type)
    request.setRequestHeader('apikey', publishableKey)
    request.send(blob)
  })
}

export const keys = {
  /** Whose they are. */
  all: ['files', 'of'],
  /** Of a request or a job. */
  of: (id: string) => ['files', 'of', id],
  links: (ids: readonly string[]) => ['files', 'links', ...ids],
} as const

/** The photos and files of a request or a job that the signed-in person may see, oldest first. */
export const filesQuery = (id: string, isOfJob = false) =>
  queryOptions({
    queryKey: keys.of(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      const of = isOfJob ? { of_job: id } : { of_request: id }
      return dataOf(await db.rpc('files_of', of).abortSignal(signal))
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })
export type KeptFile = { id: string; name: string; type: string; for_customer?: boolean }

const links = z.object({
  links: z.array(
    z.object({ id: z.string(), url: z.string(), download: z.string(), small: z.optional(z.string()) }),
  ),
})
export type FileLinks = ReadonlyMap<string, z.output<typeof links>['links'][number]>
/** Links last for five minutes: new ones come a minute before. */
const RENEW_AFTER = 4 * 60_000 // ms

/** As many as the function takes; a request and its job can have more. */
const LINKS_AT_ONCE = 200

/** Links to show and to download each of the files, by id, for as long as they last: five minutes. */
export async function fetchLinks(ids: readonly string[], signal?: AbortSignal): Promise<FileLinks> {
  const parts = Array.from({ length: Math.ceil(ids.length / LINKS_AT_ONCE) }, (_, at) =>
    ids.slice(at * LINKS_AT_ONCE, (at + 1) * LINKS_AT_ONCE),
  )
  const answers = await Promise.all(
    parts.map((part) => askFiles({ action: 'links', ids: part }, links, signal)),
  )
  return new Map(answers.flatMap((answer) => answer.links).map((link) => [link.id, link]))
}

/** The same, for a page: renewed before they end. */
export const linksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.links(ids),
    queryFn: ({ signal }) => fetchLinks(ids, signal),
    enabled: ids.length > 0,
    staleTime: RENEW_AFTER,
    gcTime: RENEW_AFTER,
    refetchInterval: RENEW_AFTER,
  })

/** Links to the photos of an estimate as it was sent in this revision, for whoever has its link. */
export const estimateLinksQuery = (estimateId: string, revision: number) =>
  queryOptions({
    queryKey: ['files', 'estimate', estimateId, revision],
    queryFn: async ({ signal }) => {
      const answer = await askFiles({ action: 'estimate', id: estimateId }, links, signal)
      return new Map(answer.links.map((link) => [link.id, link]))
    },
    staleTime: RENEW_AFTER,
    gcTime: RENEW_AFTER,
    refetchInterval: RENEW_AFTER,
  })
