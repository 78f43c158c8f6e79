import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from './backend'
import { change } from './change'
import { cleanText } from './fields'
import { parsePhone } from './phone'

const sentCode = z.object({ phone: z.string(), expires_at: z.string() })
const triedCode = z.object({ confirmed: z.boolean(), tries_left: z.number() })
const proven = z.object({ proven_phones: z.array(z.string()) })

/** The numbers that the signed-in person has verified, in E.164. */
export const provenPhonesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'contact-preferences', 'proven-phones'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return proven.parse(dataOf(await db.rpc('my_contact_preferences').abortSignal(signal))).proven_phones
    },
  })

/** Whether a number, however it is written, is among them. */
export const isAmong = (phones: readonly string[], phone: string): boolean =>
  phones.includes(parsePhone(cleanText(phone)) ?? '')

/** Texts a code to a phone. */
export const requestCodeMutation = {
  mutationFn: (phone: string) =>
    change(
      (db) => db.rpc('request_phone_code', { phone }),
      (data) => sentCode.safeParse(data).data,
    ),
}

/** Verifies the number that the last code was sent to, or says how many tries are left. */
export const confirmCodeMutation = (queryClient: QueryClient) => ({
  mutationFn: (code: string) =>
    change(
      (db) => db.rpc('confirm_phone_code', { code }),
      (data) => triedCode.safeParse(data).data,
    ),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages', 'contact-preferences'] }),
})
