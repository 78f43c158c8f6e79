import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import { follows } from './answer-api'
import { keyOf } from './customer-estimate-api'
import { signedDocument } from './document'
import { type CustomerEstimate, isEstimate } from './sent-estimate'

/** What somebody is about to sign. */
export type ToSign = {
  estimate_id: string
  revision: number
  option_id: string
  /** The optional lines that they take. */
  chosen: string[]
  certified: boolean
  /** Why it cannot wait until the right to cancel is over, in their words. */
  emergency: string | null
}

const documentsToSign = z.object({
  documents: z.array(z.extend(signedDocument, { hash: z.string() })),
  total_cents: z.number(),
  deposit_cents: z.number(),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Where a code goes, as far as it may be shown; null if we know no address. */
  code_to: z.nullable(z.string()),
})

/** The documents of a choice as they would be signed today, each with its hash. */
export const documentsToSignQuery = (choice: ToSign) =>
  queryOptions({
    queryKey: [...keyOf(choice.estimate_id), 'documents', choice],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return documentsToSign.parse(dataOf(await db.rpc('documents_to_sign', { choice }).abortSignal(signal)))
    },
    staleTime: 60_000,
    retry: (tries, failure) => tries < 3 && !(failure instanceof BackendError && !failure.temporary),
  })

const sentCode = z.object({ to: z.string(), expires_at: z.string() })

/** Sends a code to the address that we knew before. */
export const sendCodeMutation = (estimateId: string, revision: number) => ({
  networkMode: 'always' as const,
  retry: false,
  mutationFn: () =>
    change(
      (db) => db.rpc('send_signing_code', { estimate_id: estimateId, seen_revision: revision }),
      (data) => sentCode.safeParse(data).data,
    ),
})

/** How somebody signed. */
export type Signature = {
  id: string
  /** The hashes of what they read, in that order. */
  documents: string[]
  /** Its version. */
  consent: string
  name: string
  how: 'typed' | 'drawn'
  drawing: string | null
  code: string | null
  in_person: boolean
}

const signing = z.union([
  z.object({ is_signed: z.literal(true), estimate: z.custom<CustomerEstimate>(isEstimate) }),
  z.object({ is_signed: z.literal(false), tries_left: z.number() }),
])

/** Signs. A wrong code is an answer, not an error, because its try counts. */
export const signMutation = (queryClient: QueryClient, choice: ToSign) => {
  const { onSuccess, onError } = follows(queryClient, choice.estimate_id)
  return {
    networkMode: 'always' as const,
    retry: unlessAnswered,
    mutationFn: (signature: Signature) =>
      change(
        (db) => db.rpc('sign_estimate', { signature: { ...choice, ...signature } }),
        (data) => signing.safeParse(data).data,
      ),
    onSuccess: async (answer: z.output<typeof signing>) => {
      if (answer.is_signed) await onSuccess(answer.estimate)
    },
    // Also the documents: they may read otherwise by now.
    onError,
  }
}
