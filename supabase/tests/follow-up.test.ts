import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { ask, messages } from './outbox.ts'
import { call, rest, tokenOf } from './sessions.ts'

// What happens to an estimate after it was sent, over the API as the pages ask for it.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

async function done(name: string, args: object, who: keyof typeof tokens = 'staff') {
  const { status, body } = await call(backend, name, args, tokens[who])
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type Sent = { id: string; version: number; requestId: string; jobId: string }

/** An estimate that was sent for a request and a job of its own. */
async function sent(valid_until = '2099-01-01'): Promise<Sent> {
  const { id: requestId } = await ask(backend)
  const jobId = randomUUID()
  await done('start_job', { job: { id: jobId, request_id: requestId, title: 'Demo job' } })
  const id = randomUUID()
  await done('start_estimate', { estimate: { id, job_id: jobId, copy_of: null } })
  const lineId = randomUUID()
  const line = { id: lineId, item_id: null, code: null, description: 'Work', unit: 'hour', quantity: 1000 }
  const price = {
    price_cents: 15_000,
    cost_cents: null,
    taxable: true,
    is_optional: false,
    is_chosen: true,
  }
  const options = [
    { id: randomUUID(), name: '', why: null, is_recommended: false, lines: [{ ...line, ...price }] },
  ]
  const draft = { id, version: 1, title: 'Demo work', tax_mode: 'exempt', valid_until, options }
  const { version } = await done('save_estimate', { estimate: draft })
  const estimate = await done('send_estimate', { estimate_id: id, seen_version: version })
  return { id, version: estimate.version, requestId, jobId }
}

/** How it fares, as the office's page of it says. */
const fares = async ({ id }: Sent) => (await done('estimate_file', { estimate_id: id })).estimate.last_sent

describe('that an estimate is on a screen', () => {
  const open = async ({ id }: Sent, revision: number, token?: string) =>
    (await call(backend, 'note_opened', { estimate_id: id, revision }, token)).body.noted
  const minutesPass = ({ id }: Sent, minutes: number) =>
    backend.sql`
      update private.estimate_openings
      set first_at = first_at - make_interval(mins => ${minutes}), last_at = last_at - make_interval(mins => ${minutes})
      where estimate_id = ${id}`

  test('is noted the first and the last time, and neither for staff nor because its link was fetched', async () => {
    const estimate = await sent()
    await call(backend, 'customer_estimate', { estimate_id: estimate.id })
    expect(await open(estimate, 1, tokens.staff)).toBe(false)
    expect(await open(estimate, 2)).toBe(false)
    expect(await fares(estimate)).toMatchObject({ revision: 1, first_opened_at: null, last_opened_at: null })

    expect(await open(estimate, 1)).toBe(true)
    expect(await open(estimate, 1)).toBe(false)
    await minutesPass(estimate, 90)
    expect(await open(estimate, 1, tokens.customer)).toBe(true)
    const { first_opened_at, last_opened_at } = await fares(estimate)
    expect(Date.parse(last_opened_at) - Date.parse(first_opened_at)).toBeGreaterThan(89 * 60_000)
    const rows = await done('estimates_of_job', { job_id: estimate.jobId })
    expect(rows[0].last_sent).toMatchObject({ revision: 1, first_opened_at, last_opened_at })
  })

  test('is noted of each version by itself', async () => {
    const estimate = await sent()
    await open(estimate, 1)
    const taken = { estimate_id: estimate.id, seen_version: estimate.version, is_withdrawn: false }
    const { version } = await done('withdraw_estimate', taken)
    await done('send_estimate', { estimate_id: estimate.id, seen_version: version })
    expect(await fares(estimate)).toMatchObject({ revision: 2, first_opened_at: null })
  })
})

/** What a customer writes on the page of an estimate. */
const says = async ({ id }: Sent, kind: string, body: string, revision = 1) => {
  const answer = { id: randomUUID(), estimate_id: id, revision, kind, body }
  expect((await call(backend, 'answer_estimate', { answer })).status).toBe(200)
}
/** Somebody in the office writes in the history of its request. */
const writes = ({ requestId }: Sent, body: string, visible_to_customer = true) =>
  rest(backend, 'service_request_events?select=id', {
    method: 'POST',
    token: tokens.staff,
    body: { service_request_id: requestId, kind: 'note', body, visible_to_customer },
  })
/** What the estimate's page shows of what was said. */
const shown = async ({ id }: Sent) =>
  (await call(backend, 'customer_estimate', { estimate_id: id })).body.answers.map(
    ({ from, body }: { from: string; body: string }) => `${from}: ${body}`,
  )

describe('what the office answers', () => {
  test('to a question about an estimate stands beneath it and is mailed; a note for the office, and what is written later, does not', async () => {
    const [estimate, other] = [await sent(), await sent()]
    await writes(estimate, 'Before anybody asked')
    await says(estimate, 'question', 'When?')
    await writes(estimate, 'For ourselves', false)
    await writes(other, 'To somebody else')
    expect(await shown(estimate)).toEqual(['customer: When?'])
    await writes(estimate, 'Next week')
    await writes(estimate, 'About something else')
    expect(await shown(estimate)).toEqual(['customer: When?', 'office: Next week'])
    expect(await shown(other)).toEqual([])
    const mails = await messages(backend, { id: estimate.requestId })
    const mailed = mails.filter(({ template }) => template === 'message-to-customer')
    expect(mailed.map(({ payload }) => payload.body)).toContain('Next week')
    const { answers } = await done('estimate_file', { estimate_id: estimate.id })
    expect(answers.map(({ kind }: { kind: string }) => kind)).toEqual(['question', 'reply'])
  })

  test('once may be about two estimates, and as often as it likes: only the customer’s own words are counted', async () => {
    const estimate = await sent()
    const again = randomUUID()
    const copy = { id: again, job_id: estimate.jobId, copy_of: estimate.id }
    await done('start_estimate', { estimate: copy })
    await backend.sql`update private.estimates set valid_until = '2099-01-01', tax_mode = 'exempt' where id = ${again}`
    await done('send_estimate', { estimate_id: again, seen_version: 1 })
    const second = { ...estimate, id: again }
    await says(estimate, 'question', 'When?')
    await says(second, 'change', 'Without the lamp')
    await writes(estimate, 'Next week, without the lamp')
    expect(await shown(estimate)).toEqual(['customer: When?', 'office: Next week, without the lamp'])
    expect(await shown(second)).toEqual(['customer: Without the lamp', 'office: Next week, without the lamp'])
    for (let time = 0; time < 15; time++) {
      await says(estimate, 'question', `Again ${time}`)
      await writes(estimate, 'Yes')
    }
    expect(await shown(estimate)).toHaveLength(32)
  })
})
