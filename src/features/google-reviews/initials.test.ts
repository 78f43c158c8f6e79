import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['Demo Reviewer', 'DR'],
  ['demo', 'D'],
  ['Demo  von der Reviewer', 'DR'],
  ['Demo reviewer 27', 'D2'],
  ['Ãngela Ñandú', 'ÃÑ'],
  ['é. (demo)', 'É'],
  ['e\u0301va (demo)', 'E\u0301'],
  ['李 小', '李小'],
  ['★★★', '★'],
  ['', '★'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
