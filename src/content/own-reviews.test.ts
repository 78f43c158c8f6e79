import { expect, test } from 'vitest'
import { type OwnReview, ratingOf, reviewsOfPlace } from './own-reviews'
import { pagesWithData, type ServiceInTownData, type TestimonialsData, type TownData } from './page-data'

const review = (change: Partial<OwnReview> = {}): OwnReview => ({
  id: 'x',
  rating: 5,
  title: null,
  body: 'Neat work.',
  display_name: 'Demo',
  service: 'panel-upgrade',
  town: 'huntington',
  created_at: '2026-11-01T15:00:00+00:00',
  ...change,
})
const rated = (...ratings: number[]) => ratings.map((rating) => review({ rating }))

test('an average has one decimal, rounded the way Postgres does', () => {
  expect(ratingOf(rated(5, 4, 4))).toEqual({ average: 4.3, count: 3 })
  expect(ratingOf(rated(5, 5, 5, 2))).toEqual({ average: 4.3, count: 4 }) // 4.25
  expect(ratingOf([...rated(...Array(7).fill(5)), ...rated(...Array(13).fill(4))])?.average).toBe(4.4) // 4.35
})

test('without reviews there is no average', () => {
  expect(ratingOf([])).toBeNull()
})

test('a place shows at most three, from its town and, if it is about a service, for that service', () => {
  const lights = review({ service: 'lighting-installation' })
  const elsewhere = review({ town: 'babylon' })
  const reviews = [elsewhere, lights, review(), review(), review(), review()]
  expect(reviewsOfPlace(reviews, 'huntington')).toEqual([lights, review(), review()])
  expect(reviewsOfPlace(reviews, 'huntington', 'lighting-installation')).toEqual([lights])
  expect(reviewsOfPlace(reviews, 'commack')).toEqual([])
})

test('pages carry their own reviews', () => {
  const pages = pagesWithData([review(), review({ town: 'babylon', rating: 4 })])
  const dataOf = <Data>(path: string) => pages.get(path)?.data as Data
  expect(dataOf<TestimonialsData>('/testimonials')).toMatchObject({ rating: { average: 4.5, count: 2 } })
  expect(dataOf<TownData>('/locations/huntington').reviews).toEqual([
    { ...review(), dateText: 'Nov 1, 2026' },
  ])
  expect(dataOf<ServiceInTownData>('/services/panel-upgrade/babylon').reviews).toHaveLength(1)
  expect(dataOf<ServiceInTownData>('/services/lighting-installation/babylon').reviews).toEqual([])
})
