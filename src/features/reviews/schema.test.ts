import { describe, expect, test } from 'vitest'
import { fieldSentences } from '@/lib/refusals'
import { reviewCases, validReview } from '../../../supabase/tests/review-values.ts'
import { isServiceRequestId, reviewFormSchema, reviewSchema } from './schema'

describe('the form accepts and refuses the same as the database', () => {
  test.each(reviewCases)('$name', ({ review, valid, fields, stored }) => {
    const result = reviewSchema.safeParse(review)
    expect(result.success).toBe(valid)
    if (result.success) {
      expect(result.data).toMatchObject(stored)
    } else {
      const named = result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'review')],
      )
      expect([...new Set(named)].sort()).toEqual(fields)
      for (const issue of result.error.issues) expect(issue.message).toMatch(/^[A-Z].*\.$/)
    }
  })
})

test('a review that passed the form passes it again unchanged', () => {
  const once = reviewSchema.parse({ ...validReview, title: ' ', body: ' Demo: good\r\nwork ' })
  expect(reviewSchema.parse(once)).toEqual(once)
})

test('the form asks people for nothing that the link already knows', () => {
  const { service_request_id, ...typed } = validReview
  expect(reviewFormSchema.safeParse(typed).success).toBe(true)
  expect(reviewFormSchema.safeParse({ ...typed, service_request_id }).success).toBe(false)
})

test('a cut-off link is recognized without asking the database', () => {
  expect(isServiceRequestId(validReview.service_request_id)).toBe(true)
  expect(isServiceRequestId(validReview.service_request_id.slice(0, -1))).toBe(false)
  expect(isServiceRequestId('')).toBe(false)
})

test('a wrong value that nobody typed is refused with a sentence that says to reload', () => {
  const said = (review: unknown) => reviewSchema.safeParse(review).error?.issues[0]?.message
  expect(said({ ...validReview, more: 1 })).toBe(fieldSentences.not_readable)
  expect(said('a review')).toBe(fieldSentences.not_readable)
})
