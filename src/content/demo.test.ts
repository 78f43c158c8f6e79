import { expect, test } from 'vitest'
import { refuseDemoContent } from './demo'

const contents = [
  { demo: true, file: 'projects/made-up.ts' },
  { demo: false, file: 'projects/real.ts' },
  { demo: true, file: 'case-studies/2026/made-up.ts' },
]

test('a demonstration may show made-up work', () => {
  expect(() => refuseDemoContent(true, contents)).not.toThrow()
})

test('a real business stops the build while made-up work is left, and every such file is named', () => {
  expect(() => refuseDemoContent(false, contents)).toThrow(
    /src\/content\/projects\/made-up\.ts\n {2}src\/content\/case-studies\/2026\/made-up\.ts$/,
  )
})

test('a real business with real work only is built', () => {
  expect(() =>
    refuseDemoContent(
      false,
      contents.filter(({ demo }) => !demo),
    ),
  ).not.toThrow()
})
