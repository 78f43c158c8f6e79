import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from './checkout.ts'

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

type Keys = Pick<Secrets, 'secretKey' | 'jwtSecret' | 'texts' | 'vapid'> & { publishableKey: string }

/** What functions do behind their answers, as the hosted runtime lets them. */
const behind = new Set<Promise<unknown>>()
const EdgeRuntime = {
  waitUntil(work: Promise<unknown>) {
    const done = () => behind.delete(work)
    behind.add(work)
    work.then(done, done)
  },
}

/** Waits until no function works behind an answer anymore. */
export const workBehind = () => Promise.allSettled(behind)

/** What this module put into the environment, so as not to mistake it for somebody's setting. */
const ownValues: Record<string, string> = {}

/** Sets a group of variables, unless somebody has set one of them: then the group is theirs. */
function provide(group: Record<string, string>): void {
  const isTheirs = (name: string) => process.env[name] !== undefined && process.env[name] !== ownValues[name]
  if (Object.keys(group).some(isTheirs)) {
    for (const name of Object.keys(group)) {
      if (!isTheirs(name)) delete process.env[name]
    }
    return
  }
  Object.assign(process.env, group)
  Object.assign(ownValues, group)
}

/**
 * Answers `/functions/v1/<name>` with the function in `<functionsFolder>/<name>/index.ts`, with the environment
 * that hosted functions have. Mail and text messages go to `/_mail`, and bitcoin's chain and
 * price are those of `/_bitcoin`, unless the environment names a provider. What a function throws goes to `report`.
 */
export async function answerFunction(
  request: Request,
  functionsFolder: string,
  load: LoadFunction,
  keys: Keys,
  report = (name: string, error: unknown) => console.error(`Edge function ${name}:`, error),
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
  Object.assign(globalThis, { EdgeRuntime })
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
  })
  provide({ SITE_URL: origin })
  provide({ MAIL_API_URL: `${origin}/_mail`, MAIL_API_KEY: keys.secretKey })
  provide({
    TWILIO_API_URL: `${origin}/_mail/twilio`,
    TWILIO_ACCOUNT_SID: keys.texts.accountSid,
    TWILIO_AUTH_TOKEN: keys.texts.authToken,
    TWILIO_FROM: '+16315550100',
  })
  provide({ BITCOIN_ESPLORA_URLS: `${origin}/_bitcoin/north/api ${origin}/_bitcoin/south/api` })
  provide({
    BITCOIN_COINBASE_URL: `${origin}/_bitcoin/coinbase`,
    BITCOIN_KRAKEN_URL: `${origin}/_bitcoin/kraken`,
    BITCOIN_BITSTAMP_URL: `${origin}/_bitcoin/bitstamp`,
  })
  provide({ VAPID_PUBLIC_KEY: keys.vapid.publicKey, VAPID_PRIVATE_KEY: keys.vapid.privateKey })
  try {
    const { default: handler } = await load(file)
    return await handler.fetch(request)
  } catch (error) {
    report(name, error)
    return Response.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
      { status: 500, headers: cors },
    )
  }
}
