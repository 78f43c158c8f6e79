import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestBackend } from '../../scripts/local-backend/testing.ts'
import { ask } from './outbox.ts'
import { call } from './sessions.ts'

// Invoices as the office writes them over the API.

export type Invoice = {
  id: string
  number: number
  version: number
  standing: string
  total_cents: number
  tax_cents: number
  due_cents: number
  open_cents: number
  credit_cents: number
  spendable_cents: number
  due_on: string
  deposits: { number: number; cents: number }[]
  payments: { id: string; cents: number; reversed: string | null }[]
  credit_notes: { number: number; cents: number; tax_cents: number }[]
} & Record<string, unknown>

export const aLine = (price_cents: number, changes: object = {}) => ({
  id: randomUUID(),
  code: null,
  description: 'Test work',
  unit: 'each',
  quantity: 1000,
  price_cents,
  taxable: true,
  ...changes,
})

export const toSave = ({ id, version }: Invoice, lines: object[], changes: object = {}) => ({
  id,
  version,
  title: 'Test work',
  tax_mode: 'exempt',
  tax_rate_id: null,
  tax_rate_version: null,
  due_days: 14,
  lines,
  ...changes,
})

/** What somebody of the office does; `as` is asked each time, since a test opens its backend and its session later. */
export function invoiceCalls(as: () => { backend: TestBackend; token: string }) {
  const rpc = (name: string, args: object) => {
    const { backend, token } = as()
    return call(backend, name, args, token)
  }

  async function done(name: string, args: object) {
    const { status, body } = await rpc(name, args)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  /** A job that somebody has asked for, and its request. */
  async function aJob(more: object = {}) {
    const { backend } = as()
    const request = await ask(backend, {
      email: `${randomUUID()}@invoice.test`,
      address: '12 Elm Street',
      ...more,
    })
    const job = { id: randomUUID(), request_id: request.id, title: 'Test work' }
    await done('start_job', { job })
    return { ...job, request }
  }

  const started = (job_id: string, more: object = {}): Promise<Invoice> =>
    done('start_invoice', {
      invoice: { id: randomUUID(), job_id, kind: 'work', estimate_id: null, option_id: null, ...more },
    })

  /** A draft that comes to so many cents. */
  const draft = async (job_id: string, cents: number, more: object = {}): Promise<Invoice> =>
    done('save_invoice', { invoice: toSave(await started(job_id, more), [aLine(cents)]) })

  const issue = ({ id, version }: Invoice): Promise<Invoice> =>
    done('issue_invoice', { invoice_id: id, seen_version: version })

  const issued = async (job_id: string, cents: number, more: object = {}) =>
    await issue(await draft(job_id, cents, more))

  const today = async () => {
    const [row] = await as().backend.sql<{ day: string }[]>`select private.today()::text as day`
    return row?.day ?? ''
  }

  const aPayment = async (invoice_id: string, cents: number, more: object = {}) => ({
    id: randomUUID(),
    invoice_id,
    method: 'check',
    cents,
    received_on: await today(),
    detail: '1042',
    ...more,
  })

  const paid = async (id: string, cents: number, more: object = {}): Promise<Invoice> =>
    done('record_payment', { payment: await aPayment(id, cents, more) })

  const credited = (invoice_id: string, cents: number | null): Promise<Invoice> =>
    done('credit_invoice', { credit: { id: randomUUID(), invoice_id, cents, reason: 'Billed twice' } })

  return { rpc, done, aJob, started, draft, issue, issued, today, aPayment, paid, credited }
}
