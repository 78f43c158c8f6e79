// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Steps } from './steps'

test('a step is of the day that it was where we are, also in the evening', () => {
  render(<Steps stage="received" history={[{ stage: 'received', created_at: '2026-11-23T01:30:00Z' }]} />)
  expect(screen.getByText('Nov 22, 2026')).toBeDefined()
})
