import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../scripts/testing/stand-in.ts'
import { refuseLeaked } from '../../src/features/auth/leaked-passwords.ts'
import { authErrorSentence } from '../../src/ui/auth-errors.ts'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const stolen = 'correct horse battery staple'
const padding = 'only padding'

let service: StandIn
let address: string
beforeAll(async () => {
  service = await startStandIn(({ url }) => {
    const prefix = url.pathname.split('/').at(-1) ?? ''
    const lines = [`${'0'.repeat(35)}:3`]
    for (const [password, seen] of [
      [stolen, 216],
      [padding, 0],
    ] as const)
      if (hashOf(password).startsWith(prefix)) lines.push(`${hashOf(password).slice(5)}:${seen}`)
    return { status: 200, body: lines.join('\r\n'), headers: { 'content-type': 'text/plain' } }
  })
  address = `${service.url}/range/`
})
afterAll(() => service.stop())

test('a leaked password is refused, and the service learns five digits of its hash and nothing else', async () => {
  const refusal = await refuseLeaked(stolen, address).catch((error: unknown) => error)
  expect(authErrorSentence(refusal)).toContain('this one appears in lists of stolen passwords')
  const asked = service.calls.at(-1)
  expect(asked?.url.pathname).toBe(`/range/${hashOf(stolen).slice(0, 5)}`)
  expect(asked?.headers['add-padding']).toBe('true')
  expect(JSON.stringify([asked?.url, asked?.headers])).not.toContain(hashOf(stolen).slice(5, 15))
})

test('any other password is accepted, and so is one that appears only in the padding', async () => {
  await refuseLeaked('three words that nobody stole', address)
  await refuseLeaked(padding, address)
})

test('people can still choose a password while the service is down or refuses', async () => {
  service.next({ kind: 'refuse', answer: { status: 503 } }, { kind: 'cut' })
  await refuseLeaked(stolen, address)
  await refuseLeaked(stolen, address)
})

test('without a service, nothing is looked up', async () => {
  const before = service.calls.length
  await refuseLeaked(stolen)
  await refuseLeaked(stolen, '')
  expect(service.calls).toHaveLength(before)
})
