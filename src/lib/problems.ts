import { BackendError } from './backend'
import {
  type FieldProblem,
  refusals,
  sentenceOf as wordsOf,
  fieldProblems as wrongFields,
} from './refusals.ts'

export type { FieldProblem }

/** The wrong fields that the database names, with what to do about them; empty if it names none. */
export const fieldProblems = (error: unknown): FieldProblem[] =>
  error instanceof BackendError ? wrongFields(error) : []

/** The sentences for problems that the database lists in an answer, such as those of a row. */
export const problemSentences = (problems: readonly object[]): string[] => {
  const wrong = wrongFields({ message: 'wrong_fields', details: JSON.stringify(problems) })
  return [...new Set(wrong.map(({ message }) => message))]
}

/** What the database says about a field. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  fieldProblems(error).find((problem) => problem.field === field)?.message

/** Why something was not done and what to do, for the person who asked. Nobody should see Postgres's own words. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof BackendError) || error.temporary) return error.message
  const words = wordsOf(error)
  if (words) return words
  if (error.status === 401) return refusals.session_ended
  if (error.code === '42501') return 'You don’t have permission to do this. Ask an admin.'
  const isOfPostgres = /^([0-9A-Z]{5}|PGRST\d+)$/.test(error.code)
  return isOfPostgres ? 'This could not be done. Reload the page and try again, or call us.' : error.message
}
