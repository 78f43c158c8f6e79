import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature that Twilio puts into X-Twilio-Signature: HMAC-SHA1, with the account's auth token, of the address that
 * it called and then every field of the form, name and value, in the order of the names.
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

/** Whether a signature is the right one, in the same time for every wrong one. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
