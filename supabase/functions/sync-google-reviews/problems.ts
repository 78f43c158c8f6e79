/**
 * What can go wrong between us and Google, each with the sentence staff read. /google-reviews-setup says how to fix it,
 * by the same codes (src/features/google-reviews/mending.ts).
 */
export const problemCodes = [
  'not_set_up',
  'bad_key',
  'quota',
  'unknown_place',
  'token_refused',
  'bad_client',
  'unknown_location',
  'google_slow',
  'google_away',
  'unexpected_answer',
  'not_stored',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Which HTTP status the function answers with. */
const statuses: Record<ProblemCode, number> = {
  not_set_up: 422,
  bad_key: 422,
  quota: 503,
  unknown_place: 422,
  token_refused: 422,
  bad_client: 422,
  unknown_location: 422,
  google_slow: 504,
  google_away: 502,
  unexpected_answer: 502,
  not_stored: 500,
}

/** Ends a run. The message is a sentence for staff and holds no secret. */
export class SyncProblem extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SyncProblem'
    this.code = code
  }
  get status(): number {
    return statuses[this.code]
  }
}
