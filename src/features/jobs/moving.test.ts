import { describe, expect, test } from 'vitest'
import { whyNot } from './moving'
import { jobStatuses } from './status'

describe('moving a job on the board', () => {
  test('along and back is allowed', () => {
    expect(whyNot({ status: 'open', held_from: null }, 'in_progress')).toBeUndefined()
    expect(whyNot({ status: 'done', held_from: null }, 'in_progress')).toBeUndefined()
    expect(whyNot({ status: 'closed', held_from: null }, 'done')).toBeUndefined()
  })

  test('to where it is, or past a step, is refused with what to do instead', () => {
    expect(whyNot({ status: 'done', held_from: null }, 'done')).toBe('It is done already.')
    expect(whyNot({ status: 'closed', held_from: null }, 'open')).toBe(
      'What is closed cannot be open next. It can be done.',
    )
    expect(whyNot({ status: 'done', held_from: null }, 'on_hold')).toBe(
      'What is done cannot be on hold next. It can be closed, open or in progress.',
    )
  })

  test('what is on hold goes back to where it was, or is canceled', () => {
    const held = { status: 'on_hold', held_from: 'in_progress' } as const
    expect(jobStatuses.filter((to) => !whyNot(held, to))).toEqual(['in_progress', 'cancelled'])
    expect(whyNot(held, 'done')).toBe('What is on hold goes back to in progress first, or is canceled.')
    expect(whyNot({ status: 'on_hold', held_from: 'open' }, 'in_progress')).toBe(
      'It was open before it was put on hold: move it there first.',
    )
  })
})
