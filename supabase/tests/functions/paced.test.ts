import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../functions/send-messages/outbox.ts'
import { paced, type Sending } from '../../functions/send-messages/paced.ts'

const SECOND = 1000 // ms

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const message = (id: string): Message => ({
  id,
  claimedAt: Date.now(),
  attempt: 1,
  channel: 'email',
  template: 'status-changed',
  recipient: 'maria@example.com',
  payload: {},
  category: null,
  first_tried_seconds_ago: null,
  unsubscribe_token: null,
  evidence: null,
  push: null,
})

const tooMany = (seconds: number): Sending => ({ outcome: 'throttled', error: 'Too many.', seconds })

/** A channel with so many seconds left, whose provider gives these answers and then accepts everything. `tries` are in seconds. */
function channel(answers: Sending[] = [], lastsFor = 60) {
  const began = Date.now()
  const tries: [string, number][] = []
  let atOnce = 0
  let most = 0
  const { send, isResting } = paced(
    async ({ id }) => {
      tries.push([id, (Date.now() - began) / SECOND])
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 100))
      atOnce--
      return answers.shift() ?? { outcome: 'sent' }
    },
    began + lastsFor * SECOND,
  )
  return {
    tries,
    isResting,
    most: () => most,
    send: (...ids: string[]) => Promise.all(ids.map((id) => send(message(id)))),
  }
}

const after = async <T>(seconds: number, work: Promise<T>) => {
  await vi.advanceTimersByTimeAsync(seconds * SECOND)
  return work
}

test('messages go out together as long as the provider accepts them', async () => {
  const { send, most } = channel()
  expect(await after(1, send('a', 'b', 'c'))).toEqual(Array(3).fill({ outcome: 'sent' }))
  expect(most()).toBe(3)
})

test('after a first "too many", a short rest is waited out, and then messages go out one at a time', async () => {
  const { send, tries, most, isResting } = channel([tooMany(2)])
  expect(await after(3, send('a'))).toEqual([{ outcome: 'sent' }])
  expect(tries.map(([, at]) => at)).toEqual([0, 2.1])
  await after(1, send('b', 'c', 'd'))
  expect(most()).toBe(1)
  expect(isResting()).toBe(false)
})

test('a message refused with "too many" three times waits in the outbox as long as asked', async () => {
  const { send, tries } = channel([tooMany(1), tooMany(1), tooMany(1)])
  expect(await after(10, send('a'))).toEqual([{ outcome: 'retry', error: 'Too many.', seconds: 1 }])
  expect(tries).toHaveLength(3)
})

test('nothing is tried during a long rest, so it costs no message a try', async () => {
  const { send, tries, isResting } = channel([tooMany(30)])
  expect(await after(1, send('a'))).toEqual([{ outcome: 'retry', error: 'Too many.', seconds: 30 }])
  expect(isResting()).toBe(true)
  expect(await after(1, send('b'))).toEqual([{ outcome: 'held', seconds: expect.any(Number) }])
  expect(tries).toHaveLength(1)
})

test('a rest of five seconds is waited out; a rest of six is not', async () => {
  expect(await after(10, channel([tooMany(5)]).send('a'))).toEqual([{ outcome: 'sent' }])
  expect(await after(10, channel([tooMany(6)]).send('a'))).toMatchObject([{ outcome: 'retry', seconds: 6 }])
})

test('nothing begins once the time is up, or if its rest would end after that', async () => {
  const { send, tries } = channel([], 1)
  expect(await after(0.999, send('a'))).toEqual([{ outcome: 'sent' }])
  await after(0.001, Promise.resolve())
  expect(await send('b')).toEqual([{ outcome: 'held', seconds: 0 }])
  expect(tries).toHaveLength(1)

  const resting = channel([tooMany(4)], 3)
  expect(await after(5, resting.send('a'))).toMatchObject([{ outcome: 'held' }])
  expect(resting.tries).toHaveLength(1)
})

test('a message that fails because of a bug does not block the next one', async () => {
  let mistakes = 1
  const { send } = paced(
    async () => {
      if (mistakes-- > 0) return tooMany(1)
      if (mistakes === -1) throw new Error('a mistake of ours')
      return { outcome: 'sent' }
    },
    Date.now() + 60 * SECOND,
  )
  const failed = expect(send(message('a'))).rejects.toThrow('a mistake of ours')
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  await failed
  expect(await after(1, send(message('b')))).toEqual({ outcome: 'sent' })
})
