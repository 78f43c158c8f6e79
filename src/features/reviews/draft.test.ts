// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, writeDraft } from './draft'

const DAY = 24 * 60 * 60 * 1000 // ms

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a review being written is kept for its own job until it is sent', () => {
  writeDraft('job-1', { rating: 4, body: 'Neat work.' })
  expect(readDraft('job-1')).toEqual({ rating: 4, body: 'Neat work.' })
  expect(readDraft('job-2')).toEqual({})
  clearDraft('job-1')
  expect(readDraft('job-1')).toEqual({})
})

test('a review left for two weeks is forgotten; every change restarts the two weeks', () => {
  writeDraft('job-1', { body: 'Neat' })
  vi.advanceTimersByTime(13 * DAY)
  expect(readDraft('job-1')).toEqual({ body: 'Neat' })
  writeDraft('job-1', { body: 'Neat work.' })
  vi.advanceTimersByTime(14 * DAY - 1)
  expect(readDraft('job-1')).toEqual({ body: 'Neat work.' })
  vi.advanceTimersByTime(1)
  expect(readDraft('job-1')).toEqual({})
})
