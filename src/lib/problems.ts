import { BackendError } from './backend'

/** A wrong field, and what to do about it. */
export type FieldProblem = { field: string; message: string }

/** The wrong fields that the database names in its answer, in its order; empty where it names none. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof BackendError)) return []
  try {
    const details: unknown = JSON.parse(error.details)
    return Array.isArray(details) ? details.filter(isProblem) : []
  } catch {
    return []
  }
}

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value

/** What the database says of a field. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  fieldProblems(error).find((problem) => problem.field === field)?.message

/** Why something was not done and what to do, as a sentence for whoever asked for it. */
export const sentenceOf = (error: Error): string => fieldProblems(error)[0]?.message ?? error.message
