import { expect, test, vi } from 'vitest'
import { once } from './once'

test('it is loaded once, no matter how many ask for it', async () => {
  const load = vi.fn(async () => 'loaded')
  const get = once(load)
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded'])
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledOnce()
})

test('after a failure it is loaded again for the next caller, and every caller learns of the failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('no connection'))
  const get = once(load)
  await expect(get()).rejects.toThrow('no connection')
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
