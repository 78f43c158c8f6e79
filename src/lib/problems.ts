import * as z from 'zod/mini'
import { BackendError } from './backend'

const problems = z.array(z.object({ field: z.string(), message: z.string() }))

/** The wrong fields that the database names in an error's details; empty where it names none. */
export function problemsOf(error: unknown): z.output<typeof problems> {
  if (!(error instanceof BackendError)) return []
  try {
    return problems.parse(JSON.parse(error.details))
  } catch {
    return []
  }
}
