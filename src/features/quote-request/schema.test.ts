import { describe, expect, test } from 'vitest'
import { towns } from '@/content/towns/towns'
import { quoteRequestCases, validRequest } from '../../../supabase/tests/quote-request-values.ts'
import * as schema from './schema'

const townSlugs = towns.map(({ slug }) => slug)
const quoteFormSchema = schema.quoteFormSchema(townSlugs)
const quoteRequestSchema = schema.quoteRequestSchema(townSlugs)

describe('the form accepts and refuses the same as the database', () => {
  test.each(quoteRequestCases)('$name', ({ request, valid, fields, stored }) => {
    const result = quoteRequestSchema.safeParse(request)
    expect(result.success).toBe(valid)
    if (result.success) {
      expect(result.data).toMatchObject(stored)
    } else {
      const named = result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'request')],
      )
      expect([...new Set(named)].sort()).toEqual(fields)
      for (const issue of result.error.issues) expect(issue.message).toMatch(/^[A-Z].*\.$/)
    }
  })
})

test('a request that passed the form passes it again unchanged', () => {
  const once = quoteRequestSchema.parse({ ...validRequest, town: 'other', other_town: ' Montauk ' })
  expect(quoteRequestSchema.parse(once)).toEqual(once)
})

test('the form asks people for nothing that only programs send', () => {
  const { id, website, filled_in_ms, ...typed } = validRequest
  expect(quoteFormSchema.safeParse(typed).success).toBe(true)
  expect(quoteFormSchema.safeParse({ ...typed, id, website, filled_in_ms }).success).toBe(false)
})
