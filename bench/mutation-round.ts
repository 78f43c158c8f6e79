import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, vi } from 'vitest'

/*
 * Runs a test file again under each of several code changes, in one worker: a worker for each would take hours
 * instead of minutes. Only the test file is loaded again each time; with `isFresh`, everything is.
 */

/** What Stryker's instrumented code reads and writes. */
interface Instrumented {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { perTest: Record<string, Record<string, number>> }
}

/** A test file under one change, or without any. */
export interface Telling {
  change: string
  /** The tests to run; all of them while it is not known yet which changes they reach. */
  tests: string[] | null
  /** How often the code may reach the change: an endless loop stops there. */
  hitLimit: number
}

declare module 'vitest' {
  interface ProvidedContext {
    round: { testFile: string; isFresh: boolean; tellings: Telling[] }
  }
  interface TaskMeta {
    title?: string
    /** How often the test reached each change. */
    reached?: Record<string, number>
  }
}

const { testFile, isFresh, tellings } = inject('round')
const state: Instrumented = {}
Reflect.set(globalThis, '__stryker__', state)

for (const { change, tests, hitLimit } of tellings) {
  describe(change, () => {
    let isNoticed = false
    beforeAll(() => {
      Object.assign(state, { activeMutant: change, hitCount: 0, hitLimit })
    })
    beforeEach((context) => {
      const { task } = context
      task.meta.title = task.fullTestName.slice(task.fullTestName.indexOf(change) + change.length)
      if (isNoticed || (tests && !tests.includes(task.meta.title))) context.skip()
      if (!tests) state.currentTestId = task.id
    })
    afterEach(({ task }) => {
      isNoticed ||= task.result?.state === 'fail'
      task.meta.reached = state.mutantCoverage?.perTest[task.id] ?? {}
      state.currentTestId = undefined
    })
    afterAll(() => {
      state.activeMutant = undefined
    })
    if (isFresh) vi.resetModules()
    return import(/* @vite-ignore */ `${testFile}?${change}`)
  })
}
