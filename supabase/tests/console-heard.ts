import { format } from 'node:util'
import { onTestFinished, vi } from 'vitest'

/**
 * Keeps what is written to the console from here to the end of the test, where it is what the test expects, out of the output.
 * @returns what was written so far, line after line
 */
export function consoleHeard(method: 'error' | 'warn' = 'error') {
  const written = vi.spyOn(console, method).mockImplementation(() => {})
  onTestFinished(() => written.mockRestore())
  return () => written.mock.calls.map((words) => format(...words)).join('\n')
}
