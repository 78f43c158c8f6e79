/** A review, and what both the form and the database must say about it. */
export type ReviewCase = {
  name: string
  review: unknown
  valid: boolean
  /** The wrong fields, sorted; 'review' if it is not an object. */
  fields: string[]
  /** Some columns as stored. */
  stored: Record<string, unknown>
}

/** A valid review of the seed's request 9. Tests change the fields they are about. */
export const validReview = {
  service_request_id: '00000000-0000-4000-b000-000000000009',
  rating: 5,
  title: 'Straight as a ruler',
  body: 'Demo: on time, neat, and the price was the one on paper.',
  display_name: 'Demo',
}

const changed = (change: Record<string, unknown>) => ({ ...validReview, ...change })

const good = (name: string, change: Record<string, unknown>, stored: Record<string, unknown> = {}) => ({
  name,
  review: changed(change),
  valid: true,
  fields: [],
  stored,
})

const bad = (name: string, review: unknown, ...fields: string[]) => ({
  name,
  review,
  valid: false,
  fields: fields.sort(),
  stored: {},
})
const wrong = (name: string, field: keyof typeof validReview, value: unknown) =>
  bad(name, changed({ [field]: value }), field)

const without = (field: keyof typeof validReview) => {
  const { [field]: _, ...rest } = validReview
  return rest
}

export const reviewCases: ReviewCase[] = [
  good('the plain review', {}, validReview),
  good(
    'an id in capitals',
    { service_request_id: validReview.service_request_id.toUpperCase() },
    validReview,
  ),

  good('one star', { rating: 1 }, { rating: 1 }),
  wrong('no stars', 'rating', 0),
  wrong('six stars', 'rating', 6),
  wrong('less than no stars', 'rating', -1),
  wrong('four stars and a half', 'rating', 4.5),
  wrong('stars as text', 'rating', '5'),
  wrong('stars that are nothing', 'rating', null),
  wrong('stars that are true', 'rating', true),
  wrong('a list of stars', 'rating', [5]),
  wrong('a great many stars', 'rating', 1e300),
  bad('stars that are missing', without('rating'), 'rating'),

  good('no title', { title: null }, { title: null }),
  good('an empty title', { title: ' \u00a0 ' }, { title: null }),
  {
    name: 'a title that is missing',
    review: without('title'),
    valid: true,
    fields: [],
    stored: { title: null },
  },
  good('a title of 100 characters', { title: '🏠'.repeat(100) }, { title: '🏠'.repeat(100) }),
  wrong('a title of 101 characters', 'title', 'x'.repeat(101)),
  wrong('a title of two lines', 'title', 'Straight\nas a ruler'),
  wrong('a title with NUL in it', 'title', 'Straight\u0000'),
  wrong('a title that is a number', 'title', 5),

  good('a text of 10 characters', { body: '  0123456789\n' }, { body: '0123456789' }),
  wrong('a text of 9 characters', 'body', '  012345678   '),
  good('a text of 4,000 characters', { body: 'é'.repeat(4000) }),
  wrong('a text of 4,001 characters', 'body', 'é'.repeat(4001)),
  wrong('a text of 19,000 characters', 'body', 'x'.repeat(19_000)),
  wrong('an empty text', 'body', ''),
  wrong('a text that is nothing', 'body', null),
  wrong('a text that is a list', 'body', ['Demo: very good']),
  bad('a text that is missing', without('body'), 'body'),
  good(
    'lines as Windows ends them',
    { body: 'Demo: good.\r\nVery good.\rIndeed.' },
    { body: 'Demo: good.\nVery good.\nIndeed.' },
  ),
  wrong('a bell in the text', 'body', 'Demo: good \u0007 work'),
  wrong('NUL in the text', 'body', 'Demo: good \u0000 work'),
  wrong('half a character in the text', 'body', 'Demo: good \ud83c work'),
  wrong('a control character of the second set in the text', 'body', 'Demo: good \u0085 work'),
  good(
    'a text with a script in it',
    { body: '<script>alert("Demo")</script>' },
    { body: '<script>alert("Demo")</script>' },
  ),

  good('a name of 2 characters', { display_name: ' Jo ' }, { display_name: 'Jo' }),
  wrong('a name of 1 character', 'display_name', ' J '),
  good('a name of 60 characters', { display_name: 'x'.repeat(60) }),
  wrong('a name of 61 characters', 'display_name', 'x'.repeat(61)),
  wrong('a name of two lines', 'display_name', 'Jo\nBlack'),
  wrong('a name that is nothing', 'display_name', null),
  bad('a name that is missing', without('display_name'), 'display_name'),

  wrong('an id that is cut short', 'service_request_id', '00000000-0000-4000-b000-00000000000'),
  wrong('an invalid id', 'service_request_id', 'hello'),
  wrong('an id that is a number', 'service_request_id', 9),
  wrong('an id with more behind it', 'service_request_id', `${validReview.service_request_id}\n`),
  bad('an id that is missing', without('service_request_id'), 'service_request_id'),

  bad('a column that customers do not write', changed({ status: 'published' }), 'status'),
  bad('a field in other letters', changed({ Rating: 5 }), 'Rating'),
  bad(
    'everything wrong at once',
    { service_request_id: 1, rating: 9, title: {}, body: 'short', display_name: '' },
    'service_request_id',
    'rating',
    'title',
    'body',
    'display_name',
  ),
  bad('a list instead of a review', [], 'review'),
  bad('a text instead of a review', 'hello', 'review'),
  bad('a number instead of a review', 5, 'review'),
  bad('nothing instead of a review', null, 'review'),
]
