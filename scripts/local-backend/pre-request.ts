import type { Sql } from 'postgres'

/**
 * What PostgREST does before a request and lite does not: calls the function that the migrations name in
 * `alter role authenticator set pgrst.db_pre_request`, as the caller and with the request's headers, before it reads the body. Here only
 * before requests with a body, since our function checks only the body. Returns the refusal, or null.
 */
export async function refusedBefore(
  request: Request,
  { sql, secretKey }: { sql: Sql; secretKey: string },
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  if (!hasBody || !pathname.startsWith('/rest/v1/') || request.headers.get('apikey') === secretKey)
    return null
  try {
    await sql.begin(async (tx) => {
      const [check] = await tx<{ name: string }[]>`
        select set_config('request.headers', ${JSON.stringify(Object.fromEntries(request.headers))}, true),
          split_part(setting, '=', 2) as name
        from pg_db_role_setting, unnest(setconfig) as setting
        where setrole = 'authenticator'::regrole and setdatabase = 0 and setting like 'pgrst.db_pre_request=%'`
      if (!check) return
      const claims = claimsOf(request)
      const role = claims?.role === 'authenticated' ? 'authenticated' : 'anon'
      await tx`
        select set_config('request.jwt.claims', ${JSON.stringify(claims ?? {})}, true), set_config('role', ${role}, true)`
      await tx.unsafe(`select ${check.name}()`)
    })
    return null
  } catch (error) {
    const { code = '', message, detail = null, hint = null } = error as Refusal
    // Read it to the end, or the sender sees the connection cut before the answer.
    await request.body?.pipeTo(new WritableStream())
    const status = /^PT(\d{3})$/.exec(code)?.[1]
    if (!status) throw error
    return Response.json({ code, message, details: detail, hint }, { status: Number(status) })
  }
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
