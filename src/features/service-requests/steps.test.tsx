// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Steps } from './steps'

test('a step is of the day that it was where we are, also in the evening', () => {
  render(<Steps stage="received" history={[{ stage: 'received', created_at: '2026-11-23T01:30:00Z' }]} />)
  expect(screen.getByText('Nov 22, 2026')).toBeDefined()
})

test('work that waits for its customer stands where it began to wait, and says so', () => {
  const created_at = '2026-11-23T15:00:00Z'
  const history = ['awaited', 'at_work', 'planned'].map((stage) => ({ stage, created_at }))
  render(<Steps stage="awaited" history={history} />)
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Waiting for you')
  expect(screen.queryByText('At work')).toBeNull()
})
