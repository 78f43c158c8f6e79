// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageToCustomer } from './note-form'

afterEach(cleanup)

test('a message says why its customer won’t be told: we have no address, or they have switched our mail off', () => {
  const said = (hasAddress: boolean, isTold: boolean) => {
    cleanup()
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <MessageToCustomer id="one" reference="LI-TESTED" hasAddress={hasAddress} isTold={isTold} />
      </QueryClientProvider>,
    )
    const hint = document.getElementById(
      screen.getByLabelText('Message to the customer').getAttribute('aria-describedby') ?? '',
    )
    return [hint?.textContent, screen.getByText(/^(Send it to|Keep it with)/).textContent]
  }
  expect(said(true, true)).toEqual([
    expect.stringContaining('It goes out after a few seconds'),
    'Send it to the customer',
  ])
  expect(said(true, false)).toEqual([
    'They have switched our mail off: the message is kept here, but they won’t be told. Call them, too.',
    'Keep it with the request',
  ])
  expect(said(false, false)).toEqual([
    expect.stringContaining('We have no email address for them'),
    'Keep it with the request',
  ])
})
