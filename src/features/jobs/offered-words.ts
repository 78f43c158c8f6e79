import { business } from '@/content/business'

const { timeZone } = business
const written = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', { ...options, timeZone })
export const dayOf = (moment: string) => written(moment, { weekday: 'short', month: 'short', day: 'numeric' })

/** `8 to 10 AM`, `10 AM to 12 PM`. */
export function hoursOf({ from, until }: { from: string; until: string }) {
  const [begins = '', ends = ''] = [from, until].map((moment) =>
    written(moment, { hour: 'numeric', minute: '2-digit' }).replace(':00', ''),
  )
  const [half] = ends.split(/\s/).slice(-1)
  return `${begins.endsWith(half ?? '') ? begins.split(/\s/)[0] : begins} to ${ends}`
}

/** `Tue, Dec 1, 8 to 10 AM; Wed, Dec 2, 10 AM to 12 PM`. */
export const offeredWords = (times: readonly { from: string; until: string }[]) =>
  times.map((time) => `${dayOf(time.from)}, ${hoursOf(time)}`).join('; ')
