import type { TestBackend } from '../../../scripts/local-backend/testing.ts'
import type { DenoFunction } from '../../../scripts/testing/deno-function.ts'
import { serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'

export interface FunctionAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the function, for tests to inspect
  body: any
}

interface Call {
  /** A user's access token. */
  token?: string
  /** Calls with the secret key, as the clock does. */
  secretKey?: string
  method?: string
  body?: unknown
}

/** An edge function of a test's backend, on one of the two runtimes. */
export interface EdgeFunction {
  /** Calls it. Its environment holds `env` plus what the platform adds, and nothing else. */
  call(env: Record<string, string>, options: Call): Promise<FunctionAnswer>
  stop(): Promise<void>
}

async function request(url: string, backend: TestBackend, { token, secretKey, method, body }: Call) {
  const response = await fetch(url, {
    method: method ?? 'POST',
    headers: {
      apikey: secretKey ?? backend.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

/** In the local backend's process, as in `npm run dev` and `npm run preview`. */
function onNode(backend: TestBackend, name: string): EdgeFunction {
  let set: string[] = []
  return {
    call(env, options) {
      for (const key of set) delete process.env[key]
      Object.assign(process.env, env)
      set = Object.keys(env)
      return request(`${backend.url}/functions/v1/${name}`, backend, options)
    },
    async stop() {
      for (const key of set) delete process.env[key]
    },
  }
}

/** In Deno, as on hosted Supabase: one process for each environment. */
function onDeno(backend: TestBackend, name: string): EdgeFunction {
  const running = new Map<string, Promise<DenoFunction>>()
  const platform = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    SUPABASE_JWKS: JSON.stringify({
      keys: [
        {
          kty: 'oct',
          alg: 'HS256',
          use: 'sig',
          kid: 'local',
          k: Buffer.from(backend.jwtSecret).toString('base64url'),
        },
      ],
    }),
  }
  return {
    async call(env, options) {
      const key = JSON.stringify(Object.entries(env).sort())
      const started = running.get(key) ?? serveFunctionInDeno(name, { ...platform, ...env })
      running.set(key, started)
      return request((await started).url, backend, options)
    },
    async stop() {
      await Promise.all([...running.values()].map(async (started) => (await started).stop()))
    },
  }
}

/** Where edge functions run. The same tests run on both. */
export const runtimes = [
  ['Node', onNode],
  ['Deno', onDeno],
] as const
