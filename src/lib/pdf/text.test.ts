import { expect, test } from 'vitest'
import { coded, widthOf, wrapped } from './text'

test('no line is wider than it may be, and words that are too long are cut without losing a letter', () => {
  for (const text of ['a bc def ', 'x'.repeat(300), `${'one two three '.repeat(40)}\n\nend`]) {
    const lines = wrapped(coded(text), 'bold', 10, 120)
    for (const line of lines) expect(widthOf(line, 'bold', 10)).toBeLessThanOrEqual(120)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
  }
})
