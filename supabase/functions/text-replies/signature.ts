import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Twilio's signature in X-Twilio-Signature: HMAC-SHA1, keyed with the account's auth token, of the address it
 * called followed by every form field, name and value, sorted by name.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function signatureOf(url: string, form: URLSearchParams, authToken: string): string {
  const fields = [...new Set(form.keys())]
    .sort()
    .map((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update([url, ...fields.flat()].join(''))
    .digest('base64')
}

/** Whether a signature is right, in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
