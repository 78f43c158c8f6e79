import { expect, test } from 'vitest'
import { emergencyService, serviceOfPage } from './service-words'
import { services } from './services'

test('an emergency that names no service is of the one that the database takes: the first whose page is /emergency', () => {
  expect(services.find(({ page }) => page === '/emergency')?.slug).toBe(emergencyService)
})

test('what is asked about on the page of a kind of work is a service that the page is about', () => {
  for (const [page, service] of Object.entries(serviceOfPage))
    expect(services).toContainEqual(expect.objectContaining({ slug: service, page }))
})
