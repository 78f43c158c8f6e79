// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest'
import { isFresh, removeOldDrafts } from './drafts'

afterEach(() => localStorage.clear())

const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000

test('text typed too long ago is removed from the browser, not just ignored', () => {
  const draft = (moment: string, days: number) =>
    JSON.stringify({ id: '1', [moment]: daysAgo(days), values: {} })
  localStorage.setItem('quote-request-draft', draft('startedAt', 15))
  localStorage.setItem('review-draft-7', draft('savedAt', 15))
  localStorage.setItem('review-draft-8', draft('savedAt', 13))
  localStorage.setItem('review-draft-9', 'of no shape that we know')
  localStorage.setItem('phone-request-draft', draft('startedAt', 2))
  localStorage.setItem('help-chat', draft('startedAt', 99))
  removeOldDrafts()
  expect(Object.keys(localStorage).sort()).toEqual(['help-chat', 'review-draft-8'])
})

test('notes on a call expire after a day, and a quote request is kept for two weeks', () => {
  expect(isFresh('phone-request-draft', daysAgo(2))).toBe(false)
  expect(isFresh('quote-request-draft', daysAgo(13))).toBe(true)
  expect(isFresh('quote-request-draft', daysAgo(15))).toBe(false)
})
