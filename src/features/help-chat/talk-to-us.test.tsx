// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { keepChat, newChat } from './stored'
import { TalkToUs } from './talk-to-us'

// Loaded before the first test, so that loading does not count toward its time.
await import('@supabase/postgrest-js')

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** What the office answers about the conversation. */
const conversation = (answer: object | null) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('read_chat') ? answer : []),
  )

const open = (question = '') =>
  render(
    <MemoryRouter>
      <TalkToUs question={question} onSent={() => {}} onLeave={() => {}} />
    </MemoryRouter>,
  )

test('what was being typed when the office closed the conversation is the first message of the next one', async () => {
  keepChat({ ...newChat(), read: 0 })
  sessionStorage.setItem('help-chat:message', 'The breaker is warm, too.')
  conversation({ is_open: false, is_seen: true, messages: [] })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Start a new one' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('The breaker is warm, too.')
})

test('a question that is handed to a person is in the box of the conversation that goes on', async () => {
  keepChat({ ...newChat(), read: 0 })
  conversation({ is_open: true, is_seen: true, messages: [] })
  open('Is my panel safe?')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('Is my panel safe?')
})
