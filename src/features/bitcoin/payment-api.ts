import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import '@/lib/bitcoin-payment-refusals'
import { change, unlessAnswered } from '@/lib/change'
import { askFunction } from '@/lib/edge-function'
import { patiently } from '@/lib/patiently'
import { sentCode } from '@/lib/sent-code'

const text = z.nullable(z.string())

const output = z.object({
  txid: z.string(),
  vout: z.number(),
  satoshis: z.number(),
  /** At its rate; null while no price is known. */
  cents: z.nullable(z.number()),
  cents_per_coin: z.nullable(z.number()),
  first_seen_at: z.string(),
  confirmations: z.number(),
  needed: z.number(),
  /** Whether it came when no price was locked. */
  is_late: z.boolean(),
  state: z.enum(['seen', 'confirming', 'final', 'replaced', 'vanished']),
  replaced_by: text,
})
/** A payment that the chain has, or had. */
export type Output = z.output<typeof output>

const quote = z.object({
  cents_per_coin: z.number(),
  cents: z.number(),
  satoshis: z.number(),
  locked_at: z.string(),
  until: z.string(),
  sources: z.array(z.object({ name: z.string(), cents: z.number() })),
})
/** A price that was locked, also when its time is over. */
export type Quote = z.output<typeof quote>

const over = z.object({
  cents: z.number(),
  satoshis: z.number(),
  choice: z.enum(['open', 'credit', 'asked', 'claimed', 'refunded']),
  /** Where the payer wants it. */
  address: text,
})
/** What was paid too much, and what its payer wants done with it. */
export type Over = z.output<typeof over>

const payment = z.object({
  /** Whether a price may be asked for now; if not, why. */
  can_pay: z.boolean(),
  reason: z.nullable(z.enum(['not_set_up', 'escrow', 'nothing_open', 'too_small', 'no_addresses'])),
  address: z.nullable(z.object({ address: z.string(), tweak: z.string() })),
  quote: z.nullable(quote),
  /** What the ledger says is open. */
  open_cents: z.number(),
  /** The same without what is on its way. */
  left_cents: z.number(),
  money: z.enum(['none', 'part', 'enough', 'over']),
  finality: z.enum(['none', 'seen', 'confirming', 'final']),
  /** Of the payment with the fewest. */
  confirmations: z.number(),
  needed: z.number(),
  /** Newest first. */
  outputs: z.array(output),
  over: z.nullable(over),
  looked_at: text,
  /** Whether no source has answered for minutes. */
  is_blind: z.boolean(),
  /** Where a code for a refund can be sent, masked. */
  contact: z.nullable(z.object({ email: z.nullish(text), phone: z.nullish(text) })),
  /** The server's clock. */
  now: z.optional(z.string()),
})
export type Payment = z.output<typeof payment>

const answer = z.object({
  payment,
  problem: z.nullable(z.enum(['no_price', 'no_source'])),
})
/** What is known of an invoice's payment, and what could not be found out just now. */
export type Answer = z.output<typeof answer>

const keyOf = (invoiceId: string) => ['bitcoin-payment', invoiceId] as const

const ANSWER_WITHIN = 20_000 // ms: it asks the sources, which may be slow

const ask = (invoiceId: string, wants: { wants_quote?: true }, signal?: AbortSignal): Promise<Answer> =>
  askFunction('bitcoin', { invoice_id: invoiceId, ...wants }, answer, { signal, within: ANSWER_WITHIN })

/** Looks at the chain. The first time it also asks for the address and a price: nobody gets them before the panel is opened. */
async function look(invoiceId: string, signal: AbortSignal): Promise<Answer> {
  try {
    const found = await ask(invoiceId, {}, signal)
    return found.payment.can_pay && !found.payment.quote
      ? await ask(invoiceId, { wants_quote: true }, signal)
      : found
  } catch (error) {
    if (!(error instanceof BackendError && error.temporary)) throw error
    return await remembered(invoiceId, signal)
  }
}

/** What the database knows, where nobody looks at the chain. */
async function remembered(invoiceId: string, signal: AbortSignal): Promise<Answer> {
  const db = await rest()
  const found = dataOf(await db.rpc('bitcoin_payment', { invoice_id: invoiceId }).abortSignal(signal))
  return { payment: payment.parse(found), problem: 'no_source' }
}

const WATCHED = 10_000 // ms, as often as the function looks at the chain
const SETTLED = 60_000 // ms

/** Whether nothing is on its way or to be done. */
const isSettled = ({ payment: { left_cents, finality, over: more } }: Answer) =>
  left_cents === 0 &&
  finality === 'final' &&
  (!more || more.choice === 'credit' || more.choice === 'refunded')

/** The payment of an invoice, looked at every ten seconds while the page is visible, and less often once all is settled. */
export const paymentQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: keyOf(invoiceId),
    queryFn: ({ signal }) => look(invoiceId, signal),
    retry: (tries, error) => tries < 3 && error instanceof BackendError && error.temporary,
    refetchInterval: ({ state }) =>
      patiently(state.data && isSettled(state.data) ? SETTLED : WATCHED)({ state }),
  })

/** What follows a press: the panel shows what is so now. */
const follows = (queryClient: QueryClient, invoiceId: string) => ({
  networkMode: 'always' as const,
  onSuccess: async (now: Answer) => {
    await queryClient.cancelQueries({ queryKey: keyOf(invoiceId) })
    queryClient.setQueryData(keyOf(invoiceId), now)
  },
  // Why it was refused stands in what is read again: paid or taken back meanwhile.
  onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(invoiceId) }),
})

/** Locks a new price, for what is left to pay. */
export const priceMutation = (queryClient: QueryClient, invoiceId: string) => ({
  ...follows(queryClient, invoiceId),
  mutationFn: () => ask(invoiceId, { wants_quote: true }),
})

/** What the database's functions answer with. */
const receipt = (data: unknown): Answer | undefined => {
  const read = payment.safeParse(data).data
  return read && { payment: read, problem: null }
}

const changes = (queryClient: QueryClient, invoiceId: string) => ({
  ...follows(queryClient, invoiceId),
  retry: unlessAnswered,
})

/** How the code for a refund is sent. */
export type CodeBy = 'email' | 'phone'

/** Where the payer wants it, and how the code is sent. */
export type AskedRefund = { address: string; by: CodeBy }

/** Sends a code to the invoice's contact, for a refund to that address. */
export const askRefundMutation = (queryClient: QueryClient, invoiceId: string) => ({
  ...follows(queryClient, invoiceId), // not sent again by itself: each try sends a code
  mutationFn: async (refund: AskedRefund) => {
    const answered = await change(
      (db) => db.rpc('ask_bitcoin_refund', { refund: { ...refund, invoice_id: invoiceId } }),
      receipt,
    )
    codeOf(invoiceId).write(`${refund.by} ${refund.address}`)
    return answered
  },
})

const codeOf = (invoiceId: string) => sentCode(`refund:${invoiceId}`, 15)

/** The refund that a code was sent for from this tab, while the code is good: the database tells nobody an address that was only typed. */
export function askedRefund(invoiceId: string): AskedRefund | undefined {
  const [by, address] = codeOf(invoiceId).read()?.split(' ') ?? []
  return (by === 'email' || by === 'phone') && address ? { by, address } : undefined
}

/** A code is not the one that was sent. */
export class WrongCode extends Error {
  readonly triesLeft: number

  constructor(triesLeft: number) {
    super('This is not the code that was sent.')
    this.triesLeft = triesLeft
  }
}

/** A try of a code is counted, so the database answers a wrong one. */
const wrongCode = z.object({ tries_left: z.number() })

/** Claims the refund with the code that was sent. */
export const claimRefundMutation = (queryClient: QueryClient, invoiceId: string) => ({
  ...changes(queryClient, invoiceId),
  mutationFn: async (refund: { address: string; code: string }) => {
    const answered = await change(
      (db) => db.rpc('claim_bitcoin_refund', { refund: { ...refund, invoice_id: invoiceId } }),
      (data) => receipt(data) ?? wrongCode.safeParse(data).data,
    )
    if (!('tries_left' in answered)) return answered
    throw new WrongCode(answered.tries_left)
  },
})

/** Keeps what was paid too much for the next invoice. */
export const keepCreditMutation = (queryClient: QueryClient, invoiceId: string) => ({
  ...changes(queryClient, invoiceId),
  mutationFn: () => change((db) => db.rpc('keep_bitcoin_credit', { invoice_id: invoiceId }), receipt),
})

/** Tells the office that the address given for an invoice is not the wallet's. */
export const reportForgedMutation = (invoiceId: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (address: string) =>
    change(
      (db) => db.rpc('report_forged_address', { invoice_id: invoiceId, address }),
      // Whatever our server answers, it has heard it.
      (data) => ({ heard: data }),
    ),
})
