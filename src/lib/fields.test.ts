import { expect, test } from 'vitest'
import { cleanText, optionalPhoneField, phoneField, textField, textProblem } from './fields'

test('a phone number is required or optional, depending on the field', () => {
  expect(phoneField.safeParse('cell: (631) 555-0142').data).toBe('+16315550142')
  expect(phoneField.safeParse('(631) 555-0142 x3').error?.issues[0]?.message).toContain('extension')
  expect(phoneField.safeParse('').error?.issues[0]?.message).toContain('area code')
  expect(optionalPhoneField.safeParse('631 555 0142').data).toBe('+16315550142')
  expect(optionalPhoneField.safeParse(' ').data).toBeNull()
  expect(optionalPhoneField.safeParse('555-0142').error?.issues[0]?.message).toContain('area code')
})

test('a text that cannot be sent is named, with what to do about it', () => {
  const name = { min: 2, max: 5, what: 'name' } as const
  expect(textProblem('A', name)).toBe('Enter your name, at least 2 characters.')
  expect(textProblem('Maria K', name)).toBe('Shorten your name to 5 characters.')
  expect(textProblem('Ma\nia', name)).toBe('Remove the characters that cannot be shown from your name.')
  expect(textProblem('Ma\nia', { ...name, severalLines: true })).toBeUndefined()
  expect(textProblem('⚡⚡⚡⚡⚡', name)).toBeUndefined()
  expect(textField(name).safeParse(' A ').error?.issues[0]).toMatchObject({
    message: 'Enter your name, at least 2 characters.',
  })
})

test('a one-line text keeps no line breaks; a longer text keeps one for each line', () => {
  expect(cleanText(' one\r\ntwo\rthree\n ', true)).toBe('one\ntwo\nthree')
  expect(textProblem(cleanText('one\r\ntwo'), { max: 100, what: 'name' })).toBeDefined()
  expect(cleanText('\u202a(631) 555-0142\u202c')).toBe('(631) 555-0142')
})
