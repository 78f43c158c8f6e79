import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import { JUST_READ } from '@/lib/patiently'
import '@/lib/money-refusals'

const keys = { rules: ['reminder-rules'], rates: ['close-rates'] } as const

const rules = z.object({
  /** Days without an answer, from when it was sent or the last reminder. */
  after_days: z.number(),
  times: z.number(),
  /** Days before it expires; 0 for no such reminder. */
  before_days: z.number(),
})
/** When the customer of an estimate is reminded. */
export type ReminderRules = z.output<typeof rules>

export const reminderRulesQuery = () =>
  queryOptions({
    queryKey: keys.rules,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return rules.parse(dataOf(await db.rpc('reminder_rules').abortSignal(signal)))
    },
    staleTime: JUST_READ,
  })

/** Stores the rules. For admins. */
export const setReminderRulesMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (wanted: ReminderRules) =>
    change(
      (db) => db.rpc('set_reminder_rules', { rules: wanted }),
      (data) => rules.safeParse(data).data,
    ),
  onSuccess: (saved: ReminderRules) => queryClient.setQueryData(keys.rules, saved),
})

const rate = z.object({
  signed: z.number(),
  /** Signed, declined, expired or canceled. */
  ended: z.number(),
  /** Null for so few that it says nothing. */
  percent: z.nullable(z.number()),
})
export type Rate = z.output<typeof rate>
const periods = { days_90: rate, year: rate }
const rates = z.object({
  all: z.object(periods),
  services: z.array(z.object({ service: z.string(), ...periods })),
  /** Of estimates with several: in how many of those that had it was this option signed. */
  options: z.array(z.object({ name: z.string(), ...periods })),
  recommended: z.object(periods),
})

/** How many estimates were signed of those that ended, sent in the last 90 days and in the last year. */
export const closeRatesQuery = () =>
  queryOptions({
    queryKey: keys.rates,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return rates.parse(dataOf(await db.rpc('close_rates').abortSignal(signal)))
    },
    staleTime: JUST_READ,
  })
