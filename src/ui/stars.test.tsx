// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stars } from './stars'

/** How much of five stars is drawn in gold. */
function gold(rating: number) {
  const { unmount } = render(<Stars rating={rating} />)
  const picture = screen.getByRole('img', { name: `${rating} of 5 stars` })
  const [full] = picture.querySelectorAll('path')
  const part = picture.querySelector('svg svg')?.getAttribute('width') ?? 0
  const stars = (full?.getAttribute('d')?.match(/M/g) ?? []).length + Number(part) / 24
  unmount()
  return stars
}

test('an average of 4.5 is drawn as four and a half stars, and a whole one as whole stars', () => {
  expect(gold(4.5)).toBe(4.5)
  expect(gold(4.7)).toBeCloseTo(4.7)
  expect(gold(5)).toBe(5)
  expect(gold(1)).toBe(1)
})
