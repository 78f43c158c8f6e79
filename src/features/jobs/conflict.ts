import * as z from 'zod/mini'

const who = z.string()
const reason = z.nullable(z.string())

/** What speaks against a visit at a time, as private.conflicts_of() has it in planning.sql. */
const conflict = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('two_places'),
    who,
    reference: z.string(),
    from: z.string(),
    until: z.string(),
  }),
  z.object({ code: z.literal('holiday'), reason }),
  z.object({ code: z.literal('time_off'), who, reason }),
  z.object({ code: z.literal('outside_hours'), who }),
  z.object({
    code: z.literal('travel_time'),
    who,
    reference: z.string(),
    is_before: z.boolean(),
    minutes: z.number(),
    free: z.number(),
  }),
  z.object({ code: z.literal('job_on_hold'), reason: z.string() }),
  z.object({ code: z.literal('permit_missing'), status: z.string() }),
])
export type Conflict = z.output<typeof conflict>
export const conflictList = z.array(conflict)
