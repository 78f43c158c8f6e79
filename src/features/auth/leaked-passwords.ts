const configuredService: string | undefined = import.meta.env.VITE_LEAKED_PASSWORDS_URL

/** A password from a known leak. ui/auth-errors.ts words it like the provider's own refusal. */
export class LeakedPassword extends Error {
  readonly code = 'weak_password'
  readonly reasons = ['pwned']
  override name = 'LeakedPassword'
}

/** How long the answer may take. After that, the password is accepted. */
const PATIENCE_MS = 3000

/**
 * Throws LeakedPassword for a password that the service knows from a leak. Off unless VITE_LEAKED_PASSWORDS_URL is set. The service
 * gets five of the forty digits of the password's SHA-1 and returns the rest of every hash it knows, padded so that the length
 * reveals nothing (https://haveibeenpwned.com/API/v3#PwnedPasswords). Without an answer, the password is accepted: this is advice,
 * and the provider has the last word.
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

/** The rest of each hash, without the padding, which was seen 0 times. */
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
