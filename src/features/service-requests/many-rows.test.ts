import { expect, test } from 'vitest'
import { placesOf } from './many-rows'

const ids = Array.from({ length: 1000 }, (_, place) => `row ${place}`)
const span = { from: 400, to: 403, focused: undefined }

test('of a thousand rows, those near the screen are drawn', () => {
  expect(placesOf(ids, span, [null])).toEqual([400, 401, 402])
})

test('the row that has the keyboard stays, with those that its keys lead to, and so does the opened one', () => {
  expect(placesOf(ids, { ...span, focused: 'row 0' }, ['row 999'])).toEqual([0, 1, 400, 401, 402, 998, 999])
})

test('a list that has become shorter draws what there is', () => {
  expect(placesOf(ids.slice(0, 402), span, ['row 500'])).toEqual([400, 401])
})
