// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary'
import { PageView } from './page-view'
import { matchRoute } from './routes'

const open = (path: string) => {
  const match = matchRoute(path)
  if (!match) throw new Error(`No route shows ${path}.`)
  return act(
    async () =>
      void render(
        <MemoryRouter initialEntries={[path]}>
          <ErrorBoundary>
            <Suspense fallback="Loading...">
              <PageView match={match} />
            </Suspense>
          </ErrorBoundary>
        </MemoryRouter>,
      ),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a URL that names nothing is requested once, and reported as not found', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs errors that a boundary catches
  const fetched = vi.fn(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', fetched)
  await open('/no-such-page')
  expect(await screen.findByRole('heading', { name: 'We couldn’t find that page' })).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a failure stays until “Try again” is pressed, and each press requests once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetched = vi.fn(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  await open('/that-fails')
  for (const asked of [1, 2, 3]) {
    const button = await screen.findByRole('button', { name: 'Try again' })
    expect(fetched).toHaveBeenCalledTimes(asked)
    await act(async () => void fireEvent.click(button))
  }
})
