import { type SupabaseContext, withSupabase } from '@supabase/server'
import { z } from 'zod'
import { sentenceOf } from '../../../src/lib/refusals.ts'
import { atMost } from '../_shared/at-most.ts'
import { call } from '../_shared/rpc.ts'
import { readFile } from './contents.ts'
import { FileProblem } from './reading.ts'

const MAX_BODY = 100_000 // bytes: of them 80,000 of a small picture

/*
 * Files go to and come from Storage through links that this function signs. The bucket is closed to everybody else, and the
 * database decides (20261121000015_files.sql): what may come has been announced to it, and what may be seen it is asked as the caller.
 *
 *   { action: 'upload', id }   a link to upload an announced file to, once: { state: 'awaited', url }
 *   { action: 'check', id, small }
 *                              reads what has been uploaded, and keeps or refuses it: { state, refused_for }; `awaited` if
 *                              nothing is there. Until then nobody can see it. `small` is a small JPEG of the same picture in base64,
 *                              where the sender's browser could make one: a list shows it, and never weighs what the photos do.
 *   { action: 'links', ids }   links to those that the caller may see, for five minutes: { links: [{ id, url, download, small }] }
 *   { action: 'estimate', id } the same to the photos of an estimate, for whoever has its link
 *
 * The first two answer with the state if it is another by now, so each can be asked again. 404 for a file that nobody announced.
 */
export default {
  fetch: withSupabase({ auth: ['user', 'none'] }, async (request, context) => {
    const asked = order.safeParse(
      await atMost(MAX_BODY, request)
        .json()
        .catch(() => null),
    )
    if (!asked.success) return problem(400, 'not_readable')
    try {
      switch (asked.data.action) {
        case 'upload':
          return await upload(asked.data.id, context)
        case 'check':
          return await check(asked.data.id, asked.data.small, context)
        case 'links':
          return await links('visible_files', { file_ids: asked.data.ids }, context)
        case 'estimate':
          return await links('estimate_photos', { estimate_id: asked.data.id }, context)
      }
    } catch (error) {
      console.error(error)
      return problem(503, 'files_away')
    }
  }),
}

const order = z.discriminatedUnion('action', [
  z.object({ action: z.literal('upload'), id: z.uuid() }),
  z.object({ action: z.literal('check'), id: z.uuid(), small: z.string().max(80_000).nullish() }),
  z.object({ action: z.literal('links'), ids: z.array(z.uuid()).min(1).max(200) }),
  z.object({ action: z.literal('estimate'), id: z.uuid() }),
])

const LINKS_LAST = 300 // s

const announced = z
  .object({
    id: z.string(),
    state: z.enum(['awaited', 'kept', 'refused']),
    refused_for: z.string().nullable(),
    type: z.string(),
  })
  .nullable()

const visible = z.array(z.object({ id: z.string(), name: z.string(), has_small: z.boolean() }))

type Admin = SupabaseContext['supabaseAdmin']

const incoming = (id: string) => `incoming/${id}`
const kept = (id: string) => `kept/${id}`
const small = (id: string) => `small/${id}`

const SMALL_SIDE = 640 // pixels: more than we ask a browser for

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** In the shape of the database's refusals, whose sentences are in src/lib/refusals.ts. */
const problem = (status: number, code: string) => answer({ code: `PT${status}`, message: code }, status)

async function stateOf(id: string, admin: Admin) {
  return announced.parse(await call(admin, 'announced_file', { file_id: id }))
}

async function upload(id: string, { supabaseAdmin }: SupabaseContext) {
  const file = await stateOf(id, supabaseAdmin)
  if (!file) return problem(404, 'file_gone')
  if (file.state !== 'awaited') return answer(file)
  const bucket = supabaseAdmin.storage.from('files')
  const { data, error } = await bucket.createSignedUploadUrl(incoming(id))
  if (data) return answer({ ...file, url: data.signedUrl })
  // It is there already: its sender has not heard of it.
  const there = await bucket.download(incoming(id))
  if (there.error) throw error
  return answer({ ...file, url: null })
}

async function check(id: string, picture: string | null | undefined, { supabaseAdmin }: SupabaseContext) {
  const file = await stateOf(id, supabaseAdmin)
  if (!file) return problem(404, 'file_gone')
  const bucket = supabaseAdmin.storage.from('files')
  if (file.state !== 'awaited') return answer(file)
  const { data } = await bucket.download(incoming(id))
  // It has not arrived, or another check of it has ended meanwhile.
  if (!data) return answer((await stateOf(id, supabaseAdmin)) ?? file)
  const found = await look(new Uint8Array(await data.arrayBuffer()), file.type)
  if (found.bytes) {
    const { error } = await bucket.upload(kept(id), new Blob([found.bytes], { type: file.type }), {
      contentType: file.type,
      cacheControl: '31536000', // the bytes behind an id never change
      upsert: true,
    })
    if (error) {
      // Another check of the same file was at the same point. Either it has ended, or we are asked again.
      const now = await stateOf(id, supabaseAdmin)
      if (now && now.state !== 'awaited') return answer(now)
      throw error
    }
    const little = file.type.startsWith('image/') ? smallOf(picture) : undefined
    // Without it, the list shows the photo itself.
    found.toReport.has_small =
      little !== undefined &&
      (await bucket
        .upload(small(id), new Blob([little], { type: 'image/jpeg' }), {
          contentType: 'image/jpeg',
          cacheControl: '31536000',
          upsert: true,
        })
        .then(({ error }) => !error))
  }
  const state = announced.parse(
    await call(supabaseAdmin, 'finish_file', { file_id: id, report: found.toReport }),
  )
  // Taken back meanwhile, by its sender or with its request: nothing of it stays.
  await bucket.remove(state ? [incoming(id)] : [incoming(id), kept(id), small(id)])
  return state ? answer(state) : problem(404, 'file_gone')
}

/** The small picture to keep, checked like any other; undefined if it is none. */
function smallOf(base64: string | null | undefined) {
  if (!base64) return undefined
  try {
    const {
      kept,
      width = 0,
      height = 0,
    } = readFile(
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
      'image/jpeg',
    )
    return Math.max(width, height) <= SMALL_SIDE ? kept : undefined
  } catch {
    return undefined
  }
}

type Report = {
  size?: number
  sha256?: string
  width?: number | undefined
  height?: number | undefined
  has_small?: boolean
  refused_for?: string
}

/** What was found in a file, as the database is told, with the bytes to keep if there are any. */
async function look(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer> | null; toReport: Report }> {
  try {
    const { kept: rest, width, height } = readFile(bytes, type)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', rest))
    const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { bytes: rest, toReport: { size: rest.length, sha256, width, height } }
  } catch (error) {
    if (error instanceof FileProblem) return { bytes: null, toReport: { refused_for: error.code } }
    throw error
  }
}

/** Links to the files that the database names when it is asked as the caller. */
async function links(
  which: 'visible_files' | 'estimate_photos',
  asked: object,
  { supabase, supabaseAdmin }: SupabaseContext,
) {
  const { data, error } = await supabase.rpc(which, asked)
  // Our own refusals, and what Postgres says to a visitor; anything else is a failure.
  if (error && !/^(PT4\d\d|42501)$/.test(error.code)) throw new Error(error.message, { cause: error })
  if (error) return answer({ code: error.code, message: sentenceOf(error) ?? error.message }, 403)
  const files = visible.parse(data)
  if (files.length === 0) return answer({ links: [] })
  const bucket = supabaseAdmin.storage.from('files')
  // Storage signs them all in one request; under which name one is saved stands beside the signature.
  const paths = files.flatMap(({ id, has_small }) => (has_small ? [kept(id), small(id)] : [kept(id)]))
  const { data: signed, error: unsigned } = await bucket.createSignedUrls(paths, LINKS_LAST)
  if (unsigned) throw unsigned
  const urls = new Map(signed.map(({ path, signedUrl }) => [path, signedUrl]))
  return answer({
    links: files.flatMap(({ id, name, has_small }) => {
      const url = urls.get(kept(id))
      if (!url) return []
      const download = `${url}&${new URLSearchParams({ download: name })}`
      return [{ id, url, download, small: (has_small && urls.get(small(id))) || undefined }]
    }),
  })
}
