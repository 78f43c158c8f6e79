import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import type { BitcoinNetwork } from '@/lib/bitcoin/networks'
import '@/lib/bitcoin-refusals'
import { change, unlessAnswered } from '@/lib/change'
import { askFunction } from '@/lib/edge-function'
import { patiently } from '@/lib/patiently'
import type { DerivedAddress } from './derive'

const wallet = z.object({
  id: z.string(),
  /** Of its receive key: `fingerprintOf()`. */
  fingerprint: z.string(),
  network: z.enum(['main', 'test', 'regtest']),
  state: z.enum(['testing', 'waiting', 'on', 'replaced', 'canceled']),
  /** How many are stored, and how many of them no invoice has yet. */
  addresses: z.number(),
  addresses_left: z.number(),
  made_at: z.string(),
  made_by_name: z.nullable(z.string()),
  /** When it began to be given out, or will. */
  starts_at: z.nullable(z.string()),
  /** Its first address, which no invoice gets, and what has come to it. */
  test: z.nullable(
    z.object({
      address: z.string(),
      satoshis_seen: z.nullable(z.number()),
      seen_at: z.nullable(z.string()),
      confirmations: z.nullable(z.number()),
    }),
  ),
})
export type Wallet = z.output<typeof wallet>

const refund = z.object({
  id: z.string(),
  invoice_id: z.string(),
  number: z.number(),
  satoshis: z.number(),
  cents: z.nullable(z.number()),
  address: z.string(),
  claimed_at: z.string(),
  /** What has come to its address since, in another amount. */
  sent: z.array(z.object({ txid: z.string(), vout: z.number(), satoshis: z.number() })),
})
/** What a customer has paid too much and wants back; the owner pays it from the wallet. */
export type Refund = z.output<typeof refund>

const wallets = z.object({
  wallets: z.array(wallet),
  settings: z.object({ takes_escrowed_deposits: z.boolean() }),
  watching: z.object({
    looked_at: z.nullable(z.string()),
    /** No source has answered for three minutes or more. */
    is_blind: z.boolean(),
    sources: z.array(
      z.object({ name: z.string(), ok_at: z.nullable(z.string()), problem: z.nullable(z.string()) }),
    ),
    last_price: z.nullable(
      z.object({ cents: z.number(), at: z.string(), sources: z.array(z.object({ name: z.string() })) }),
    ),
  }),
  refunds: z.array(refund),
  /** How those that were to be paid in the last month have ended: withdrawn if what was overpaid has left the chain. */
  refunds_ended: z.array(z.object({ id: z.string(), state: z.enum(['refunded', 'withdrawn']) })),
})
export type Wallets = z.output<typeof wallets>
export type Watching = Wallets['watching']

const keys = {
  all: ['wallets'],
  test: (id: string) => ['wallets', 'test', id],
  refund: (id: string) => ['wallets', 'refund', id],
} as const

const MINUTE = 60_000 // ms

/** The wallets, how the chain is watched, and the refunds to pay. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: keys.all,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return wallets.parse(dataOf(await db.rpc('wallets').abortSignal(signal)))
    },
    refetchInterval: patiently(MINUTE),
  })

const LOOKED_WITHIN = 20_000 // ms: two sources are asked

/** Looks whether a payment has come to a wallet's first address, every 5 s while it is shown. */
export const testPaymentQuery = (walletId: string) =>
  queryOptions({
    queryKey: keys.test(walletId),
    queryFn: async ({ client, signal }) => {
      const asked = { wallet_id: walletId }
      const seen = await askFunction('bitcoin', asked, wallets, { signal, within: LOOKED_WITHIN })
      client.setQueryData(keys.all, seen)
      return seen.wallets.find(({ id }) => id === walletId)?.test ?? null
    },
    refetchInterval: patiently(5000),
    retry: false,
    gcTime: 0,
  })

/** Looks every 10 s, while it is shown, whether a refund has been paid. What it sees is in the wallets. */
export const refundQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: keys.refund(invoiceId),
    queryFn: async ({ client, signal }) => {
      const asked = { invoice_id: invoiceId }
      await askFunction('bitcoin', asked, z.object({}), { signal, within: LOOKED_WITHIN })
      await client.invalidateQueries({ queryKey: keys.all, exact: true })
      return true
    },
    refetchInterval: patiently(10_000),
    retry: false,
  })

const follows = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all, exact: true }),
})

/** Whatever the database says of what it did; the wallets are read anew. */
const done = (data: unknown) => (data === undefined ? undefined : true)

export type WalletToStart = {
  id: string
  fingerprint: string
  network: BitcoinNetwork
  addresses: readonly DerivedAddress[]
}

/** Stores a new wallet's addresses, to be tested with a payment to the first. `id` is made before the first try. */
export const startWalletMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (wanted: WalletToStart) =>
    change((db) => db.rpc('start_wallet', { wallet: { ...wanted, addresses: [...wanted.addresses] } }), done),
})

/** Stores more addresses of a wallet. */
export const addAddressesMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: ({ id, addresses }: { id: string; addresses: readonly DerivedAddress[] }) =>
    change((db) => db.rpc('add_addresses', { wallet_id: id, addresses: [...addresses] }), done),
})

/** Turns a tested wallet on: at once if there is no other, and otherwise in a day. */
export const turnOnMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (id: string) => change((db) => db.rpc('turn_on_wallet', { wallet_id: id }), done),
})

/** Gives up a wallet that is not on yet. */
export const cancelWalletMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (id: string) => change((db) => db.rpc('cancel_wallet', { wallet_id: id }), done),
})

/** Says that a refund was sent in another amount than was claimed. */
export const settleRefundMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (refund: { id: string; txid: string; vout: number }) =>
    change((db) => db.rpc('settle_refund', { refund }), done),
})

/** Says whether deposits that are held in escrow may be paid in bitcoin. */
export const escrowedDepositsMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (takes: boolean) => change((db) => db.rpc('set_escrowed_deposits', { takes }), done),
})

const stored = z.array(z.object({ index: z.number(), address: z.string(), tweak: z.string() }))

/** How many addresses the database gives at a time. */
const PAGE = 1000

/** All stored addresses of a wallet, by index. */
export async function storedAddresses(walletId: string, signal: AbortSignal): Promise<DerivedAddress[]> {
  const db = await rest()
  const all: DerivedAddress[] = []
  for (;;) {
    const behind = all.at(-1)?.index ?? -1
    const page = stored.parse(
      dataOf(await db.rpc('wallet_addresses', { wallet_id: walletId, behind }).abortSignal(signal)),
    )
    all.push(...page)
    // A page that does not lead on would be read for ever.
    if (page.length < PAGE || (page.at(-1)?.index ?? -1) <= behind) return all
  }
}
