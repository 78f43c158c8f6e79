/** Where a job stands, in the order in which it goes. */
export const jobStatuses = ['open', 'in_progress', 'on_hold', 'done', 'closed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** What is over is looked up only when someone asks. */
export const overStatuses: readonly JobStatus[] = ['closed', 'cancelled']

export const jobWords: Record<JobStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  on_hold: 'On hold',
  done: 'Done',
  closed: 'Closed',
  cancelled: 'Canceled',
}

/** What a job on hold waits for. */
export const holdReasons = {
  permit: 'The permit',
  utility: 'The utility',
  parts: 'Parts',
  customer: 'The customer',
  weather: 'The weather',
} as const

/**
 * Where the office may move a job: along, or back after a mistake. The table of moves in the database decides; what is on hold goes
 * back to where it was alone.
 */
export const jobMoves: Record<JobStatus, { along: JobStatus[]; back: JobStatus[] }> = {
  open: { along: ['in_progress', 'on_hold', 'done', 'cancelled'], back: [] },
  in_progress: { along: ['on_hold', 'done', 'cancelled'], back: ['open'] },
  on_hold: { along: ['open', 'in_progress', 'cancelled'], back: [] },
  done: { along: ['closed'], back: ['open', 'in_progress'] },
  closed: { along: [], back: ['done'] },
  cancelled: { along: [], back: ['open', 'in_progress', 'on_hold'] },
}

export const permitWords = {
  needed: 'Needed',
  applied: 'Applied for',
  issued: 'Issued',
  rough: 'Rough inspection passed',
  final: 'Final inspection passed',
} as const

export const inspectionWords = { rough: 'Rough', final: 'Final' } as const

export const isJobStatus = (value: string): value is JobStatus =>
  jobStatuses.some((status) => status === value)

/** A word of ours, as people say it; as it is where it is none that we know. */
export const wordsIn = (words: Record<string, string>, value: string) => words[value] ?? value
