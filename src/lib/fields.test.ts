import { expect, test } from 'vitest'
import { optionalPhoneField, phoneField } from './fields'

test('a phone number is wanted, or may be left out', () => {
  expect(phoneField.safeParse('cell: (631) 555-0142 x3').data).toBe('+16315550142')
  expect(phoneField.safeParse('').error?.issues[0]?.message).toContain('area code')
  expect(optionalPhoneField.safeParse('631 555 0142').data).toBe('+16315550142')
  expect(optionalPhoneField.safeParse(' ').data).toBeNull()
  expect(optionalPhoneField.safeParse('555-0142').error?.issues[0]?.message).toContain('area code')
})
