import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emergencyService } from '../../src/content/services/service-words.ts'
import { services } from '../../src/content/services/services.ts'
import { towns } from '../../src/content/towns/towns.ts'

/** A request, and what both the form and the database must say about it. */
export type QuoteRequestCase = {
  name: string
  request: unknown
  valid: boolean
  /** The wrong fields, sorted; 'request' if it is not an object. */
  fields: string[]
  /** Some columns as stored. */
  stored: Record<string, unknown>
}

/** `{ "repeat": "a", "times": 3, "first": "x", "then": "y" }` stands for "xaaay" in the file. */
function expand(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('repeat' in value) || !('times' in value)) return value
  const { first = '', then = '' } = value as { first?: string; then?: string }
  return first + String(value.repeat).repeat(Number(value.times)) + then
}

type CaseInFile = Partial<Omit<QuoteRequestCase, 'request'>> & {
  name: string
  valid: boolean
  request?: Record<string, unknown>
  omit?: string[]
  whole?: unknown
}

/** What the file leaves to the content: `<town>` stands for one that we serve. */
const ours = { town: towns[0].slug, service: services[0].slug, emergency: emergencyService }

// Not imported, because bundlers cannot read JSON that contains half a character.
const text = readFileSync(join(import.meta.dirname, 'quote-request-values.json'), 'utf8')
const file = JSON.parse(
  text
    .replaceAll('<town>', ours.town)
    .replaceAll('<service>', ours.service)
    .replaceAll('<emergency>', ours.emergency),
) as {
  base: Record<string, unknown>
  cases: CaseInFile[]
}

/** A valid request. Tests change the fields they are about. */
export const validRequest: Readonly<Record<string, unknown>> = file.base

export const quoteRequestCases: QuoteRequestCase[] = file.cases.map((entry) => {
  const patch = Object.entries(entry.request ?? {}).map(([field, value]) => [field, expand(value)])
  const fields = { ...validRequest, ...Object.fromEntries(patch) }
  const kept = Object.entries(fields).filter(([field]) => !entry.omit?.includes(field))
  return {
    name: entry.name,
    request: 'whole' in entry ? entry.whole : Object.fromEntries(kept),
    valid: entry.valid,
    fields: [...(entry.fields ?? [])].sort(),
    stored: entry.stored ?? {},
  }
})
