import { expect, expectTypeOf, test } from 'vitest'
import { authPath } from '@/lib/session/address'
import { type Href, href, type Params } from './paths'

/** Takes what a link takes: anything but an address of this site is a compiler error here, as in a page. */
const to = (address: Href) => address

test('a link is written from its address and its parameters', () => {
  expect(
    href('/services/:serviceSlug/:townSlug', { serviceSlug: 'panel-upgrade', townSlug: 'babylon' }),
  ).toBe('/services/panel-upgrade/babylon')
  expect(href('/about', {})).toBe('/about')
})

test('a link may have a query, or lead to a part of a page', () => {
  for (const address of [to('/'), to('/#bitcoin'), to('/admin?request=1'), to('#steps')])
    expect(address).toMatch(/^[/#]/)
  expectTypeOf(authPath({ view: 'forgot' })).toExtend<Href>()
})

test('the compiler refuses a link to a page that does not exist', () => {
  // @ts-expect-error: misspelled, an address of everybody
  to('/abuot')
  // @ts-expect-error: misspelled, a page of the office
  to('/admin/peple')
  // @ts-expect-error: no page is at a service alone
  to('/services/panel-upgrade')
  // @ts-expect-error: put together by hand, where href() would have seen what is missing
  to(`/dashboard/requests/${'some-id'}`)
  // @ts-expect-error: there is no such address
  href('/location/:townSlug', { townSlug: 'babylon' })
  // @ts-expect-error: the town is missing
  href('/services/:serviceSlug/:townSlug', { serviceSlug: 'panel-upgrade' })
  // @ts-expect-error: the parameter is misspelled
  href('/locations/:townSlug', { town: 'babylon' })
  // @ts-expect-error: what may be missing is no parameter
  href('/review/:serviceRequestId', { serviceRequestId: [].at(0) })
  expectTypeOf<Params<'/services/:serviceSlug/:townSlug/:problemSlug'>>().toEqualTypeOf<{
    serviceSlug: string
    townSlug: string
    problemSlug: string
  }>()
})
