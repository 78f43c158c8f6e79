import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, rows } from '@/lib/change'
import { backendUrl, publishableKey } from '@/lib/env'
import { JUST_READ, patiently } from '@/lib/patiently'
import { show } from '@/lib/shown'
import type { Shift } from './week'

/** The query keys for who is alerted and when. */
const keys = {
  now: ['on-call', 'now'],
  shifts: ['on-call', 'shifts'],
  settings: (userId: string) => ['on-call', 'alert-settings', userId],
  browsers: ['on-call', 'browsers'],
  browsersOf: (userId: string) => [...keys.browsers, userId],
  thisBrowser: ['on-call', 'this-browser'],
} as const

/** Who is on call at this moment; nobody during a gap. Refetched every minute. */
export const onCallNowQuery = () =>
  queryOptions({
    queryKey: keys.now,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('on_call_now').abortSignal(signal))
    },
    refetchInterval: patiently(60_000),
    staleTime: JUST_READ,
  })

const shiftColumns = 'id, user_id, weekday, starts_at, ends_at'

/** The shifts of the week. */
export const shiftsQuery = () =>
  queryOptions({
    queryKey: keys.shifts,
    queryFn: async ({ signal }): Promise<Shift[]> => {
      const db = await rest()
      return dataOf(
        await db
          .from('on_call_shifts')
          .select(shiftColumns)
          .order('weekday')
          .order('starts_at')
          .abortSignal(signal),
      )
    },
    staleTime: JUST_READ,
  })

const UNIQUE_VIOLATION = '23505'

/** The database's words, except for a shift that already exists. */
function refusal(error: unknown): unknown {
  return error instanceof BackendError && error.code === UNIQUE_VIOLATION
    ? new Error('The same shift is in the week already.')
    : error
}

const changedShifts = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    weekday: z.number(),
    starts_at: z.string(),
    ends_at: z.string(),
  }),
)
const shiftsIn = (data: unknown) => changedShifts.safeParse(data).data

const inTime = (a: Shift, b: Shift) =>
  a.weekday - b.weekday || (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0)

/** After a change to the week: shows it with the shifts `as they are now`, and refetches who is on call. */
const shownInWeek = <Answer, Given>(
  queryClient: QueryClient,
  asTheyAreNow: (shifts: Shift[], answer: Answer, given: Given) => Shift[],
) => ({
  onSuccess: (answer: Answer, given: Given) => {
    show<Shift[]>(queryClient, keys.shifts, (shifts) => [...asTheyAreNow(shifts, answer, given)].sort(inTime))
    void queryClient.invalidateQueries({ queryKey: keys.now })
  },
  onError: () => {
    void queryClient.invalidateQueries({ queryKey: keys.shifts })
    void queryClient.invalidateQueries({ queryKey: keys.now })
  },
})

/** Puts someone on call: all of the shifts or none. For admins. */
export const addShiftsMutation = (queryClient: QueryClient) => ({
  mutationFn: async (shifts: Omit<Shift, 'id'>[]) => {
    try {
      return await change((db) => db.from('on_call_shifts').insert(shifts).select(shiftColumns), shiftsIn)
    } catch (error) {
      throw refusal(error)
    }
  },
  ...shownInWeek(queryClient, (shifts, added: Shift[]) => [...shifts, ...added]),
})

/** Changes who has a shift, or when it is. */
export const changeShiftMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ id, ...shift }: Shift) => {
    try {
      const [changed] = await change(
        (db) => db.from('on_call_shifts').update(shift).eq('id', id).select(shiftColumns),
        shiftsIn,
      )
      if (changed) return changed
    } catch (error) {
      throw refusal(error)
    }
    throw new Error('This shift is not there any more, or only an admin may change it.')
  },
  ...shownInWeek(queryClient, (shifts, changed: Shift) =>
    shifts.map((shift) => (shift.id === changed.id ? changed : shift)),
  ),
})

/** Removes a shift from the week. */
export const removeShiftMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) =>
    change((db) => db.from('on_call_shifts').delete().eq('id', id).select(shiftColumns), shiftsIn),
  ...shownInWeek(queryClient, (shifts, _: Shift[], removed: string) =>
    shifts.filter(({ id }) => id !== removed),
  ),
})

const alertSettings = z.object({
  phone: z.nullable(z.string()),
  texts: z.boolean(),
  quiet_from: z.nullable(z.string()),
  quiet_until: z.nullable(z.string()),
})
/** Where and when someone in the office wants to be alerted. */
export type AlertSettings = z.output<typeof alertSettings>
const settingsColumns = 'phone, texts, quiet_from, quiet_until'

const defaults: AlertSettings = { phone: null, texts: true, quiet_from: null, quiet_until: null }

/** The person's own settings, or the defaults until they choose. */
export const alertSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.settings(userId),
    queryFn: async ({ signal }): Promise<AlertSettings> => {
      const db = await rest()
      const own = dataOf(
        await db
          .from('alert_settings')
          .select(settingsColumns)
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      )
      return own ?? defaults
    },
    staleTime: JUST_READ,
  })

export const changeAlertSettingsMutation = (queryClient: QueryClient) => ({
  mutationFn: (settings: AlertSettings & { user_id: string }) =>
    change(
      (db) => db.from('alert_settings').upsert(settings).select(settingsColumns),
      (data) => (Array.isArray(data) ? alertSettings.safeParse(data[0]).data : undefined),
    ),
  onSuccess: (kept: AlertSettings, { user_id }: { user_id: string }) => {
    queryClient.setQueryData(alertSettingsQuery(user_id).queryKey, kept)
    // That also says who can be texted.
    void queryClient.invalidateQueries({ queryKey: keys.now })
  },
  onError: (_: Error, { user_id }: { user_id: string }) =>
    void queryClient.invalidateQueries(alertSettingsQuery(user_id)),
})

/** The browsers in which the person gets notifications, newest first. */
export const ownBrowsersQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.browsersOf(userId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('push_subscriptions')
          .select('id, endpoint, browser, created_at')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      )
    },
    staleTime: JUST_READ,
  })

/** For the endpoint where this browser gets notifications, which only the browser knows. */
export const thisBrowserKey = keys.thisBrowser

/** After a browser is added or removed. Nothing else has changed. */
export const onBrowsers = (queryClient: QueryClient) => ({
  onSettled: () =>
    Promise.all(
      [keys.browsers, keys.thisBrowser].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ),
})

export type NewBrowser = { endpoint: string; p256dh: string; auth: string; browser: string }

/** Turns on alerts for a browser. */
export async function addBrowser(browser: NewBrowser) {
  await change((db) => db.from('push_subscriptions').insert(browser).select('id'), rows)
}

/** Turns off alerts for a browser. */
export async function removeBrowser(endpoint: string) {
  await change((db) => db.from('push_subscriptions').delete().eq('endpoint', endpoint).select('id'), rows)
}

const pushKey = z.object({ publicKey: z.string() })
const reason = z.object({ message: z.string() })

/**
 * The public key that lets only us notify a browser (RFC 8292, base64url). Throws a BackendError with the server's own
 * sentence if there is none.
 */
export async function pushPublicKey(): Promise<string> {
  const response = await fetch(`${backendUrl()}/functions/v1/push-key`, {
    headers: { apikey: publishableKey },
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return pushKey.parse(answer).publicKey
  const message =
    reason.safeParse(answer).data?.message ?? 'The server did not answer. Try again in a moment.'
  throw new BackendError({ status: response.status, error: { message } })
}
