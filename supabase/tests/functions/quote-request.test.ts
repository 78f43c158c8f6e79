import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type DenoFunction, serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'
import { aService, aTown, otherTown } from '../this-site.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

const typed = (changes: Record<string, string> = {}) => ({
  urgency: 'this_week',
  name: 'No Script',
  phone: '(631) 555-0177',
  email: `${randomUUID()}@visitor.test`,
  service: aService,
  town: aTown,
  other_town: '',
  address: '',
  message: 'The panel is full.',
  preferred_contact: 'email',
  website: '',
  ...changes,
})

const stored = (email: string) =>
  backend.sql`select reference, name, preferred_times, source, held_for from public.service_requests where email = ${email}`

describe.each(['Node', 'Deno'])('the quote form without JavaScript, under %s', (runtime) => {
  let url: string
  let deno: DenoFunction | undefined
  beforeAll(async () => {
    if (runtime === 'Node') url = `${backend.url}/functions/v1/quote-request`
    else {
      deno = await serveFunctionInDeno('quote-request', {
        SUPABASE_URL: backend.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
        SITE_URL: backend.url,
      })
      url = deno.url
    }
  })
  afterAll(() => deno?.stop())

  const post = async (fields: Record<string, string>, times: string[] = []) => {
    const body = new URLSearchParams(fields)
    for (const time of times) body.append('preferred_times', time)
    const answer = await fetch(url, { method: 'POST', body })
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    return { status: answer.status, html: await answer.text() }
  }

  test('is stored and answered with a page showing the reference, the phone number and the link', async () => {
    const form = typed()
    const { status, html } = await post(form, ['evening', 'morning'])
    const [row] = await stored(form.email)
    expect(row).toMatchObject({
      name: 'No Script',
      preferred_times: ['morning', 'evening'],
      source: 'website',
    })
    expect([status, html]).toEqual([200, expect.stringContaining(row?.reference)])
    expect(html).toContain('href="tel:+1')
    expect(html).toMatch(/\/track\/[0-9a-f-]{36}"/)
  })

  test('sent twice, as when someone reloads the answer, is stored once', async () => {
    const form = typed()
    expect((await post(form)).html).toBe((await post(form)).html)
    expect(await stored(form.email)).toHaveLength(1)
    await post({ ...form, message: 'Something else.' })
    expect(await stored(form.email)).toHaveLength(2)
  })

  test('with mistakes comes back with each one explained and everything still filled in', async () => {
    const form = typed({ phone: '911', town: '', message: 'Sparks & <b>smoke</b> "here"' })
    const { status, html } = await post(form)
    expect(status).toBe(400)
    expect(html).toContain('Enter a phone number with area code: ten digits in all.')
    expect(html).toContain('Choose your town, or another town.')
    expect(html).toContain('value="No Script"')
    expect(html).toContain('value="911"')
    expect(html).toContain('Sparks &amp; &lt;b&gt;smoke&lt;/b&gt; &quot;here&quot;</textarea>')
    expect(html).toContain(`<option value="${form.service}" selected>`)
    expect(html).toContain('value="this_week" checked')
    expect(await stored(form.email)).toHaveLength(0)
  })

  test('with the longest message arrives in any script, and one that is too long comes back as it was typed', async () => {
    const form = typed({ message: '配電盤が古い。'.repeat(571) })
    expect((await post(form)).status).toBe(200)
    expect(await stored(form.email)).toHaveLength(1)
    const { status, html } = await post(typed({ message: '配電盤が古い。'.repeat(600) }))
    expect(status).toBe(400)
    expect(html).toContain('配電盤が古い。'.repeat(600))
  })

  test('as an emergency needs only four things and says to call', async () => {
    const name = `Emergency ${randomUUID()}`
    const { status, html } = await post({
      urgency: 'emergency',
      name,
      phone: '631 555 0177',
      town: otherTown,
      message: 'Sparks.',
    })
    expect([status, html]).toEqual([200, expect.stringContaining('Please call us now')])
    expect(await backend.sql`select email from public.service_requests where name = ${name}`).toEqual([
      { email: null },
    ])
  })

  test('that tells of a danger says to call, however soon somebody wants us', async () => {
    const { html } = await post(
      typed({ urgency: 'flexible', message: 'There is smoke coming out of the panel.' }),
    )
    expect(html).toContain('Please call us now')
    expect(html).toContain('call 911 first')
    const { html: toMend } = await post(typed({ phone: '', message: 'Huele a gas en la cocina.' }))
    expect(toMend).toContain('call 911 first')
    expect((await post(typed())).html).not.toContain('911')
  })

  test('filled in by a bot is refused', async () => {
    const form = typed({ website: 'https://spam.test' })
    expect((await post(form)).status).toBe(400)
    expect(await stored(form.email)).toHaveLength(0)
  })

  test('opening its address leads to the form', async () => {
    const look = await fetch(url, { redirect: 'manual' })
    expect([look.status, look.headers.get('location')]).toEqual([303, `${backend.url}/contact`])
  })
})
