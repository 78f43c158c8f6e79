import { expect, test } from 'vitest'
import { returnPath } from './return-path'

test('people land on the page they were going to', () => {
  expect(returnPath('/admin?request=1#history')).toBe('/admin?request=1#history')
})

test.each([
  null,
  '',
  'admin',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/auth',
  '/..//evil.test',
  '/./\\evil.test',
  '/a/%2e%2e//evil.test/',
])('an address that is not a page of this site leads to the dashboard: %s', (next) => {
  expect(returnPath(next)).toBe('/dashboard')
})
