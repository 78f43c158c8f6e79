import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Files that take a minute or more, whatever their size: at the end the others would be done, and one processor idle. */
const LONG =
  /\/(adopt|adopt-elsewhere)\.kettle-lake\.test\.ts$|\/(query-plans|tampering|messages|booking)\.test\.ts$/

/** Starts the test files that take longest first, then the larger ones before the smaller ones, as Vitest does on its own. */
export class LongestFirst implements TestSequencer {
  shard = (files: TestSpecification[]) => files

  sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) =>
      LONG.test(moduleId) ? Infinity : statSync(moduleId).size
    return files.toSorted((one, other) => {
      const [first, second] = [rank(one), rank(other)]
      return first === second ? 0 : second - first
    })
  }
}
