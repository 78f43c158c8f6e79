import { createHash } from 'node:crypto'
import { passagesPath, searchIndexPath } from '../../src/features/search/search-index.ts'

export type PolicySources = {
  /** The inline scripts in the documents. */
  scripts: readonly string[]
  /** The backend's address; by default the site's own origin. */
  backend?: string | undefined
  /** A service that draws the QR code of the Bitcoin dialog. */
  pictures?: string | undefined
  /** A service that knows stolen passwords. */
  passwords?: string | undefined
  /** The Cloudflare Turnstile key, if there is one. */
  turnstile?: string | undefined
}

/** The policies that src/lib/trusted-types.ts makes. */
const TRUSTED_TYPES = 'default site'

/** https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
const TURNSTILE = 'https://challenges.cloudflare.com'

/** How a policy names an inline script or style. */
export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const origin = (url: string | undefined) => (url ? ` ${new URL(url).origin}` : '')

/**
 * Response headers in the syntax of Netlify and Cloudflare Pages. The policy is for all pages: code and styles come from the
 * site itself, and inline scripts are named by their hashes.
 */
export function responseHeaders({ scripts, backend, pictures, passwords, turnstile }: PolicySources): string {
  const reports = `${backend ? new URL(backend).origin : ''}/functions/v1/csp-reports`
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${scripts.map(policyHash).join(' ')}${turnstile ? ` ${TURNSTILE}` : ''}`,
    ...(turnstile ? [`frame-src ${TURNSTILE}`] : []),
    `style-src 'self' 'unsafe-inline'`, // each document names its own by hash (scripts/template.ts)
    `img-src 'self' data:${origin(pictures)}${origin(backend)}`,
    `font-src 'self'`,
    `connect-src 'self'${origin(backend)}${origin(backend?.replace(/^http/, 'ws'))}${origin(passwords)}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'${origin(backend)}`, // the quote form without JavaScript is a POST to a function
    `frame-ancestors 'none'`,
    // Turnstile's script is not ours, and nobody says that it works with Trusted Types.
    ...(turnstile ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED_TYPES}`]),
    `report-uri ${reports}`, // for browsers that do not know the next one yet
    `report-to csp`,
  ]
  return `/*
  Content-Security-Policy: ${policy.join('; ')}
  Reporting-Endpoints: csp="${reports}"
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
  Strict-Transport-Security: max-age=31536000; includeSubDomains
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/photos/*
  Cache-Control: public, max-age=31536000, immutable

/illustrations/*
  Cache-Control: public, max-age=86400

${searchIndexPath}
  Cache-Control: public, max-age=600

${passagesPath}
  Cache-Control: public, max-age=600
`
}
