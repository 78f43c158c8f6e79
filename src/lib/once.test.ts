import { expect, test, vi } from 'vitest'
import { once } from './once'

test('however many ask for it, it is loaded once', async () => {
  const load = vi.fn(async () => 'loaded')
  const get = once(load)
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded'])
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledOnce()
})

test('what could not be loaded is loaded again for the next caller, and each caller learns of the failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('no connection'))
  const get = once(load)
  await expect(get()).rejects.toThrow('no connection')
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
