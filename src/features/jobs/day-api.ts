import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { visit } from './visits-api'

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })

const dayVisit = z.extend(visit, {
  reference: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** Whether there is a customer who hears of it. */
  is_told: z.boolean(),
  customer: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  property_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  town: z.nullable(z.string()),
  other_town: z.nullable(z.string()),
  access_notes: z.nullable(z.string()),
  /** How long it takes from the visit before, in minutes; null for the first of a day. */
  travel_minutes: z.optional(z.nullable(z.number())),
  /** What the customer asked for, in their words. */
  request: z.nullable(z.string()),
  files: z.array(file),
})

/** A visit with what is needed there. */
export type DayVisit = z.output<typeof dayVisit>

const day = z.object({ user_id: z.string(), today: z.string(), visits: z.array(dayVisit) })

/** The visits of the signed-in person, of today and the next three days. */
export type Day = z.output<typeof day>

/** A day as it was kept by this or another version of the site; undefined if that is not one. */
export const readDay = (kept: unknown): Day | undefined => day.safeParse(kept).data

const ANSWER_WITHIN = 20_000 // ms: a network that is nearly gone keeps one waiting for ever

/** Reads the day of the signed-in person. */
export async function fetchDay(): Promise<Day> {
  const db = await rest()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ANSWER_WITHIN)
  try {
    return day.parse(dataOf(await db.rpc('my_day').abortSignal(controller.signal)))
  } finally {
    clearTimeout(timer)
  }
}

/** What is reported of a visit, as it is sent; without a status, a note for the office alone. */
export type SentPress = {
  id: string
  visit_id: string
  seen_version?: number
  to_status?: string
  outcome?: string | undefined
  minutes?: number | undefined
  note?: string | undefined
  seconds_ago?: number
  /** It was so, whatever the office has made of the visit. */
  insists?: boolean
  /** And what it led to is known already. */
  is_past?: boolean
}

const answer = z.object({ visit, is_kept: z.optional(z.boolean()) })

/** What a press is answered: the visit as it was then, and whether only the press is kept, with its time. */
export type PressAnswer = z.output<typeof answer>

/** Reports it. Sent again with the same id it counts once. */
export const sendPress = (press: SentPress) =>
  change(
    (db) => db.rpc('press_visit', { press: press as Json }),
    (data) => answer.safeParse(data).data,
  )
