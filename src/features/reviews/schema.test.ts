import { describe, expect, test } from 'vitest'
import { fieldSentences } from '@/lib/refusals'
import { reviewCases, validReview } from '../../../supabase/tests/review-values.ts'
import { isServiceRequestId, reviewFormSchema, reviewSchema } from './schema'

describe('the form accepts and refuses what the database accepts and refuses', () => {
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

test('a review that went through the form goes through it again unchanged', () => {
  const once = reviewSchema.parse({ ...validReview, title: ' ', body: ' Demo: good\r\nwork ' })
  expect(reviewSchema.parse(once)).toEqual(once)
})

test('the form asks a person for nothing that the link knows', () => {
  const { service_request_id, ...typed } = validReview
  expect(reviewFormSchema.safeParse(typed).success).toBe(true)
  expect(reviewFormSchema.safeParse({ ...typed, service_request_id }).success).toBe(false)
})

test('a link that has lost a part is known as such without asking', () => {
  expect(isServiceRequestId(validReview.service_request_id)).toBe(true)
  expect(isServiceRequestId(validReview.service_request_id.slice(0, -1))).toBe(false)
  expect(isServiceRequestId('')).toBe(false)
})

test('what a person has not typed is refused with a sentence that says to reload', () => {
  const said = (review: unknown) => reviewSchema.safeParse(review).error?.issues[0]?.message
  expect(said({ ...validReview, more: 1 })).toBe(fieldSentences.not_readable)
  expect(said('a review')).toBe(fieldSentences.not_readable)
})
