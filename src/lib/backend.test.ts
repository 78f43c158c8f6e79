import { describe, expect, test } from 'vitest'
import { allRows, BackendError, dataOf, failureOf } from './backend'
import { unlessAnswered } from './change'

const refusal = (status: number, code = 'PT400') =>
  new BackendError({ status, error: { message: 'No.', code } })

describe('an error from the backend', () => {
  test.each([0, 408, 500, 502, 503, 599])('with status %i is temporary', (status) => {
    expect(refusal(status).temporary).toBe(true)
  })

  test.each([400, 401, 403, 404, 409, 413, 422, 428, 429])('with status %i is permanent', (status) => {
    expect(refusal(status).temporary).toBe(false)
  })

  test('says that nobody answered, unless our backend names a code', () => {
    const answered = (status: number, code?: string) =>
      failureOf({ data: null, status, error: { message: 'No.', ...(code && { code }) } })
    expect(answered(409, 'PT409')).toMatchObject({ status: 409, code: 'PT409', temporary: false })
    expect(answered(401)).toMatchObject({ status: 401 })
    expect(answered(403)).toMatchObject({ status: 0, temporary: true })
    expect(answered(404, 'PGRST202')).toMatchObject({ status: 0, temporary: true })
    expect(answered(0, 'whatever')).toMatchObject({ status: 0, temporary: true })
  })

  test('from a gateway says that our server did not answer, and repeats nothing from the gateway', () => {
    const { message, code, details } = failureOf({
      data: null,
      status: 502,
      error: { message: '<h1>Bad Gateway</h1>', details: 'nginx' },
    })
    expect([message, code, details]).toEqual(['Our server did not answer. Try again in a moment.', '', ''])
  })

  test('is thrown instead of returning data', () => {
    expect(dataOf({ data: [1], error: null, status: 200 })).toEqual([1])
    expect(() => dataOf({ data: null, error: { message: 'No.', code: 'PT409' }, status: 409 })).toThrow('No.')
  })
})

test('a change that nobody answered is sent three more times; one that was refused is not sent again', () => {
  const sent = (error: Error) => [0, 1, 2, 3, 4].filter((failures) => unlessAnswered(failures, error))
  expect(sent(refusal(0))).toEqual([0, 1, 2])
  expect(sent(refusal(409))).toEqual([])
  expect(sent(new TypeError('a mistake of ours'))).toEqual([])
})

describe('all rows of a query', () => {
  /** A table with so many rows, behind a server that returns at most `most` at a time. */
  function table(count: number, most: number, hasTotal = true) {
    const asked: number[] = []
    const rows = Array.from({ length: count }, (_, row) => row)
    const page = async (first: number, last: number) => {
      asked.push(first)
      const data = rows.slice(first, Math.min(last + 1, first + most))
      return { data, error: null, status: 200, count: hasTotal ? count : null }
    }
    return { rows, asked, page }
  }

  test.each([
    ['in as many pages as it takes', 2500, 1000, [0, 1000, 2000]],
    ['in shorter pages, where the server gives fewer than were asked for', 700, 300, [0, 300, 600]],
    ['in one page, where they fit', 1000, 1000, [0]],
    ['which are none', 0, 1000, [0]],
  ])('are read %s', async (_, count, most, expected) => {
    const { rows, asked, page } = table(count, most)
    expect(await allRows(page)).toEqual(rows)
    expect(asked).toEqual(expected)
  })

  test('are read until none is left if the server does not say how many there are', async () => {
    const { rows, asked, page } = table(1500, 1000, false)
    expect(await allRows(page)).toEqual(rows)
    expect(asked).toEqual([0, 1000, 1500])
  })

  test('are returned all or none: one failed page fails them all', async () => {
    const { page } = table(2500, 1000)
    const failing = async (first: number, last: number) =>
      first === 2000
        ? { data: null, error: { message: 'No.', code: '57014' }, status: 500, count: null }
        : page(first, last)
    await expect(allRows(failing)).rejects.toMatchObject({ status: 500, temporary: true })
  })
})
