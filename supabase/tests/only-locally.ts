import { type TestFunction, test } from 'vitest'
import { realProject } from '../../scripts/testing/named-project.ts'

/** A test of what only the local backend can do; against a real project it is skipped, and the run says why. */
export const onlyLocally = (reason: string) => (name: string, run: TestFunction) =>
  test(name, realProject() === null ? run : ({ skip }) => skip(reason))
