import { expect, test } from 'vitest'
import { shownCosts } from './costs'
import { services } from './services'

const dollars = (words = '') =>
  [...words.matchAll(/\$([\d,]+)/g)].map(([, figure = '']) => Number(figure.replace(',', '')))

test.each(services)(
  'labor, material and permit of $name add up to what each size costs together',
  ({ slug }) => {
    const { rows, asOfText, basis } = shownCosts(slug)
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect(asOfText).toMatch(/^[A-Z][a-z]+ 20\d\d$/)
    expect(basis).not.toBe('')
    for (const { scope, total, labor, material, permit } of rows) {
      const parts = [labor, material, permit].map(dollars)
      const from = parts.reduce((sum, [least = 0]) => sum + least, 0)
      const to = parts.reduce((sum, [least = 0, most = least]) => sum + most, 0)
      const [least, most = least] = dollars(total)
      expect(least, scope).toBe(from)
      if (!total.startsWith('from')) expect(most, scope).toBe(to)
    }
  },
)

test('a price with only a lower end gets no made-up upper end', () => {
  const row = shownCosts('panel-upgrade').rows.find(({ scope }) => scope.startsWith('320-amp'))
  expect(row?.total).toBe('from $8,500')
})
