import { expect, test } from 'vitest'
import { contextOf } from './greeting'

test.each([
  ['/services/panel-upgrade/huntington', '', 'Questions about panel upgrades in Huntington?'],
  ['/services/ev-charger-installation/bay-shore', '', 'Questions about EV chargers in Bay Shore?'],
  [
    '/services/residential-electrician/deer-park/dead-outlet',
    'Dead outlet in Deer Park',
    '“Dead outlet in Deer Park”: what would you like to know about it?',
  ],
  ['/services/panel-upgrade', '', 'Questions about panel upgrades?'],
  [
    '/services/panel-upgrade/problems/fuse-box-replacement',
    'Replacing an old fuse box',
    '“Replacing an old fuse box”: what would you like to know about it?',
  ],
  ['/locations/east-islip', '', 'Questions about electrical work in East Islip?'],
  ['/locations/nassau-county', '', 'Questions about electrical work in Nassau County?'],
  ['/ev-charger', '', 'Questions about EV chargers?'],
  ['/', 'Professional Electrical Services', 'What can we help you with?'],
  ['/blog/whole-house-surge-protection', '', 'What can we help you with?'],
])('on %s the greeting fits the page', (path, heading, greeting) => {
  expect(contextOf(path, heading).greeting).toBe(greeting)
})

test('the service and town come from the page', () => {
  expect(contextOf('/services/panel-upgrade/huntington', '')).toMatchObject({
    service: 'panel-upgrade',
    town: 'huntington',
  })
  expect(contextOf('/locations/suffolk-county', '').town).toBeUndefined()
  expect(contextOf('/services/panel-upgrade/problems/fuse-box-replacement', '').town).toBeUndefined()
})
