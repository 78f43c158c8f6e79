import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the providers in the configuration are offered under the names people know', async () => {
  vi.stubEnv('VITE_OAUTH_PROVIDERS', 'google, azure,keycloak')
  const { providers } = await import('./provider-names')
  expect(providers).toEqual([
    { id: 'google', name: 'Google' },
    { id: 'azure', name: 'Microsoft' },
    { id: 'keycloak', name: 'keycloak' },
  ])
})

test('none is offered if the configuration names none', async () => {
  vi.stubEnv('VITE_OAUTH_PROVIDERS', '')
  const { providers } = await import('./provider-names')
  expect(providers).toEqual([])
})
