import { type JobStatus, jobMoves, jobWords } from './status'

type Placed = { status: JobStatus; held_from: JobStatus | null }

/** Why a job cannot be moved there, and what to do instead; undefined if it can. The database decides the same (job_moves). */
export function whyNot({ status, held_from }: Placed, to: JobStatus): string | undefined {
  const words = (one: JobStatus) => jobWords[one].toLowerCase()
  if (to === status) return `It is ${words(status)} already.`
  if (status === 'on_hold') {
    if (to === 'cancelled' || to === held_from) return undefined
    const back = held_from ?? 'open'
    return back === 'open' && to === 'in_progress'
      ? 'It was open before it was put on hold: move it there first.'
      : `What is on hold goes back to ${words(back)} first, or is canceled.`
  }
  const { along, back } = jobMoves[status]
  const ways = [...along, ...back]
  if (ways.includes(to)) return undefined
  return `What is ${words(status)} cannot be ${words(to)} next. It can be ${listed(ways.map(words))}.`
}

const listed = (all: string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
