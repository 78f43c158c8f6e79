import { expect, test } from 'vitest'
import { emergencyService, serviceOfPage } from './service-words'
import { services } from './services'

test('an emergency without a service gets the one the database uses: the first whose page is /emergency', () => {
  expect(services.find(({ page }) => page === '/emergency')?.slug).toBe(emergencyService)
})

test('a question asked on the page about a kind of work is about a service of that page', () => {
  for (const [page, service] of Object.entries(serviceOfPage))
    expect(services).toContainEqual(expect.objectContaining({ slug: service, page }))
})
