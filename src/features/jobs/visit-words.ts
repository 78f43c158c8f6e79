import { business } from '@/content/business'
import type { Visit } from './visits-api'

export const kindWords = { look: 'A look at it', work: 'Work', inspection: 'Inspection' }

export const statusWords: Record<Visit['status'], string> = {
  planned: 'Planned',
  on_my_way: 'On the way',
  on_site: 'There',
  finished: 'Finished',
  no_access: 'Nobody let us in',
  cancelled: 'Canceled',
}

export const outcomeWords = { done: 'Done', return_needed: 'We have to come back', rained_off: 'Rained off' }

/** Where a visit stands or stood, within a sentence: finished, rained off. */
export function reportWords({ status, outcome }: Pick<Visit, 'status' | 'outcome'>) {
  const cameOfIt = Object.entries(outcomeWords).find(([one]) => one === outcome)?.[1]
  return [statusWords[status], cameOfIt].filter(Boolean).join(', ').toLowerCase()
}

export const minuteWords = {
  10: '10 minutes',
  20: '20 minutes',
  30: 'Half an hour',
  45: '45 minutes',
  60: 'An hour',
  90: 'An hour and a half',
}

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([slug, name]) => ({ slug, name }))

// The times are already the business's: they are written as they are, wherever the clerk is.
const timeZone = 'UTC'
// Both made once: a board has hundreds of days and times.
const calendar = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone,
})
export const dayWords = (day: string) => calendar.format(new Date(day))
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
const shown = new Map<string, string>()
export function timeWords(time: string) {
  const hour = time.slice(11)
  const words = shown.get(hour) ?? clock.format(new Date(`${time}Z`))
  shown.set(hour, words)
  return words
}

/** From one time until another, as short as can be: 9–10:30 AM, 11 AM–1 PM. */
export function spanWords(from: string, until: string) {
  const [begin, end] = [from, until].map((time) => timeWords(time).replace(':00', ''))
  return `${begin?.slice(-2) === end?.slice(-2) ? begin?.slice(0, -3) : begin}–${end}`
}

/** When something was pressed or read, by the clock of the business like all times of a visit. */
export const momentWords = (moment: number) =>
  new Date(moment).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: business.timeZone,
  })

/** Why what waits on this device is not sent to an office that its person may not open. */
export const notOpenWords = 'It is sent once the office is open to you again. Nothing is lost.'

/** How many presses and photos are still on this device alone. */
export const notSentWords = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} not sent yet`
