import { expect, test } from 'vitest'
import { averageRating } from './average'

test('Google’s own average is shown if the last sync brought one', () => {
  expect(averageRating({ average_rating: 4.87, review_count: 212 }, [{ rating: 1 }])).toEqual({
    average: '4.9',
    count: 212,
  })
})

test('without a sync, the average comes from the reviews, to one decimal', () => {
  expect(averageRating(null, [{ rating: 5 }, { rating: 4 }, { rating: 4 }])).toEqual({
    average: '4.3',
    count: 3,
  })
})

test('a whole average keeps its decimal', () => {
  expect(averageRating(null, [{ rating: 5 }])?.average).toBe('5.0')
})

test('an average without a count, or a count without an average, is ignored', () => {
  const own = { average: '4.0', count: 1 }
  expect(averageRating({ average_rating: 4.87, review_count: null }, [{ rating: 4 }])).toEqual(own)
  expect(averageRating({ average_rating: 4.87, review_count: 0 }, [{ rating: 4 }])).toEqual(own)
  expect(averageRating({ average_rating: null, review_count: 12 }, [{ rating: 4 }])).toEqual(own)
})

test('with no reviews there is no average', () => {
  expect(averageRating(null, [])).toBeNull()
})
