import { expect, expectTypeOf, test } from 'vitest'
import { authPath } from '@/lib/session/address'
import { type Href, href, type Params } from './paths'

/** Accepts what a link accepts. Anything but a path of this site is a compiler error here, as in a page. */
const to = (address: Href) => address

test('a link is made from its path and its parameters', () => {
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
  // @ts-expect-error: misspelled public path
  to('/abuot')
  // @ts-expect-error: misspelled office path
  to('/admin/peple')
  // @ts-expect-error: there is no page with just a service
  to('/services/panel-upgrade')
  // @ts-expect-error: concatenated by hand; href() would have noticed what is missing
  to(`/dashboard/requests/${'some-id'}`)
  // @ts-expect-error: there is no such path
  href('/location/:townSlug', { townSlug: 'babylon' })
  // @ts-expect-error: the town is missing
  href('/services/:serviceSlug/:townSlug', { serviceSlug: 'panel-upgrade' })
  // @ts-expect-error: the parameter is misspelled
  href('/locations/:townSlug', { town: 'babylon' })
  // @ts-expect-error: a parameter cannot be undefined
  href('/review/:serviceRequestId', { serviceRequestId: [].at(0) })
  expectTypeOf<Params<'/services/:serviceSlug/:townSlug/:problemSlug'>>().toEqualTypeOf<{
    serviceSlug: string
    townSlug: string
    problemSlug: string
  }>()
})
