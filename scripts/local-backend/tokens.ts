import { decodeJwt, SignJWT } from 'jose'
import type { Sql } from 'postgres'

/** An access token's user may not sign in. */
export class BannedError extends Error {}

/**
 * Adds to lite's access tokens what hosted ones have and lite's lack: the key's id in the header, which
 * `@supabase/server` looks for, and the claims `aal`, `app_metadata`, `user_metadata` and `is_anonymous`.
 * @throws {BannedError} when the user is banned, which lite does not check
 */
export async function completed(token: string, sql: Sql, jwtSecret: string): Promise<string> {
  const claims = decodeJwt(token)
  const [user] = await sql<{ app_metadata: object; user_metadata: object; banned: boolean }[]>`
    select coalesce(raw_app_meta_data::jsonb, '{}') as app_metadata,
           coalesce(raw_user_meta_data::jsonb, '{}') as user_metadata,
           coalesce(banned_until::timestamptz > now(), false) as banned
    from auth.users where id = ${claims.sub ?? ''}`
  if (user?.banned) throw new BannedError()
  return new SignJWT({
    aal: 'aal1',
    is_anonymous: false,
    app_metadata: user?.app_metadata ?? {},
    user_metadata: user?.user_metadata ?? {},
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'local' })
    .sign(new TextEncoder().encode(jwtSecret))
}
