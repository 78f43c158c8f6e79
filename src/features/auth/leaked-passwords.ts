const configuredService: string | undefined = import.meta.env.VITE_LEAKED_PASSWORDS_URL

/** A password that is in lists of stolen ones; ui/auth-errors.ts says so in the words for the provider's own refusal. */
export class LeakedPassword extends Error {
  readonly code = 'weak_password'
  readonly reasons = ['pwned']
  override name = 'LeakedPassword'
}

/** How long the answer may take; after that the password is taken as it is. */
const PATIENCE_MS = 3000

/**
 * Refuses a password that the service knows as stolen, by throwing a LeakedPassword. Off unless VITE_LEAKED_PASSWORDS_URL is set. The service is
 * told five of the forty digits of the password's SHA-1 and answers every rest that it knows, padded so that the length tells nothing
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). Where it does not answer, the password passes: this is advice, and the provider has
 * the last word.
 */
export async function refuseLeaked(password: string, service = configuredService): Promise<void> {
  if (!service || !globalThis.crypto?.subtle) return
  const hash = await sha1(password)
  const known = await restsOf(`${service.replace(/\/$/, '')}/${hash.slice(0, 5)}`)
  if (known.includes(hash.slice(5)))
    throw new LeakedPassword('This password appears in lists of stolen passwords')
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** The rests of hashes, without those that are only padding: seen 0 times. */
async function restsOf(address: string): Promise<string[]> {
  try {
    const response = await fetch(address, {
      headers: { 'Add-Padding': 'true' },
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) return []
    const lines = (await response.text()).split(/\r?\n/)
    return lines.flatMap((line) => {
      const [rest = '', seen = '0'] = line.trim().split(':')
      return Number(seen) > 0 ? [rest.toUpperCase()] : []
    })
  } catch {
    return []
  }
}
