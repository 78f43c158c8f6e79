import { expect, test } from 'vitest'
import { fieldProblems, sentenceOf } from './refusals'

const refusal = (told: unknown, message = 'wrong_fields') => ({ message, details: JSON.stringify(told) })

test('problems go with their fields, in the database’s order, and say what to do', () => {
  expect(
    fieldProblems(
      refusal([
        { field: 'name', code: 'text_missing', what: 'name' },
        { field: 'address', code: 'text_too_long', what: 'address', max: 200 },
        { field: 'message', code: 'text_unprintable', what: 'no such text' },
        { field: 'other', code: 'text_missing', what: 7 },
      ]),
    ),
  ).toEqual([
    { field: 'name', message: 'Enter your name, at least 2 characters.' },
    { field: 'address', message: 'Shorten the address to 200 characters.' },
    { field: 'message', message: 'Remove the characters that cannot be shown from your message.' },
    { field: 'other', message: 'Write your message.' },
  ])
})

test('an unknown code says nothing about a field, and neither do details that are not a list', () => {
  for (const told of [[{ field: 'name', code: 'of_tomorrow' }], [null, 'name', 7], { field: 'name' }, null])
    expect(fieldProblems(refusal(told))).toEqual([])
  for (const details of [null, '', '{'])
    expect(fieldProblems({ message: 'wrong_fields', details })).toEqual([])
})

test('a refusal is explained with its own names, and for several wrong fields with the first one', () => {
  expect(sentenceOf(refusal({ reference: 'KL-7K3M9Q', status: 'in_progress' }, 'moved_already'))).toBe(
    'KL-7K3M9Q is in progress already.',
  )
  expect(sentenceOf(refusal({ from: 'new' }, 'move_not_allowed'))).toBe(
    'The status of this request cannot change from new to nothing.',
  )
  expect(sentenceOf({ message: 'staff_only' })).toMatch(/^Only staff can do this\./)
  expect(sentenceOf(refusal([{ field: 'town', code: 'town_unknown' }]))).toBe(
    'Choose your town, or another town.',
  )
  expect(sentenceOf(refusal([]))).toMatch(/^Something isn’t filled in correctly\./)
})

test('a refusal without one of our codes has no sentence', () => {
  for (const message of ['permission denied for table outbox', 'toString', ''])
    expect(sentenceOf({ message, details: null })).toBeUndefined()
})
