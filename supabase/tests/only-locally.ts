import { test } from 'vitest'
import { realProject } from '../../scripts/testing/named-project.ts'

/** A test of what only the local backend can do, and why; against a real project it is counted as skipped. */
export const onlyLocally = (_reason: string) => test.skipIf(realProject() !== null)
