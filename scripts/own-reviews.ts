import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { loadEnv } from 'vite'
import { z } from 'zod'
import type { OwnReview } from '../src/content/own-reviews.ts'
import { thisCheckout } from './local-backend/checkout.ts'
import { leasePostgres } from './local-backend/postgres.ts'

const ANSWER_WITHIN = 10_000 // ms
const PAGE_ROWS = 1000

const columns = [
  'id',
  'rating',
  'title',
  'body',
  'display_name',
  'service',
  'town',
  'created_at',
] as const satisfies readonly (keyof OwnReview)[]

/** The backend's answer, checked, since it ends up in pages. */
const rows = z.array(
  z.object({
    id: z.guid(),
    rating: z.int().min(1).max(5),
    title: z.string().nullable(),
    body: z.string(),
    display_name: z.string(),
    service: z.string(),
    town: z.string(),
    created_at: z.iso.datetime({ offset: true }),
  } satisfies Record<keyof OwnReview, z.ZodType>),
)

function readRows(answer: unknown): OwnReview[] {
  const read = rows.safeParse(answer)
  if (!read.success) throw new Error('The answer is not a list of reviews.')
  return read.data
}

/**
 * Our own published reviews, newest first, for the pages being built: from the project in VITE_SUPABASE_URL, or else from this
 * checkout's local database if there is one. If they cannot be read it says so in one line
 * and returns none: the browser asks for them again anyway, and the site must build even while its database is down.
 */
export async function readOwnReviews(): Promise<OwnReview[]> {
  const env = loadEnv('production', thisCheckout, '')
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key = '' } = env
  try {
    if (url) return await fromApi(url, key)
    const wasStarted = existsSync(join(thisCheckout, 'supabase/.temp/postgres'))
    return env.DATABASE_URL || wasStarted ? await fromLocalDatabase() : []
  } catch (error) {
    const [reason] = String(error instanceof Error && error.cause ? error.cause : error).split('\n')
    console.warn(
      `The pages are built without our own reviews, which could not be read${url ? ` from ${url}` : ''}: ${reason}`,
    )
    return []
  }
}

/** As any visitor reads them, page by page. */
async function fromApi(url: string, key: string): Promise<OwnReview[]> {
  const reviews: OwnReview[] = []
  for (;;) {
    const address = new URL(`${url.replace(/\/$/, '')}/rest/v1/reviews`)
    address.search = new URLSearchParams({
      select: columns.join(),
      order: 'created_at.desc,id.desc',
      limit: String(PAGE_ROWS),
      offset: String(reviews.length),
    }).toString()
    const response = await fetch(address, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    })
    if (!response.ok) throw new Error(`HTTP status ${response.status}`)
    const page = readRows(await response.json())
    reviews.push(...page)
    // A project may return fewer rows than requested: only an empty page is the last one.
    if (page.length === 0) return reviews
  }
}

/** From the database `npm run dev` and `npm run preview` use, as a visitor; none if it does not exist yet. */
async function fromLocalDatabase(): Promise<OwnReview[]> {
  const server = await leasePostgres()
  const sql = postgres(server.url(server.mainDatabase), { max: 1, connect_timeout: 10, onnotice() {} })
  try {
    return await sql.begin(async (transaction) => {
      await transaction`set local role anon`
      const found = await transaction<{ reviews: unknown }[]>`
        select coalesce(json_agg(r order by r.created_at desc, r.id desc), '[]') as reviews
        from (select ${transaction(columns)} from public.reviews) r`
      return readRows(found[0]?.reviews)
    })
  } catch (error) {
    const isMissing = error instanceof postgres.PostgresError && error.code === '3D000'
    if (isMissing) return [] // tests start the server; the first `npm run dev` creates the database
    throw error
  } finally {
    await sql.end({ timeout: 2 })
    await server.release()
  }
}
