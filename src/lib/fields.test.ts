import { expect, test } from 'vitest'
import { phoneField } from './fields'

test('a phone number is read as people write it', () => {
  expect(phoneField.safeParse('(631) 555-0142').data).toBe('+16315550142')
  expect(phoneField.safeParse('555-0142').error?.issues[0]?.message).toContain('area code')
})
