import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from './backend'
import { change } from './change'
import { cleanText } from './fields'
import { parsePhone } from './phone'
import { sentCode as keptCode } from './sent-code'

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

/** The form with whose number a code was texted: what it is good for differs. */
export type CodeFor = 'updates' | 'alerts'

const codeOf = (form: CodeFor) => keptCode(`phone:${form}`, 10)

/** The number that a code was texted to from this form in this tab, as it was written, while the code is good and not confirmed. */
export const textedNumber = (form: CodeFor): string | undefined => codeOf(form).read()

/** Texts a code to a phone. */
export const requestCodeMutation = (form: CodeFor) => ({
  mutationFn: async (phone: string) => {
    const sent = await change(
      (db) => db.rpc('request_phone_code', { phone }),
      (data) => sentCode.safeParse(data).data,
    )
    codeOf(form).write(phone)
    return sent
  },
})

/** Verifies the number that the last code was sent to, or says how many tries are left. */
export const confirmCodeMutation = (queryClient: QueryClient, form: CodeFor) => ({
  mutationFn: async (code: string) => {
    const tried = await change(
      (db) => db.rpc('confirm_phone_code', { code }),
      (data) => triedCode.safeParse(data).data,
    )
    if (tried.confirmed || tried.tries_left === 0) codeOf(form).forget()
    return tried
  },
  // Without an answer too: it may have been the code.
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages', 'contact-preferences'] }),
})
