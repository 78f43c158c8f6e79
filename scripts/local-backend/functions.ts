import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** An edge function's module: `export default { fetch }`, as Supabase and Deno run it. */
export interface FunctionModule {
  default: { fetch(request: Request): Response | Promise<Response> }
}

export type LoadFunction = (file: string) => Promise<FunctionModule>

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
}

interface Keys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

/**
 * Answers `/functions/v1/<name>` by the function in `<functionsFolder>/<name>/index.ts`, with the environment
 * that hosted functions have and mail going to `/_mail`.
 */
export async function answerFunction(
  request: Request,
  functionsFolder: string,
  load: LoadFunction,
  keys: Keys,
): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  const name = /^\/functions\/v1\/([a-z0-9][\w-]*)/i.exec(pathname)?.[1] ?? ''
  const file = join(functionsFolder, name, 'index.ts')
  if (!name || !existsSync(file)) {
    return Response.json(
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
      { status: 404, headers: cors },
    )
  }
  Object.assign(process.env, {
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_JWKS: JSON.stringify({
      keys: [
        {
          kty: 'oct',
          alg: 'HS256',
          use: 'sig',
          kid: 'local',
          k: Buffer.from(keys.jwtSecret).toString('base64url'),
        },
      ],
    }),
    MAIL_API_URL: `${origin}/_mail`,
    MAIL_API_KEY: keys.secretKey,
  })
  try {
    const { default: handler } = await load(file)
    return await handler.fetch(request)
  } catch (error) {
    console.error(`Edge function ${name}:`, error)
    return Response.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
      { status: 500, headers: cors },
    )
  }
}
