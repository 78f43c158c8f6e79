import { expect } from 'vitest'
import type { TestBackend } from '../../scripts/local-backend/testing.ts'
import { kinds } from '../../src/features/today/kinds.ts'
import { call } from './sessions.ts'

export type Found = { kind: string; id: string; since: string; among: number; [more: string]: unknown }

/** What somebody of the office is shown as needing them: five of each kind, or what is `given`. */
export async function today(backend: TestBackend, token: string, given: object = {}): Promise<Found[]> {
  const { status, body } = await call(backend, 'attention', given, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** All that needs somebody, kind after kind. */
export async function allNeeds(backend: TestBackend, token: string) {
  const each = Object.keys(kinds).map((of_kind) => today(backend, token, { of_kind, most: 1000 }))
  return (await Promise.all(each)).flat()
}

/** As what one of them is shown; nothing if it needs nobody. */
export async function kindsOf(backend: TestBackend, token: string, id: string) {
  const found = await allNeeds(backend, token)
  return found.filter((need) => need.id === id).map(({ kind }) => kind)
}
