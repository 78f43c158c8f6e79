import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { type Mood, type StandIn, startStandIn } from './stand-in.ts'

/** A browser that asked for notifications, as the database stores it. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Shown {
  subscription: Subscription
  topic: string
  urgency: string
  ttl: number
  /** What the browser's worker would read. */
  payload: unknown
}

export interface PushStandIn extends StandIn {
  /** A browser subscribes. */
  subscribe(): Subscription
  /** What reached browsers, decrypted, and was not replaced by a later one with the same topic. */
  shown: Shown[]
  /** Whether a call was signed with this VAPID key, for this push service (RFC 8292). */
  isSignedBy(publicKey: string, call: StandIn['calls'][number]): Promise<boolean>
}

export const pushMoods = {
  gone: { kind: 'refuse', answer: { status: 410 } },
  broken: { kind: 'refuse', answer: { status: 502 } },
} satisfies Record<string, Mood>

/** A push service as RFC 8030 describes it, and the browsers behind it, which decrypt as RFC 8291 does. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, { subscription: Subscription; read(body: Buffer): unknown }>()
  const shown: Shown[] = []
  const standIn = await startStandIn(({ method, url, headers, body }) => {
    const browser = browsers.get(url.pathname)
    if (method !== 'POST' || !browser) return { status: 404 }
    if (!/^vapid t=\S+, ?k=\S+$/.test(headers.authorization ?? '')) return { status: 401 }
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415 }
    if (body.length > 4096) return { status: 413 }
    shown.push({
      subscription: browser.subscription,
      topic: String(headers.topic),
      urgency: String(headers.urgency),
      ttl: Number(headers.ttl),
      payload: browser.read(body),
    })
    return { status: 201 }
  })
  return {
    ...standIn,
    shown,
    subscribe() {
      const path = `/push/${randomUUID()}`
      const keys = createECDH('prime256v1')
      const publicKey = keys.generateKeys()
      const auth = randomBytes(16)
      const subscription = {
        endpoint: standIn.url + path,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      }
      browsers.set(path, {
        subscription,
        read: (body) =>
          JSON.parse(decrypted(body, (theirs) => keys.computeSecret(theirs), publicKey, auth)) as unknown,
      })
      return subscription
    },
    async isSignedBy(publicKey, { headers }) {
      const [, token = '', key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
      const point = Buffer.from(publicKey, 'base64url')
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      }
      return jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: standIn.url }).then(
        () => key === publicKey,
        () => false,
      )
    },
  }
}

/** RFC 8291 §3.4, RFC 8188 §2: one record, its padding ends with 2. */
function decrypted(body: Buffer, secretWith: (theirs: Buffer) => Buffer, ours: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (key: Uint8Array, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length))
  const ikm = derive(
    secretWith(theirs),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]),
    32,
  )
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
