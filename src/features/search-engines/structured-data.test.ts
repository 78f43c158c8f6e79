import { expect, test } from 'vitest'
import { href } from '@/lib/paths'
import {
  blogPosting,
  breadcrumbs,
  jsonLd,
  offeredService,
  shownReviews,
  thisBusiness,
  townServed,
  webSite,
} from './structured-data'

const towns = [{ name: 'Huntington' }, { name: 'Bay Shore' }]

test('search engines learn who the electrician is, where, and when someone answers', () => {
  expect(thisBusiness(towns)).toMatchObject({
    '@type': 'Electrician',
    '@id': 'https://kettlelake.example/#business',
    name: 'Kettle Lake Electric',
    telephone: '+16315550142',
    priceRange: '$$',
    image: 'https://kettlelake.example/social/home.png',
    foundingDate: '2003',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Ronkonkoma',
      addressRegion: 'NY',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '40.81538', longitude: '-73.11233' },
    openingHoursSpecification: {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '07:00',
      closes: '19:00',
    },
    contactPoint: { contactType: 'emergency', hoursAvailable: { opens: '00:00', closes: '23:59' } },
    hasCredential: [
      {
        name: 'Suffolk County license ME-44927',
        identifier: 'ME-44927',
        validIn: { name: 'Suffolk County, NY' },
      },
    ],
  })
})

test('the electrician serves both counties and every town', () => {
  expect(thisBusiness(towns)).toMatchObject({
    areaServed: [
      { name: 'Suffolk County, NY' },
      { name: 'Nassau County, NY' },
      { name: 'Huntington' },
      { name: 'Bay Shore' },
    ],
  })
})

test('without reviews of our own there is no rating', () => {
  expect(thisBusiness(towns)).not.toHaveProperty('aggregateRating')
  expect(thisBusiness(towns, { average: 0, count: 0 }, false)).not.toHaveProperty('aggregateRating')
})

test('a rating has one decimal, between worst 1 and best 5, and the number of our reviews', () => {
  expect(thisBusiness(towns, { average: 4.666, count: 3 }, false)).toHaveProperty('aggregateRating', {
    '@type': 'AggregateRating',
    ratingValue: '4.7',
    reviewCount: 3,
    bestRating: 5,
    worstRating: 1,
  })
})

test('a demonstration tells search engines about no reviews, because nobody wrote them', () => {
  expect(thisBusiness(towns, { average: 4.5, count: 6 }, true)).not.toHaveProperty('aggregateRating')
  expect(shownReviews([], true)).toEqual([])
})

test('a customer’s review says who wrote it, when, about whom, and how many of five stars', () => {
  const review = {
    id: 'x',
    rating: 4,
    title: null,
    body: 'Demo review: straight as a ruler.',
    display_name: 'Demo',
    service: 'lighting-installation',
    town: 'huntington',
    created_at: '2026-11-01T15:00:00+00:00',
  }
  expect(shownReviews([review], false)[0]).toEqual({
    '@type': 'Review',
    reviewBody: 'Demo review: straight as a ruler.',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: 'Demo' },
    datePublished: '2026-11-01T15:00:00+00:00',
    itemReviewed: {
      '@type': 'Electrician',
      '@id': 'https://kettlelake.example/#business',
      name: 'Kettle Lake Electric',
    },
  })
  expect(shownReviews([{ ...review, title: 'Straight' }], false)[0]).toHaveProperty('name', 'Straight')
})

test('a service in a town says who does it and where', () => {
  const path = '/services/panel-upgrade/huntington'
  const areaServed = townServed({ name: 'Huntington' })
  const service = offeredService({
    name: 'Panel upgrade',
    description: 'From 100 to 200 amps',
    path,
    areaServed,
  })
  expect(service).toMatchObject({
    '@type': 'Service',
    url: 'https://kettlelake.example/services/panel-upgrade/huntington',
    provider: { '@id': 'https://kettlelake.example/#business', name: 'Kettle Lake Electric' },
    areaServed: { '@type': 'City', name: 'Huntington' },
  })
})

test('a service without a town is offered in both counties', () => {
  const service = offeredService({ name: 'EV chargers', description: 'Level 2', path: '/ev-charger' })
  expect(service.areaServed).toMatchObject([{ name: 'Suffolk County, NY' }, { name: 'Nassau County, NY' }])
})

test('breadcrumbs lead from the home page to the page, numbered from 1', () => {
  expect(
    breadcrumbs(['Blog', '/blog'], ['Safety', href('/blog/category/:category', { category: 'safety' })])
      .itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kettlelake.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://kettlelake.example/blog' },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Safety',
      item: 'https://kettlelake.example/blog/category/safety',
    },
  ])
})

test('a post says when it was published, by whom, and with which picture', () => {
  const post = {
    title: 'Before the storm',
    description: 'What to look at',
    date: '2026-08-17',
    category: 'Storms',
  }
  expect(blogPosting({ ...post, path: '/blog/before-the-storm', image: 'blog' })).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Before the storm',
    datePublished: '2026-08-17T12:00:00-05:00',
    author: { name: 'Kettle Lake Electric' },
    image: 'https://kettlelake.example/social/blog.png',
    mainEntityOfPage: 'https://kettlelake.example/blog/before-the-storm',
  })
})

test('a post that was updated says when; one that was not says nothing about it', () => {
  const post = {
    title: 'Before the storm',
    description: 'What to look at',
    date: '2026-08-17',
    category: 'Storms',
    path: '/blog/before-the-storm',
    image: 'blog',
  } as const
  expect(blogPosting({ ...post, updated: '2026-10-02' })).toHaveProperty(
    'dateModified',
    '2026-10-02T12:00:00-05:00',
  )
  expect(blogPosting(post)).not.toHaveProperty('dateModified')
})

test('profiles that lead nowhere are not listed as ours', () => {
  expect(thisBusiness(towns)).toHaveProperty('sameAs', [])
})

test('no text can end the script that carries it', () => {
  const json = jsonLd([{ ...webSite(), name: 'A </script><script>alert(1)</script> & "B"' }])
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ name: 'A </script><script>alert(1)</script> & "B"' }],
  })
})
