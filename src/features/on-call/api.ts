import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, rows } from '@/lib/change'
import { backendUrl, publishableKey } from '@/lib/env'
import { patiently } from '@/lib/patiently'
import type { Shift } from './week'

/** Who is on call at this moment; nobody where a gap is. Looked at again every minute. */
export const onCallNowQuery = () =>
  queryOptions({
    queryKey: ['on-call', 'now'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('on_call_now').abortSignal(signal))
    },
    refetchInterval: patiently(60_000),
  })

/** The shifts of the week. */
export const shiftsQuery = () =>
  queryOptions({
    queryKey: ['on-call', 'shifts'],
    queryFn: async ({ signal }): Promise<Shift[]> => {
      const db = await rest()
      return dataOf(
        await db
          .from('on_call_shifts')
          .select('id, user_id, weekday, starts_at, ends_at')
          .order('weekday')
          .order('starts_at')
          .abortSignal(signal),
      )
    },
  })

const readAgain = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['on-call'] })

const UNIQUE_VIOLATION = '23505'

/** The database's words, but for a shift that is in the week already. */
function refusal(error: unknown): unknown {
  return error instanceof BackendError && error.code === UNIQUE_VIOLATION
    ? new Error('The same shift is in the week already.')
    : error
}

/** Puts somebody on call: all of the shifts or none. For admins. */
export const addShiftsMutation = (queryClient: QueryClient) => ({
  mutationFn: async (shifts: Omit<Shift, 'id'>[]) => {
    try {
      await change((db) => db.from('on_call_shifts').insert(shifts).select('id'), rows)
    } catch (error) {
      throw refusal(error)
    }
  },
  onSettled: () => readAgain(queryClient),
})

/** Changes who has a shift, or when it is. */
export const changeShiftMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ id, ...shift }: Shift) => {
    try {
      const moved = await change(
        (db) => db.from('on_call_shifts').update(shift).eq('id', id).select('id'),
        rows,
      )
      if (moved.length > 0) return
    } catch (error) {
      throw refusal(error)
    }
    throw new Error('This shift is not there any more, or only an admin may change it.')
  },
  onSettled: () => readAgain(queryClient),
})

/** Takes a shift out of the week. */
export const removeShiftMutation = (queryClient: QueryClient) => ({
  mutationFn: async (id: string) => {
    await change((db) => db.from('on_call_shifts').delete().eq('id', id).select('id'), rows)
  },
  onSettled: () => readAgain(queryClient),
})

/** Where and when somebody of the office wants to be alerted. */
export type AlertSettings = {
  phone: string | null
  texts: boolean
  quiet_from: string | null
  quiet_until: string | null
}

const defaults: AlertSettings = { phone: null, texts: true, quiet_from: null, quiet_until: null }

/** One's own settings; what holds until something is chosen, where nothing was. */
export const alertSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['on-call', 'alert-settings', userId],
    queryFn: async ({ signal }): Promise<AlertSettings> => {
      const db = await rest()
      const own = dataOf(
        await db
          .from('alert_settings')
          .select('phone, texts, quiet_from, quiet_until')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      )
      return own ?? defaults
    },
  })

export const changeAlertSettingsMutation = (queryClient: QueryClient) => ({
  mutationFn: async (settings: AlertSettings & { user_id: string }) => {
    await change((db) => db.from('alert_settings').upsert(settings).select('user_id'), rows)
  },
  onSettled: () => readAgain(queryClient),
})

/** The browsers in which one gets notifications, newest first. */
export const ownBrowsersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['on-call', 'browsers', userId],
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
  })

export type NewBrowser = { endpoint: string; p256dh: string; auth: string; browser: string }

/** Has alerts sent to a browser. */
export async function addBrowser(browser: NewBrowser) {
  await change((db) => db.from('push_subscriptions').insert(browser).select('id'), rows)
}

/** Has no more alerts sent to a browser. */
export async function removeBrowser(endpoint: string) {
  await change((db) => db.from('push_subscriptions').delete().eq('endpoint', endpoint).select('id'), rows)
}

const pushKey = z.object({ publicKey: z.string() })
const reason = z.object({ message: z.string() })

/**
 * The public key with which browsers let themselves be notified by us alone (RFC 8292, base64url). Throws a BackendError
 * with the server's own sentence where it has none.
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
