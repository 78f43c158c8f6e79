import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceLines } from './price-lines'

test('each sentence is a line and its prices stand out; neither a price’s comma nor an abbreviation ends one', () => {
  const page = renderToStaticMarkup(
    <PriceLines text="A circuit on Main St. Extension: $480 to $3,900, half a day. A meter is $8,500. Call us!" />,
  )
  expect(
    [...page.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line]) => line?.replace(/ class="[^"]*"/g, '')),
  ).toEqual([
    'A circuit on Main St. Extension: <strong>$480 to $3,900</strong>, half a day.',
    'A meter is <strong>$8,500</strong>.',
    'Call us!',
  ])
})
