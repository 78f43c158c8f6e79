import { randomUUID } from 'node:crypto'
import type { TestBackend } from '../../scripts/local-backend/testing.ts'

/** What differs from the plainest line: one piece, that nobody chooses. */
interface LineToSend {
  description: string
  price_cents: number
  is_optional?: boolean
  note?: string | null
}

interface OptionToSend {
  name: string
  why?: string | null
  is_recommended?: boolean
  lines: LineToSend[]
}

const lineOf = (line: LineToSend) => ({
  id: randomUUID(),
  item_id: null,
  code: null,
  unit: 'each',
  quantity: 1000,
  cost_cents: null,
  taxable: true,
  is_optional: false,
  is_chosen: false,
  ...line,
})

/**
 * Sends an estimate for a request as somebody in the office does, over the API, with these options and `changes`: the draft that is `begun`, or
 * one of a new job.
 */
export async function sendEstimate(
  backend: TestBackend,
  requestId: string,
  options: readonly OptionToSend[],
  changes: Record<string, unknown> = {},
  begun?: { id: string; job_id: string },
) {
  const colleague = await backend.signIn('admin@demo.test')
  const ask = async (name: string, parameters: object) => {
    const { data, error } = await colleague.rpc(name as 'send_estimate', parameters as never)
    if (error) throw new Error(`${name}: ${error.message} ${error.details ?? ''}`)
    return data as unknown as { version: number }
  }
  const title = 'A new panel'
  const { id, job_id } = begun ?? { id: randomUUID(), job_id: randomUUID() }
  if (!begun) {
    await ask('start_job', { job: { id: job_id, request_id: requestId, title } })
    await ask('start_estimate', { estimate: { id, job_id, copy_of: null } })
  }
  const draft = {
    id,
    version: 1,
    title,
    tax_mode: 'exempt',
    valid_until: '2099-12-31',
    begins_on: '2098-03-01',
    ends_on: '2098-03-04',
    options: options.map(({ lines, ...option }) => ({
      id: randomUUID(),
      why: null,
      is_recommended: false,
      ...option,
      lines: lines.map(lineOf),
    })),
    ...changes,
  }
  const { version } = await ask('save_estimate', { estimate: draft })
  const sent = await ask('send_estimate', { estimate_id: id, seen_version: version })
  return { id, jobId: job_id, options: draft.options, version: sent.version }
}

/** A tax rate of its own, as an estimate names it. */
export async function addTaxRate(backend: TestBackend) {
  const colleague = await backend.signIn('admin@demo.test')
  const id = randomUUID()
  const tax = { id, version: 0, name: `County ${id.slice(0, 6)}`, rate: 8625 }
  const { error } = await colleague.rpc('save_tax_rate', { tax })
  if (error) throw error
  return { tax_rate_id: id, tax_rate_version: 1 }
}
