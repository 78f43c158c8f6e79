import { expect, test } from 'vitest'
import { askedAbout, emergencyService } from '@/content/services/service-words'
import { services } from '@/content/services/services'
import { trade } from '@/content/trade'
import { contextOf } from './greeting'

const [{ slug }] = services
const about = askedAbout[slug]

test.each([
  [`/services/${slug}/bay-shore`, '', `Questions about ${about} in Bay Shore?`],
  [
    `/services/${slug}/deer-park/dead-outlet`,
    'Dead outlet in Deer Park',
    '“Dead outlet in Deer Park”: what would you like to know about it?',
  ],
  [`/services/${slug}`, '', `Questions about ${about}?`],
  [
    `/services/${slug}/problems/fuse-box-replacement`,
    'Replacing an old fuse box',
    '“Replacing an old fuse box”: what would you like to know about it?',
  ],
  ['/locations/east-islip', '', `Questions about ${trade.work} in East Islip?`],
  ['/locations/nassau-county', '', `Questions about ${trade.work} in Nassau County?`],
  ['/emergency', '', `Questions about ${askedAbout[emergencyService]}?`],
  ['/', 'Professional services', 'What can we help you with?'],
  ['/blog/whole-house-surge-protection', '', 'What can we help you with?'],
])('on %s the chat greets by the page', (path, heading, greeting) => {
  expect(contextOf(path, heading).greeting).toBe(greeting)
})

test('the service and town come from the page', () => {
  expect(contextOf(`/services/${slug}/huntington`, '')).toMatchObject({
    service: slug,
    town: 'huntington',
  })
  expect(contextOf('/locations/suffolk-county', '').town).toBeUndefined()
  expect(contextOf(`/services/${slug}/problems/fuse-box-replacement`, '').town).toBeUndefined()
})
