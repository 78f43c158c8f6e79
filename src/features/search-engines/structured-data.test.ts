import { expect, test } from 'vitest'
import { business } from '@/content/business'
import { trade } from '@/content/trade'
import { openDays } from '@/lib/office-days'
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

const counties = business.counties.map((county) => ({ name: `${county} County, ${business.address.state}` }))
const towns = [{ name: 'Huntington' }, { name: 'Bay Shore' }]
const { state, stateName } = business.address

test('search engines learn who we are is, where, and when someone answers', () => {
  expect(thisBusiness(towns)).toMatchObject({
    '@type': trade.schemaType,
    '@id': `${business.siteUrl}/#business`,
    name: business.name,
    telephone: business.phone.e164,
    priceRange: '$$',
    image: `${business.siteUrl}/social/home.png`,
    foundingDate: String(business.founded),
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.address.city,
      addressRegion: business.address.state,
      addressCountry: 'US',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: expect.stringMatching(/^-?\d+\.\d{5}$/),
      longitude: expect.stringMatching(/^-?\d+\.\d{5}$/),
    },
    openingHoursSpecification: {
      dayOfWeek: openDays(business.hours.weekdays.days),
      opens: business.hours.weekdays.opens,
      closes: business.hours.weekdays.closes,
    },
    contactPoint: { contactType: 'emergency', hoursAvailable: { opens: '00:00', closes: '23:59' } },
    hasCredential: business.licenses.map(({ jurisdiction, number }) => ({
      name: `${jurisdiction} license ${number}`,
      identifier: number,
      validIn: {
        name: jurisdiction === stateName ? stateName : `${jurisdiction}, ${state}`,
      },
    })),
  })
})

test('the electrician serves both counties and every town', () => {
  expect(thisBusiness(towns)).toMatchObject({
    areaServed: [...counties, { name: 'Huntington' }, { name: 'Bay Shore' }],
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
      '@type': trade.schemaType,
      '@id': `${business.siteUrl}/#business`,
      name: business.name,
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
    url: `${business.siteUrl}/services/panel-upgrade/huntington`,
    provider: { '@id': `${business.siteUrl}/#business`, name: business.name },
    areaServed: { '@type': 'City', name: 'Huntington' },
  })
})

test('a service without a town is offered in both counties', () => {
  const service = offeredService({ name: 'EV chargers', description: 'Level 2', path: '/ev-charger' })
  expect(service.areaServed).toMatchObject(counties)
})

test('breadcrumbs lead from the home page to the page, numbered from 1', () => {
  expect(
    breadcrumbs(['Blog', '/blog'], ['Safety', href('/blog/category/:category', { category: 'safety' })])
      .itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${business.siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: `${business.siteUrl}/blog` },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Safety',
      item: `${business.siteUrl}/blog/category/safety`,
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
    author: { '@type': 'Organization', name: business.name, url: `${business.siteUrl}/` },
    image: `${business.siteUrl}/social/blog.png`,
    mainEntityOfPage: `${business.siteUrl}/blog/before-the-storm`,
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
