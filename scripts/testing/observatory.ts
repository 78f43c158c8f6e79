/*
 * The rules of Mozilla's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring, and what it
 * runs, github.com/mdn/mdn-http-observatory, src/analyzer/tests and src/grader/charts.js), for a site served over https that sends
 * plain http to the same host. Each test gives points; bonus points count only from 90 up.
 */

export interface Finding {
  test: string
  points: number
  why: string
}

export interface Grade {
  score: number
  grade: string
  findings: Finding[]
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = [...BROAD, "'unsafe-inline'", 'data:']

/**
 * Grades a document's response.
 * @param headers by their names in lower case
 * @param html the document, for its scripts
 */
export function gradeOf(headers: ReadonlyMap<string, string>, html: string): Grade {
  const policy = bothPolicies(headers.get('content-security-policy') ?? '', html)
  const findings = [
    policyFinding(policy),
    {
      test: 'Cookies',
      ...(headers.has('set-cookie') ? worst('cookies were not looked at', -40) : fine('none')),
    },
    corsFinding(headers),
    referrerFinding(headers),
    transportFinding(headers),
    scriptsFinding(html),
    {
      test: 'X-Content-Type-Options',
      ...(headers.get('x-content-type-options')?.toLowerCase() === 'nosniff'
        ? fine('nosniff')
        : worst('not nosniff', -5)),
    },
    framesFinding(policy, headers),
    resourceFinding(headers),
  ]
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100)
  const withoutExtra = sum(findings.map(({ points }) => Math.min(points, 0)))
  const score = Math.max(0, withoutExtra >= 90 ? sum(findings.map(({ points }) => points)) : withoutExtra)
  return { score, grade: letter(score), findings }
}

const fine = (why: string, points = 0) => ({ why, points })
const worst = fine

function letter(score: number): string {
  const from = [
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
  ] as const
  return from.find(([least]) => score >= least)?.[1] ?? 'F'
}

/** A document's own policy may not have these. */
const ONLY_IN_HEADERS = ['frame-ancestors', 'report-uri', 'sandbox']

type Policy = Map<string, string[]>

/** As in browsers, the first of two directives with the same name counts. */
function parsePolicy(text: string): Policy {
  const policy: Policy = new Map()
  for (const directive of text.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/** What the header's policy and those in the document allow together: sources that all of them name. */
function bothPolicies(header: string, html: string): Policy {
  const policy = parsePolicy(header)
  for (const [, text = ''] of html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/gi))
    for (const [name, sources] of parsePolicy(text)) {
      if (ONLY_IN_HEADERS.includes(name)) continue
      const both = policy.get(name)?.filter((source) => sources.includes(source)) ?? []
      policy.set(name, both.length > 0 ? both : ["'none'"])
    }
  return policy
}

const hasAny = (sources: readonly string[], of: readonly string[]) =>
  sources.some((source) => of.includes(source))
const isPlain = (source: string) => source.startsWith('http:') || source.startsWith('ftp:')
const namesInline = (sources: readonly string[]) =>
  sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))

function policyFinding(policy: Policy): Finding {
  const test = 'Content Security Policy'
  if (policy.size === 0) return { test, ...worst('none', -25) }
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  // A browser that knows hashes ignores 'unsafe-inline' beside one.
  const inline = (name: string) => {
    const sources = sourcesOf(name)
    return namesInline(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  }
  const [scripts, styles] = [inline('script-src'), inline('style-src')]
  const passive = ['img-src', 'media-src']
  const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources))
  if (scripts.includes("'strict-dynamic'") && !namesInline(scripts))
    return { test, ...worst('not valid', -25) }
  if (hasAny(scripts, INLINE) || hasAny(sourcesOf('object-src'), BROAD))
    return { test, ...worst('inline or broad scripts', -20) }
  if (active.some(isPlain)) return { test, ...worst('code over plain http', -20) }
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return { test, ...worst('eval', -10) }
  if (passive.flatMap(sourcesOf).some(isPlain)) return { test, ...worst('pictures over plain http', -10) }
  if (hasAny(styles, INLINE)) return { test, ...fine('inline or broad styles') }
  const nothing = policy.get('default-src')
  if (nothing?.length === 1 && nothing[0] === "'none'")
    return { test, ...fine("default-src 'none', nothing unsafe", 10) }
  return { test, ...fine('nothing unsafe', 5) }
}

function corsFinding(headers: ReadonlyMap<string, string>): Finding {
  const test = 'Cross-Origin Resource Sharing'
  const isOpen =
    headers.has('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true'
  return { test, ...(isOpen ? worst('everybody, with credentials', -50) : fine('not with credentials')) }
}

function referrerFinding(headers: ReadonlyMap<string, string>): Finding {
  const test = 'Referrer-Policy'
  const last = headers.get('referrer-policy')?.toLowerCase().split(',').at(-1)?.trim()
  if (last === undefined) return { test, ...fine('none') }
  const isPrivate = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ].includes(last)
  return { test, ...(isPrivate ? fine(last, 5) : worst(last, -5)) }
}

const SIX_MONTHS = 15_768_000 // s

function transportFinding(headers: ReadonlyMap<string, string>): Finding {
  const test = 'Strict-Transport-Security'
  const age = Number(/max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(age)) return { test, ...worst('none', -20) }
  return { test, ...(age >= SIX_MONTHS ? fine('six months or more') : worst('less than six months', -10)) }
}

function scriptsFinding(html: string): Finding {
  const test = 'Subresource Integrity'
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  const foreign = scripts.filter(([, address = '']) => /^(https?:)?\/\//.test(address))
  if (foreign.length === 0) return { test, ...fine('scripts of the site itself') }
  const isSafe = foreign.every(
    ([tag, address = '']) => address.startsWith('https:') && tag.includes(' integrity='),
  )
  return { test, ...(isSafe ? fine('with hashes', 5) : worst('scripts of others without hashes', -50)) }
}

function framesFinding(policy: Policy, headers: ReadonlyMap<string, string>): Finding {
  const test = 'X-Frame-Options'
  const ancestors = policy.get('frame-ancestors')
  if (ancestors && !hasAny(ancestors, BROAD)) return { test, ...fine('by frame-ancestors', 5) }
  const isSet = /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
  return { test, ...(isSet ? fine('deny or same origin') : worst('none', -20)) }
}

function resourceFinding(headers: ReadonlyMap<string, string>): Finding {
  const test = 'Cross-Origin-Resource-Policy'
  const value = headers.get('cross-origin-resource-policy')
  if (value === undefined || value === 'cross-origin') return { test, ...fine(value ?? 'none') }
  return { test, ...(/^same-(origin|site)$/.test(value) ? fine(value, 10) : worst(value, -5)) }
}
