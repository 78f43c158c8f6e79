import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { checkBackend } from './check-backend.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Starts a build with these settings. */
function build(url: string, key: string) {
  vi.stubEnv('VITE_SUPABASE_URL', url)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', key)
  return resolveConfig({ configFile: false, envDir: false, plugins: [checkBackend()] }, 'build')
}

const project = 'https://abcdefghijklmnopqrst.supabase.co'
const keyOf = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.sig`

test('a site builds with an address and the key for everybody, or on the embedded backend', async () => {
  await build('', '')
  await build(project, 'sb_publishable_key')
  await build(project, keyOf('anon'))
  await build('http://127.0.0.1:54321', 'sb_publishable_key')
})

test.each([
  ['without a key', project, '', 'PUBLISHABLE_KEY is not set'],
  ['without https://', 'abcdefghijklmnopqrst.supabase.co', 'sb_publishable_key', 'is not an address'],
  ['with the secret key', project, 'sb_secret_key', 'holds the secret key'],
  ['with the secret key of an old project', project, keyOf('service_role'), 'holds the secret key'],
])('%s no site is built', async (_, url, key, why) => {
  await expect(build(url, key)).rejects.toThrow(why)
})
