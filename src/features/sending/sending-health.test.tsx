// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { healthQuery } from './api'
import { SendingHealth } from './sending-health'

// Loaded before the first test, so that loading does not count toward its time.
await import('@supabase/postgrest-js')

/** What the database reports about itself. */
let health: object

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(health)))
afterEach(() => vi.unstubAllGlobals())

const slugs = (some: readonly { slug: string }[]) => some.map(({ slug }) => slug)

/** Shows the office's notice for these problems, when the database knows these services and towns. */
async function show(problems: string[], offered: { services: string[]; towns: string[] }) {
  health = {
    problems,
    last_run_at: null,
    clock: 'ready',
    waiting: 0,
    waiting_since: null,
    emergencies: 0,
    sync: { last_success_at: null },
    offered,
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await queryClient.prefetchQuery(healthQuery())
  render(
    <QueryClientProvider client={queryClient}>
      <SendingHealth />
    </QueryClientProvider>,
  )
}

test('the office reads that no request is accepted if the database knows no service and no town', async () => {
  await show(['no_content'], { services: [], towns: [] })
  expect(screen.getByText(/accepts no requests/).textContent).toContain('npm run db:content')
  expect(screen.queryByText(/are refused/)).toBeNull()
})

test('the office reads which towns and services the site offers but the database does not know', async () => {
  const [town] = towns
  const [service] = services
  await show([], { services: slugs(services).slice(1), towns: [...slugs(towns).slice(1), 'other'] })
  expect(screen.getByText(/are refused/).textContent).toContain(`${service.name}, ${town.name}`)
})

test('nothing is said if the database knows everything the site offers', async () => {
  await show([], { services: slugs(services), towns: [...slugs(towns), 'other'] })
  expect(document.body.textContent).toBe('')
})
