import { expect, test } from 'vitest'
import { styleCutter } from './page-css.ts'
import { PageStyles } from './page-styles.ts'

const css = '.a{color:red}.b{color:blue}.c{display:grid}.d{margin:0 auto 1rem auto}'
const page = (classes: string) => `<p class="${classes}">`

test('pages that need nearly the same styles share one sheet, and every page has what it needs', () => {
  const styles = new PageStyles(styleCutter(css))
  styles.cutFor('one', page('a b'))
  styles.cutFor('two', page('a b c'))
  styles.cutFor('far', page('d'))
  styles.cutFor('same as far', page('d'))
  expect(styles.share(3)).toEqual([])
  const both = '.a{color:red}.b{color:blue}.c{display:grid}'
  expect(styles.texts()).toHaveLength(3)
  expect(styles.share(2)).toEqual([{ file: 'one', before: '.a{color:red}.b{color:blue}', after: both }])
  expect(styles.texts()).toEqual(['.d{margin:0 auto 1rem auto}', both])
  const all = styles.share(1)
  expect(all.map(({ file }) => file).sort()).toEqual(['far', 'one', 'same as far', 'two'])
  expect(new Set(all.map(({ after }) => after))).toEqual(new Set([css]))
})
