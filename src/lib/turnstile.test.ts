// @vitest-environment jsdom

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { passOf } from './turnstile'

// Cloudflare's script as documented: a widget that reports its result through callbacks.
type Options = Record<'callback' | 'error-callback', (token?: string) => void>
const widgetThat = (answers: (options: Options) => void) => ({
  render: vi.fn((_place: HTMLElement, options: unknown) => {
    queueMicrotask(() => answers(options as Options))
    return 'widget'
  }),
  remove: vi.fn(),
})
const answer = (status: number, body: object) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('Turnstile’s token is exchanged for a pass, and its widget goes away', async () => {
  const widget = widgetThat(({ callback }) => callback('a token'))
  const fetched = answer(200, { proof: 'a pass.' })
  vi.stubGlobal('turnstile', widget)
  vi.stubGlobal('fetch', fetched)
  expect(await passOf('the key')).toBe('a pass.')
  expect(widget.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'the key' })
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/functions\/v1\/pass$/)
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"token":"a token"}')
  expect(widget.remove).toHaveBeenCalledWith('widget')
  expect(document.body.childElementCount).toBe(0)
})

test('there is no pass if Turnstile fails, or our function gives none', async () => {
  vi.stubGlobal(
    'turnstile',
    widgetThat((options) => options['error-callback']()),
  )
  await expect(passOf('the key')).rejects.toThrow('no token')
  expect(document.body.childElementCount).toBe(0)
  vi.stubGlobal(
    'turnstile',
    widgetThat(({ callback }) => callback('a token')),
  )
  vi.stubGlobal('fetch', answer(403, { code: 'not_passed' }))
  await expect(passOf('the key')).rejects.toThrow('no pass')
})
