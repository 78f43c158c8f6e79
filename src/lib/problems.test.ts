import { expect, test } from 'vitest'
import { problemSentences } from './problems'

test('what is wrong with several fields alike is said once', () => {
  const problems = ['from', 'until'].map((field) => ({ field, code: 'time_unusable' }))
  expect(problemSentences(problems)).toEqual(['Enter a time that the clock shows on that day.'])
  expect(problemSentences([...problems, { field: 'day', code: 'date_unusable' }])).toEqual([
    'Enter a time that the clock shows on that day.',
    'Enter a date.',
  ])
})
