import { functionAddress, publishableKey } from './env'

/*
 * Cloudflare Turnstile in place of proof of work, for sites with a key (docs/limits.md). Its script is fetched when someone starts
 * to type, and is visible only if it needs the person to do something.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const WITHIN = 30_000 // ms, a person's answer included

interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string | undefined
  remove(widget: string): void
}

declare global {
  var turnstile: Turnstile | undefined
}

/** A pass for this browser, in the form of a proof. Throws if Turnstile or our function does not give one. */
export async function passOf(siteKey: string): Promise<string> {
  const token = await within(tokenOf(siteKey))
  const answer = await fetch(functionAddress('pass'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({ token }),
  })
  const body: unknown = await answer.json()
  const proof: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'proof') : undefined
  if (!answer.ok || typeof proof !== 'string') throw new Error('There is no pass')
  return proof
}

async function tokenOf(siteKey: string): Promise<string> {
  if (!globalThis.turnstile) await loadScript()
  const { turnstile } = globalThis
  if (!turnstile) throw new Error('Turnstile did not start')
  const container = document.createElement('div')
  container.className = 'fixed inset-x-0 bottom-20 z-50 mx-auto w-fit'
  document.body.append(container)
  let widget: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('Turnstile gave no token'))
      widget = turnstile.render(container, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        'response-field': false,
        callback: resolve,
        'error-callback': fail,
        'timeout-callback': fail,
      })
    })
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    container.remove()
  }
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Turnstile could not be fetched'))
    }
    document.head.append(script)
  })
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Turnstile takes too long')), WITHIN)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
