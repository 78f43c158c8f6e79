// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dated } from '@/content/own-reviews'
import { ReviewCards } from './review-cards'

const review = (body: string) => ({
  id: 'x',
  rating: 4,
  title: null,
  body,
  display_name: 'Demo',
  service: 'panel-upgrade',
  town: 'huntington',
  created_at: '2026-11-01T02:00:00+00:00',
})

test('a review is dated by Long Island’s calendar', () => {
  render(<ReviewCards reviews={[dated(review('Demo: neat work.'))]} />)
  expect(screen.getByText('Oct 31, 2026')).toBeDefined()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeDefined()
})

test.each([
  ['with words', 'Neat work, said Demo 🏠. '.repeat(100).trim()],
  ['of one word', '🏠'.repeat(2000)],
])('a long text %s loses nothing, and its beginning is short', (_, body) => {
  const { container } = render(<ReviewCards reviews={[dated(review(body))]} />)
  const [beginning = '', rest = ''] = [...container.querySelectorAll('li > div > p, details p')].map(
    (part) => part.textContent?.replaceAll(/ …$|^… /g, '') ?? '',
  )
  expect([...beginning].length).toBeLessThanOrEqual(340)
  expect((beginning + rest).replaceAll(' ', '')).toBe(body.replaceAll(' ', ''))
})
