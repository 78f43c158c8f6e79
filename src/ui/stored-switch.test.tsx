// @vitest-environment jsdom

import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoredSwitch } from './stored-switch'

function Stored({ store }: { store: (on: boolean) => Promise<void> }) {
  const setting = useMutation({ mutationFn: store })
  return (
    <StoredSwitch
      label="Reminders"
      checked={setting.isPending ? setting.variables : false}
      disabled={setting.isPending}
      onChange={(on) => setting.mutate(on)}
    />
  )
}

test('a switch that the server keeps is on from the press on, and off again if that was refused', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stored store={() => promise} />
    </QueryClientProvider>,
  )
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' })
  fireEvent.click(shown)
  // Before anything else has had its turn.
  expect(shown.checked).toBe(true)
  await waitFor(() => expect(shown.disabled).toBe(true))
  expect(shown.checked).toBe(true)
  reject(new Error('refused'))
  await waitFor(() => expect(shown.disabled).toBe(false))
  expect(shown.checked).toBe(false)
})
