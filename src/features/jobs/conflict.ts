import * as z from 'zod/mini'

/**
 * What speaks against a visit at a time, as private.conflicts_of() has it in planning.sql; which code has which of the others stands there.
 * One object for all of them: a union by code would be 0.7 kB more of zod on every page.
 */
const conflict = z.object({
  code: z.enum([
    'two_places',
    'in_the_past',
    'holiday',
    'time_off',
    'outside_hours',
    'travel_time',
    'job_on_hold',
    'permit_missing',
  ]),
  who: z.optional(z.string()),
  reason: z.optional(z.nullable(z.string())),
  reference: z.optional(z.string()),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  is_before: z.optional(z.boolean()),
  minutes: z.optional(z.number()),
  free: z.optional(z.number()),
  status: z.optional(z.string()),
})
export type Conflict = z.output<typeof conflict>
export const conflictList = z.array(conflict)
