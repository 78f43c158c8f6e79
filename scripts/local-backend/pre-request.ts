import type { Sql } from 'postgres'
import { literal } from './literal.ts'

/**
 * What PostgREST does before a request and lite does not: calls the function that the migrations name in
 * `alter role authenticator set pgrst.db_pre_request`, as the caller and with the request's method, path and headers, before it reads the body.
 * Here only before requests with a body or a preference, since our function checks only these. Returns the refusal, or null.
 */
export async function refusedBefore(
  request: Request,
  { sql, secretKey }: { sql: Sql; secretKey: string },
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const claims = claimsOf(request)
  const role = claims?.role === 'authenticated' ? 'authenticated' : 'anon'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isChecked = !isRead || request.headers.has('prefer')
  if (!isChecked || !pathname.startsWith('/rest/v1/') || request.headers.get('apikey') === secretKey)
    return null
  try {
    const check = await checkOf(sql)
    if (!check) return null
    const settings = {
      'request.method': request.method,
      'request.path': pathname.replace('/rest/v1', ''),
      'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
      'request.jwt.claims': JSON.stringify(claims ?? {}),
      role,
    }
    const set = Object.entries(settings).map(
      ([name, value]) => `set_config('${name}', ${literal(value)}, true)`,
    )
    // Without parameters both go in one message, which is one transaction.
    await sql.unsafe(`select ${set.join(', ')}; select ${check}()`)
    return null
  } catch (error) {
    const { code = '', message, detail = null, hint = null } = error as Refusal
    // Read it to the end, or the sender sees the connection cut before the answer.
    await request.body?.pipeTo(new WritableStream())
    const status =
      code === NOT_ALLOWED ? (role === 'anon' ? 401 : 403) : Number(/^PT(\d{3})$/.exec(code)?.[1])
    if (!status) throw error
    return Response.json({ code, message, details: detail, hint }, { status })
  }
}

/** insufficient_privilege */
const NOT_ALLOWED = '42501'

/** Read once for each set of connections: a migration drops them. */
const checks = new WeakMap<Sql, Promise<string | undefined>>()

function checkOf(sql: Sql) {
  const known = checks.get(sql)
  if (known) return known
  const check = sql<{ name: string }[]>`
    select split_part(setting, '=', 2) as name
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole and setdatabase = 0 and setting like 'pgrst.db_pre_request=%'`.then(
    ([first]) => first?.name,
  )
  checks.set(sql, check)
  check.catch(() => checks.delete(sql))
  return check
}

/** Whose token it says it is. Lite checks its signature when it reads the body. */
function claimsOf(request: Request): Record<string, unknown> | undefined {
  const [, payload = ''] = request.headers.get('authorization')?.split('.') ?? []
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

type Refusal = { code?: string; message: string; detail?: string; hint?: string }
