import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'
import { decodeJwt, SignJWT } from 'jose'
import type { TestBackend } from '../scripts/local-backend/testing.ts'

/*
 * The two-factor part of Supabase's sign-in API, which the local backend lacks, in its documented shapes
 * (https://supabase.com/docs/reference/api, auth/v1/factors): the codes are real (RFC 6238), and its sessions
 * are `aal2` to the database too. Returns text messages as a list, newest last.
 */

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const toBase32 = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{1,5}/g, (bits) => base32.charAt(Number.parseInt(bits.padEnd(5, '0'), 2)))

const fromBase32 = (text: string) =>
  Buffer.from(
    [...text]
      .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((bits) => Number.parseInt(bits, 2)) ?? [],
  )

/** The six digits that an authenticator app shows for a secret now, or at another time. */
export function authenticatorCode(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

type Factor = {
  id: string
  user_id: string
  friendly_name: string
  factor_type: 'totp' | 'phone'
  status: string
  secret: string
  created_at: Date
}

/** Answers this browser's requests about factors, and lists the factors in every answer that holds a user. */
export async function withSecondFactor(context: BrowserContext, { jwtSecret, sql }: TestBackend) {
  const refused = (status: number, error_code: string, msg: string) => ({
    status,
    json: { code: status, error_code, msg },
  })
  const factorsOf = async (userId: string) => {
    const rows = await sql<
      Factor[]
    >`select * from auth.mfa_factors where user_id = ${userId} order by created_at`
    return rows.map(({ id, friendly_name, factor_type, status, created_at }) => ({
      id,
      friendly_name,
      factor_type,
      status,
      created_at,
      updated_at: created_at,
    }))
  }

  const texts: { challengeId: string; code: string }[] = []

  async function answer(route: Route) {
    const request = route.request()
    const token = request.headers().authorization?.replace('Bearer ', '') ?? ''
    const { sub = '', ...claims } = decodeJwt(token)
    const [, id = '', action] = /\/factors(?:\/([^/?]+))?(?:\/(\w+))?/.exec(request.url()) ?? []
    const [factor] = id
      ? await sql<Factor[]>`select * from auth.mfa_factors where id = ${id} and user_id = ${sub}`
      : []

    if (!id) {
      const secret = toBase32(randomBytes(20))
      const [made] = await sql<Factor[]>`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
        values (${randomUUID()}, ${sub}, ${request.postDataJSON().friendly_name}, 'totp', 'unverified', ${secret}, now(), now())
        returning *`
      const qr_code =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
      const uri = `otpauth://totp/demo?secret=${secret}`
      return route.fulfill({
        json: {
          id: made?.id,
          type: 'totp',
          friendly_name: made?.friendly_name,
          totp: { qr_code, secret, uri },
        },
      })
    }
    if (!factor) return route.fulfill(refused(404, 'mfa_factor_not_found', 'Factor not found'))
    if (request.method() === 'DELETE') {
      if (factor.status === 'verified' && claims.aal !== 'aal2')
        return route.fulfill(refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'))
      await sql`delete from auth.mfa_factors where id = ${id}`
      return route.fulfill({ json: { id } })
    }
    if (action === 'challenge' && factor.factor_type === 'phone') {
      if (request.postDataJSON().channel !== 'sms')
        return route.fulfill(refused(400, 'validation_failed', 'Invalid channel'))
      texts.push({ challengeId: randomUUID(), code: String(randomInt(1_000_000)).padStart(6, '0') })
      return route.fulfill({
        json: {
          id: texts.at(-1)?.challengeId,
          type: 'phone',
          expires_at: Math.floor(Date.now() / 1000) + 300,
        },
      })
    }
    if (action === 'challenge')
      return route.fulfill({
        json: { id: randomUUID(), type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 },
      })
    const { code, challenge_id } = request.postDataJSON()
    // The previous code is valid too, as on the real server: typing takes a moment.
    const appCodes = () => [Date.now(), Date.now() - 30_000].map((at) => authenticatorCode(factor.secret, at))
    const isRight =
      factor.factor_type === 'phone'
        ? texts.some((text) => text.challengeId === challenge_id && text.code === code)
        : appCodes().includes(code)
    if (!isRight) return route.fulfill(refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered'))
    await sql`update auth.mfa_factors set status = 'verified' where id = ${id}`
    const access_token = await new SignJWT({ ...claims, sub, aal: 'aal2' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'local' })
      .sign(new TextEncoder().encode(jwtSecret))
    const user = await (
      await fetch(new URL('/auth/v1/user', request.url()), {
        headers: { ...request.headers(), authorization: `Bearer ${token}` },
      })
    ).json()
    return route.fulfill({
      json: {
        access_token,
        token_type: 'bearer',
        expires_in: 3600,
        expires_at: claims.exp,
        refresh_token: 'of-the-second-step',
        user: { ...user, factors: await factorsOf(sub) },
      },
    })
  }

  await context.route('**/auth/v1/factors**', answer)
  await context.route(/\/auth\/v1\/(user|token)/, async (route) => {
    const response = await route.fetch()
    const body = await response.json().catch(() => null)
    const user = body?.user ?? body
    if (response.ok() && user?.id) user.factors = await factorsOf(user.id)
    return route.fulfill({ response, json: body })
  })
  return { texts }
}
