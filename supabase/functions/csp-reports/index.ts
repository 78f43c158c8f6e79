import { atMost } from '../_shared/at-most.ts'

/**
 * Browsers report here what the content security policy refused (Reporting-Endpoints and report-uri in `_headers`). Each kind is
 * logged once an hour, without anything that may be private: addresses are cut off at `?` and `#`. Anybody can
 * post here, so it stores nothing, calls nothing, and reads 16 kB at most.
 */

const MOST_BYTES = 16_000
const MOST_REPORTS = 20
const MOST_LINES_AN_HOUR = 200
const HOUR = 3_600_000

let seen = new Set<string>()
let until = 0

/** Whether a line has not been logged this hour, and there is room for it. */
function isNews(line: string): boolean {
  if (Date.now() > until) {
    seen = new Set()
    until = Date.now() + HOUR
  }
  if (seen.has(line) || seen.size >= MOST_LINES_AN_HOUR) return false
  seen.add(line)
  return true
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A value from a report, made safe for a log line. */
function word(value: unknown): string {
  const [text = ''] = typeof value === 'string' ? value.split(/[?#]/) : []
  return text.replace(/[^\x21-\x7e]+/g, ' ').slice(0, 200) || '-'
}

/** The reports in a body, in the shape of report-uri (one, with hyphens) or of the Reporting API (a list, in camel case). */
function reportsIn(body: unknown): string[] {
  const list = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [body]
  return list
    .flatMap((one) => {
      if (!isRecord(one)) return []
      const old = one['csp-report']
      if (isRecord(old))
        return [
          [old['effective-directive'] ?? old['violated-directive'], old['blocked-uri'], old['document-uri']],
        ]
      if (one.type !== 'csp-violation' || !isRecord(one.body)) return []
      return [[one.body.effectiveDirective, one.body.blockedURL, one.body.documentURL]]
    })
    .map(([directive, blocked, page]) => `csp: ${word(directive)} refused ${word(blocked)} on ${word(page)}`)
}

// The backend's origin differs from the site's, and a report is not a plain form, so the browser sends a preflight first.
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
}

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    if (request.method !== 'POST') return new Response('Reports are posted here.', { status: 405, headers })
    try {
      for (const line of reportsIn(await atMost(MOST_BYTES, request).json()))
        if (isNews(line)) console.warn(line)
    } catch (error) {
      if (error instanceof RangeError)
        return new Response('That report is too long.', { status: 413, headers })
      return new Response('That is not a report.', { status: 400, headers })
    }
    return new Response(null, { status: 204, headers })
  },
}
