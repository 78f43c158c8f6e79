// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileProblems } from '@/lib/file-problems'
import type { Waiting } from './device'
import type { Sending } from './queue'

type Api = typeof import('./api')
type Answer = Awaited<ReturnType<Api['announce']>>

const awaited: Answer = { id: 'file', state: 'awaited', refused_for: null }
const kept: Answer = { id: 'file', state: 'kept', refused_for: null }

const announce = vi.fn<Api['announce']>()
const upload = vi.fn<Api['upload']>()
const check = vi.fn<Api['check']>()
const takeBack = vi.fn<Api['takeBack']>()
const keepOnDevice = vi.fn<(file: Waiting) => Promise<void>>()
/** What the device still has after this page is gone. */
const device = new Map<string, Waiting>()

vi.mock('./api', () => ({
  announce: (...asked: Parameters<Api['announce']>) => announce(...asked),
  uploadLink: async () => ({ url: 'https://storage.test/upload' }),
  upload: (...asked: Parameters<Api['upload']>) => upload(...asked),
  check: (...asked: Parameters<Api['check']>) => check(...asked),
  takeBack: (id: string) => takeBack(id),
}))
vi.mock('./device', () => ({
  keepOnDevice: (file: Waiting) => keepOnDevice(file),
  forgetOnDevice: async (id: string) => void device.delete(id),
  onDevice: async () => [...device.values()],
}))
vi.mock('./prepare', () => ({
  mostOfVisitor: 6,
  prepared: async (file: File) =>
    file.type === 'text/html' ? { problem: 'Not this.' } : { name: file.name, type: file.type, blob: file },
}))

let queue: typeof import('./queue')
let backend: typeof import('@/lib/backend')
let page: { current: readonly Sending[] }
const photo = (name: string, type = 'image/jpeg') => new File(['light'], name, { type })
/** Each file on its way as a page shows it. */
const shown = () => page.current
const states = () => shown().map(({ name, state }) => `${name} ${state}`)
const untilStates = (...wanted: string[]) => waitFor(() => expect(states()).toEqual(wanted))

/** Never answers, but stops when the file is taken back. */
const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(backend.noAnswer())))

beforeEach(async () => {
  vi.resetModules() // a page that has just been opened
  device.clear()
  announce.mockReset().mockResolvedValue(awaited)
  upload.mockReset().mockResolvedValue()
  check.mockReset().mockResolvedValue(kept)
  takeBack.mockReset().mockResolvedValue({ id: 'file' })
  keepOnDevice.mockReset().mockImplementation(async (file) => void device.set(file.id, file))
  queue = await import('./queue')
  backend = await import('@/lib/backend') // the queue's own: an error is known by its class
  page = renderHook(() => queue.useSendingFiles()).result
})

afterEach(() => {
  // Nothing waits for the next test.
  for (const { id } of shown()) queue.takeOff(id)
})

test('files are sent one after the other, and leave the device once they are kept', async () => {
  let isSending = false
  upload.mockImplementation(async () => {
    expect(isSending).toBe(false)
    isSending = true
    expect(device.size).toBeGreaterThan(0)
    await Promise.resolve()
    isSending = false
  })
  await queue.add('request', [photo('one.jpg'), photo('two.jpg')])
  await untilStates('one.jpg kept', 'two.jpg kept')
  expect(
    announce.mock.calls.map(([file]) => [file.name, 'request_id' in file && file.request_id, file.size]),
  ).toEqual([
    ['one.jpg', 'request', 5],
    ['two.jpg', 'request', 5],
  ])
  await waitFor(() => expect(device.size).toBe(0))
})

test('without an answer a file waits on the device and is sent when the connection is back', async () => {
  upload.mockRejectedValueOnce(backend.noAnswer())
  await queue.add('request', [photo('one.jpg')])
  await untilStates('one.jpg stuck')
  expect(device.size).toBe(1)
  queue.tryNow()
  await untilStates('one.jpg kept')
  expect(device.size).toBe(0)
})

test('a file whose answer was lost is asked about by the same id, and not uploaded twice', async () => {
  check.mockRejectedValueOnce(backend.noAnswer())
  announce.mockResolvedValueOnce(awaited).mockResolvedValueOnce(kept)
  await queue.add('request', [photo('one.jpg')])
  await untilStates('one.jpg stuck')
  queue.tryNow()
  await untilStates('one.jpg kept')
  expect(upload).toHaveBeenCalledTimes(1)
  const [first, second] = announce.mock.calls.map(([{ id }]) => id)
  expect(second).toBe(first)
})

test.each<[string, () => void, string]>([
  [
    'what the server found in it',
    () => check.mockResolvedValue({ id: 'file', state: 'refused', refused_for: 'file_damaged' }),
    fileProblems.file_damaged,
  ],
  [
    'that it may not come',
    () =>
      announce.mockRejectedValue(
        new backend.BackendError({ status: 404, error: { message: 'No such request.' } }),
      ),
    'No such request.',
  ],
])(
  'a refused file says why (%s), is off the device, and the next one is sent',
  async (_, refuse, problem) => {
    refuse()
    await queue.add('request', [photo('bad.jpg')])
    await waitFor(() => expect(shown()[0]).toMatchObject({ state: 'refused', problem }))
    expect(device.size).toBe(0)
    announce.mockResolvedValue(awaited)
    check.mockResolvedValue(kept)
    await queue.add('request', [photo('good.jpg')])
    await untilStates('bad.jpg refused', 'good.jpg kept')
  },
)

test('a file that cannot be prepared says why, and is never announced', async () => {
  await queue.add('request', [photo('page.html', 'text/html')])
  expect(shown()[0]).toMatchObject({ state: 'refused', problem: 'Not this.' })
  expect(announce).not.toHaveBeenCalled()
})

test('a file that is taken back on its way stops, is taken back at the server, and the next one is sent', async () => {
  upload.mockImplementationOnce((_url, _blob, _onProgress, signal = new AbortController().signal) =>
    forever(signal),
  )
  await queue.add('request', [photo('wrong.jpg'), photo('right.jpg')])
  await untilStates('wrong.jpg sending', 'right.jpg waiting')
  const [wrong] = shown()
  queue.takeOff(wrong?.id ?? '')
  await untilStates('right.jpg kept')
  expect(takeBack.mock.calls).toEqual([[wrong?.id]])
  expect(device.size).toBe(0)
})

test('a file that is taken back while the device stores it is not on the device afterwards', async () => {
  let store = () => {}
  keepOnDevice.mockImplementationOnce(async (file) => {
    await new Promise<void>((resolve) => (store = resolve))
    device.set(file.id, file)
  })
  const added = queue.add('request', [photo('wrong.jpg')])
  await untilStates('wrong.jpg preparing')
  await waitFor(() => expect(keepOnDevice).toHaveBeenCalled())
  queue.takeOff(shown()[0]?.id ?? '')
  store()
  await added
  await waitFor(() => expect(device.size).toBe(0))
  expect(announce).not.toHaveBeenCalled()
})

test('files for a message wait on the device until it has arrived, and name it when they are sent', async () => {
  await queue.add('request', [photo('one.jpg'), photo('page.html', 'text/html'), photo('plan.pdf')], {
    waitsFor: 'message',
  })
  await untilStates('one.jpg ready', 'page.html refused', 'plan.pdf ready')
  expect(queue.chosenWithMessage('another request')).toBeUndefined()
  await queue.sendWith('a quote request')
  await queue.resume('request')
  expect(announce).not.toHaveBeenCalled()
  expect([...device.values()].map(({ waitsFor }) => waitsFor)).toEqual(['message', 'message'])
  const chosen = queue.chosenWithMessage('request')
  expect(chosen?.words).toBe('2 files')
  await queue.add('request', [photo('later.jpg')], { waitsFor: 'message' })
  chosen?.follow('message')
  await untilStates('one.jpg kept', 'plan.pdf kept', 'later.jpg ready')
  expect(announce.mock.calls.map(([file]) => file)).toMatchObject([
    { name: 'one.jpg', request_id: 'request', message_id: 'message' },
    { name: 'plan.pdf', request_id: 'request', message_id: 'message' },
  ])
  expect(queue.chosenWithMessage('request')?.words).toBe('1 photo')
})

test('a file that is still being made ready when its message arrives follows it', async () => {
  const added = queue.add('request', [photo('one.jpg')], { waitsFor: 'message' })
  queue.chosenWithMessage('request')?.follow('message')
  await added
  await untilStates('one.jpg kept')
  expect(announce.mock.calls[0]?.[0]).toMatchObject({ message_id: 'message' })
  expect(device.size).toBe(0)
})

test('no more files are taken for a message than its request has room for', async () => {
  await queue.add('request', [photo('one.jpg'), photo('two.jpg')], { waitsFor: 'message', most: 1 })
  await untilStates('one.jpg ready', 'two.jpg refused')
  expect(shown()[1]).toMatchObject({ problem: 'This request can take only 1 more. Remove one first.' })
})

test('the next page goes on with what this browser has not sent, once however often it is asked', async () => {
  const left = { id: 'left', requestId: 'request', name: 'left.jpg', type: 'image/jpeg', since: 0 }
  device.set('left', { ...left, blob: photo('left.jpg') })
  await Promise.all([queue.resume(), queue.resume()])
  await untilStates('left.jpg kept')
  expect(announce).toHaveBeenCalledTimes(1)
  expect(device.size).toBe(0)
})
