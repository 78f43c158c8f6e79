// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { invoiceRulesQuery } from './api'
import { InvoiceRules } from './invoice-rules'

const rules = { before_days: 3, on_due: true, after_days: 7, times: 2 }
vi.mock('@/lib/change', async (original) => ({
  ...(await original<typeof import('@/lib/change')>()),
  change: async () => rules,
}))

test('that the rules are saved is no longer said once something else is typed', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(invoiceRulesQuery().queryKey, rules)
  render(
    <QueryClientProvider client={queryClient}>
      <InvoiceRules mayChange />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save the reminders' }))
  await screen.findByText('Saved.')
  fireEvent.change(screen.getByLabelText('How many times'), { target: { value: '5' } })
  await vi.waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
})
