// @vitest-environment jsdom

import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'

/** What the sign-in server answers to each scope. */
const signOutAt = vi.hoisted(() => vi.fn())
vi.mock('@/lib/backend', async (original) => ({
  ...(await original<typeof import('@/lib/backend')>()),
  loadSupabase: async () => ({ auth: { signOut: signOutAt } }),
}))
const { signOut } = await import('./ask')

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('phone-request-draft', 'typed')
  signOutAt.mockReset()
})

test('where signing out everywhere does not reach the server, nothing has changed here either', async () => {
  signOutAt.mockResolvedValue({ error: new AuthRetryableFetchError('no connection', 0) })
  await expect(signOut('global')).rejects.toThrow('no connection')
  expect(localStorage.getItem('phone-request-draft')).toBe('typed')
})

test('signing out everywhere ends the other sessions and this one, and removes what was typed', async () => {
  signOutAt.mockResolvedValue({ error: null })
  await expect(signOut('global')).resolves.toEqual({ told: true })
  expect(signOutAt.mock.calls).toEqual([[{ scope: 'others' }], [{ scope: 'local' }]])
  expect(localStorage.getItem('phone-request-draft')).toBeNull()
})
