import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change } from '@/lib/change'
import { provenPhonesQuery } from '@/lib/phone-codes'

/** Mail that people can turn off. */
export const categories = ['updates', 'review_invitations'] as const
export type Category = (typeof categories)[number]

const category = z.enum(categories)

const contactPreferences = z.object({
  /** Null until one is confirmed. */
  email: z.nullable(z.string()),
  updates_by: z.enum(['email', 'text']),
  phone: z.nullable(z.string()),
  /** The numbers they have verified. */
  proven_phones: z.array(z.string()),
  text_consent_at: z.nullable(z.string()),
  /** What they would agree to now, in the database's exact words. */
  offered_consent: z.object({ id: z.string(), words: z.string() }),
  texts_stopped: z.boolean(),
  unsubscribed: z.array(category),
})
export type ContactPreferences = z.output<typeof contactPreferences>

/** How the signed-in person gets news about their requests, stored for their confirmed email address. */
export const contactPreferencesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'contact-preferences'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return contactPreferences.parse(dataOf(await db.rpc('my_contact_preferences').abortSignal(signal)))
    },
  })

/**
 * What was changed; the rest stays as it is. `consent_id` names the words beside the ticked box: only for texts, and only if the box was
 * ticked just now.
 */
export type ChangedPreferences = {
  updates_by?: 'email' | 'text'
  phone?: string | null
  consent_id?: string
  /** The mail that is no longer wanted. */
  unsubscribed?: Category[]
  /** The mail that is wanted again. */
  subscribed?: Category[]
}

export const changePreferencesMutation = (queryClient: QueryClient) => ({
  mutationFn: (preferences: ChangedPreferences) =>
    change(
      (db) => db.rpc('set_contact_preferences', { preferences }),
      (data) => contactPreferences.safeParse(data).data,
    ),
  onSuccess: (preferences: ContactPreferences) => {
    queryClient.setQueryData(contactPreferencesQuery().queryKey, preferences)
    queryClient.setQueryData(provenPhonesQuery().queryKey, preferences.proven_phones)
  },
  onError: () => void queryClient.invalidateQueries(contactPreferencesQuery()),
})

const mailChoice = z.object({ category, email: z.string(), unsubscribed: z.boolean() })

type MailChoice = z.output<typeof mailChoice>

const isRefusal = (error: unknown) => error instanceof BackendError && !error.temporary

/** Whether a link's token is not one of ours or was cut off. */
export const isUnknownToken = (error: unknown) =>
  error instanceof BackendError && (error.status === 404 || error.status === 400)

/** Which mail a link's token is about, and whether it is turned off. Reading this changes nothing, because mail scanners do it too. */
export const mailChoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['messages', 'mail-choice', token],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return mailChoice.parse(dataOf(await db.rpc('mail_choice', { token }).abortSignal(signal)))
    },
    retry: (tries, error) => tries < 3 && !isRefusal(error),
  })

/** Turns the token's mail off, or on again. */
export const subscriptionMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ token, on }: { token: string; on: boolean }) =>
    change(
      (db) => db.rpc(on ? 'resubscribe' : 'unsubscribe', { token }),
      (data) => mailChoice.safeParse(data).data,
      { as: 'anyone' },
    ),
  onSuccess: (choice: MailChoice, { token }: { token: string }) =>
    queryClient.setQueryData(mailChoiceQuery(token).queryKey, choice),
  onError: (_: Error, { token }: { token: string }) =>
    void queryClient.invalidateQueries(mailChoiceQuery(token)),
})
