// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { backendUrl } from '@/lib/env'
import { sessionKey } from '@/lib/kept-session'
import { CurrentUserProvider, useCurrentUser } from './current-user'

const session = {
  access_token: 'theirs',
  expires_at: Date.now() / 1000 + 3600,
  user: { id: '00000000-0000-4000-8000-000000000001', email: 'ann@example.com' },
}

beforeEach(() => localStorage.clear())

const Who = () => <p>{useCurrentUser().user?.email ?? 'nobody'}</p>

test('a page that Back brings back as it was shows nothing of somebody who has signed out since', async () => {
  localStorage.setItem(sessionKey(backendUrl()), JSON.stringify(session))
  await act(async () =>
    render(
      <MemoryRouter>
        <CurrentUserProvider>
          <Who />
        </CurrentUserProvider>
      </MemoryRouter>,
    ),
  )
  expect(screen.getByText('ann@example.com')).toBeTruthy()
  // On the page that came after it; no event reaches one that the browser has put away.
  localStorage.clear()
  await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByText('nobody')).toBeTruthy()
})
