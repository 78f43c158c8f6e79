import { expect, test } from 'vitest'
import { business } from '@/content/business'
import { recipientWords } from './words'

test.each([
  ['office', business.email],
  ['name@example.com', 'name@example.com'],
  ['+16315550123', '(631) 555-0123'],
])('staff read the recipient of a message to %s as %s', (recipient, words) => {
  expect(recipientWords(recipient)).toBe(words)
})
