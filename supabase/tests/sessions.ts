import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { expect } from 'vitest'
import type { TestBackend } from '../../scripts/local-backend/testing.ts'
import { openSession } from './act-as.ts'

/** The access token of someone who signs in now; without a password, a demo account's. */
export async function tokenOf(backend: TestBackend, email: string, password?: string): Promise<string> {
  const { data } = await (await backend.signIn(email, password)).auth.getSession()
  if (!data.session) throw new Error(`${email} has no session`)
  return data.session.access_token
}

/** Claims signed as the auth server signs them, for tokens that it does not issue here. */
function signed(backend: TestBackend, claims: JWTPayload): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ iat: now, exp: now + 3600, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(backend.jwtSecret))
}

/** A token with some claims changed by the auth server, such as `{ aal: 'aal2' }` after a second factor. */
export function resigned(backend: TestBackend, token: string, changes: JWTPayload): Promise<string> {
  return signed(backend, { ...decodeJwt(token), ...changes })
}

/** A token with its own session for an account that cannot sign in, such as one with an unconfirmed address. */
export async function mintedFor(backend: TestBackend, userId: string): Promise<string> {
  const session_id = await openSession(backend.sql, userId)
  return signed(backend, {
    sub: userId,
    role: 'authenticated',
    aud: 'authenticated',
    aal: 'aal1',
    session_id,
  })
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the API, for tests to inspect
  body: any
}

/** One request to `/rest/v1/<path>`, which returns the rows that it wrote. */
export async function rest(
  backend: TestBackend,
  path: string,
  {
    token,
    method,
    body,
    headers,
  }: { token?: string; method?: string; body?: unknown; headers?: Record<string, string> },
): Promise<Answer> {
  const response = await backend.rest(path, {
    ...(token && { token }),
    ...(method && { method }),
    ...(body !== undefined && { body }),
    // What only reads may prefer nothing.
    headers: { ...(method && method !== 'GET' && { prefer: 'return=representation' }), ...headers },
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

/** The ids of the requests that someone sees as their own. */
export async function ownRequests(backend: TestBackend, token: string): Promise<string[]> {
  const { status, body } = await call(backend, 'my_service_requests', {}, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.map(({ id }: { id: string }) => id).sort()
}

/** Calls a database function through the API. */
export const call = (backend: TestBackend, name: string, args: object, token?: string) =>
  rest(backend, `rpc/${name}`, { method: 'POST', body: args, ...(token && { token }) })
