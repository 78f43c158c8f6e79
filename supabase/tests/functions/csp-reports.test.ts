import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type DenoFunction, serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'

let backend: TestBackend
let deno: DenoFunction
beforeAll(async () => {
  backend = await startTestBackend()
  deno = await serveFunctionInDeno('csp-reports', {})
})
afterAll(async () => {
  await deno?.stop()
  await backend?.stop()
})

const ofReportUri = (page: string) => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?with=secret',
  },
})
const ofReportTo = (page: string) => [
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: page } },
  { type: 'deprecation', body: {} },
]

describe.each(['Node', 'Deno'])('browser reports under %s', (runtime) => {
  const url = () => (runtime === 'Node' ? `${backend.url}/functions/v1/csp-reports` : deno.url)
  const post = (body: string) => fetch(url(), { method: 'POST', body })

  test('both report formats are accepted; anything else or anything long is not', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    for (const body of [ofReportUri('https://a.test/'), ofReportTo('https://a.test/'), [], {}, [null], 7])
      expect((await post(JSON.stringify(body))).status, JSON.stringify(body)).toBe(204)
    expect((await post('{')).status).toBe(400)
    expect((await post(`"${'x'.repeat(16_000)}"`)).status).toBe(413)
    expect((await fetch(url())).status).toBe(405)
    const asked = await fetch(url(), { method: 'OPTIONS' })
    expect(asked.headers.get('access-control-allow-headers')).toContain('content-type')
    logged.mockRestore()
  })
})

describe('the log', () => {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
    return () => vi.restoreAllMocks()
  })
  const send = (body: unknown) =>
    fetch(`${backend.url}/functions/v1/csp-reports`, { method: 'POST', body: JSON.stringify(body) })

  test('has one line for each kind of report an hour, without the part of a URL after ? or #', async () => {
    await send(ofReportUri('https://site.test/review/7?token=secret#access_token=secret'))
    await send(ofReportUri('https://site.test/review/7?token=another'))
    await send(ofReportTo('https://site.test/about'))
    expect(lines).toEqual([
      'csp: script-src-elem refused https://evil.test/x.js on https://site.test/review/7',
      'csp: img-src refused inline on https://site.test/about',
    ])
  })

  test('grows by at most 200 lines an hour, one for each report, no matter how many are sent', async () => {
    for (let page = 0; page < 30; page++)
      await send(
        Array.from(
          { length: 50 },
          (_, one) => ofReportTo(`https://site.test/${page}/${one}\nforged: line`)[0],
        ),
      )
    expect(lines.length).toBeLessThanOrEqual(200)
    expect(lines.length).toBeGreaterThan(150)
    expect(lines.join('')).not.toContain('\n')
  })
})
