import type { Sql } from 'postgres'

/**
 * What PostgREST does before a request and lite does not: calls the function that the migrations name in
 * `alter role authenticator set pgrst.db_pre_request`, with the request's headers, before it reads the body. Here only
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
      await tx`select set_config('role', 'anon', true)`
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

type Refusal = { code?: string; message: string; detail?: string; hint?: string }
