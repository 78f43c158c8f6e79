import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { checkReceiveKeys, receiveKeysProblem } from './check-receive-keys.ts'

// The receive chains of two accounts of BIP 84's test wallet.
const key = '036bf340760eb0da07d4d2bbb9d9aee7b7c27891cb72b6388cc0ee8d2a82d33e46'
// The generator of secp256k1, as a point that is surely one (SEC 2, 2.4.1).
const other = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

test.each([
  ['', ''],
  [key, ''],
  [`${key} ${other}`, 'main'],
  [`  ${key}\n${other} `, 'test'],
])('a site is built with no key, one, or two: %j on %j', (keys, network) => {
  expect(receiveKeysProblem(keys, network)).toBeUndefined()
})

test.each([
  ['of which a character is wrong', `02${'f'.repeat(64)}`], // beyond the field
  ['of which a character is wrong', `02${'0'.repeat(63)}5`], // no point has this x
  ['holds what is not a receive key', key.slice(0, -2)],
  ['holds what is not a receive key', `${key}00`],
  ['holds what is not a receive key', key.toUpperCase()],
  ['holds what is not a receive key', `04${key.slice(2)}`],
  ['holds 3 keys', `${key} ${other} ${key}`],
  [
    'the public key of an account',
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  ],
])('a key that nobody can be paid to stops the build: it %s', (words, keys) => {
  expect(receiveKeysProblem(keys)).toContain(words)
})

test('a private key in the settings stops the build, which does not repeat it', () => {
  // BIP 84's and BIP 39's test vectors.
  const privateKey =
    'zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5'
  const words = `${'abandon '.repeat(11)}about`
  for (const secret of [privateKey, words]) {
    const problem = receiveKeysProblem(secret)
    expect(problem).toContain('move the money to a new wallet')
    expect(problem).not.toContain(secret.slice(0, 12))
  }
})

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Starts a build with these settings. */
function build(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return resolveConfig({ configFile: false, envDir: false, plugins: [checkReceiveKeys()] }, 'build')
}

test('a build says what is wrong with the wallet’s settings', async () => {
  await build({ VITE_BITCOIN_RECEIVE_KEYS: key, VITE_BITCOIN_NETWORK: 'test' })
  await expect(build({ VITE_BITCOIN_RECEIVE_KEYS: 'my wallet' })).rejects.toThrow('Copy it again')
  await expect(build({ VITE_BITCOIN_RECEIVE_KEYS: key, VITE_BITCOIN_NETWORK: 'regtest' })).rejects.toThrow(
    'It takes main or test.',
  )
})
