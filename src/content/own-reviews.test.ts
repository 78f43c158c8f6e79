import { expect, test } from 'vitest'
import { type OwnReview, ratingOf, reviewsOfPlace } from './own-reviews'
import { pagesWithData, type ServiceInTownData, type TestimonialsData, type TownData } from './page-data'
import { services } from './services/services'
import { towns } from './towns/towns'

const [here, there] = towns
const [service, other] = services

const review = (change: Partial<OwnReview> = {}): OwnReview => ({
  id: 'x',
  rating: 5,
  title: null,
  body: 'Neat work.',
  display_name: 'Demo',
  service: service.slug,
  town: here.slug,
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
  const lights = review({ service: other.slug })
  const elsewhere = review({ town: there.slug })
  const reviews = [elsewhere, lights, review(), review(), review(), review()]
  expect(reviewsOfPlace(reviews, here.slug)).toEqual([lights, review(), review()])
  expect(reviewsOfPlace(reviews, here.slug, other.slug)).toEqual([lights])
  expect(reviewsOfPlace(reviews.slice(1), there.slug)).toEqual([])
})

test('pages carry their own reviews', () => {
  const pages = pagesWithData([review(), review({ town: there.slug, rating: 4 })])
  const dataOf = <Data>(path: string) => pages.get(path)?.data as Data
  expect(dataOf<TestimonialsData>('/testimonials')).toMatchObject({ rating: { average: 4.5, count: 2 } })
  expect(dataOf<TownData>(`/locations/${here.slug}`).reviews).toEqual([
    { ...review(), dateText: 'Nov 1, 2026' },
  ])
  expect(dataOf<ServiceInTownData>(`/services/${service.slug}/${there.slug}`).reviews).toHaveLength(1)
  expect(dataOf<ServiceInTownData>(`/services/${other.slug}/${there.slug}`).reviews).toEqual([])
})
