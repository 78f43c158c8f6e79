import { z } from 'zod'
import { call, type RpcClient } from '../rpc.ts'
import type { Esplora } from './esplora.ts'
import { beginChain, followChain } from './follow-chain.ts'
import { type Header, type Known, workOf } from './headers.ts'
import { type Claimed, type Context, type Look, lookAt, type Watcher } from './look.ts'
import { askPrices, sentenceOf } from './prices.ts'
import { readSettings, type Settings } from './settings.ts'

/* One run of watching: the chain is followed, the addresses whose turn it is are looked at, and the price is asked for if somebody needs it. */

const header = z
  .tuple([z.number(), z.string(), z.number(), z.number(), z.string(), z.boolean()])
  .transform(([height, hash, time, bits, merkleRoot, isMain]) => ({
    height,
    hash,
    time,
    bits,
    merkleRoot,
    isMain,
  }))

const chain = z.object({
  network: z.enum(['main', 'test', 'regtest']).nullable(),
  is_needed: z.boolean(),
  headers: z.array(header),
  wants_price: z.boolean(),
  price_age: z.number().nullable(),
})

const knownOutputs = z.array(
  z.object({
    address: z.string(),
    since: z.number(),
    at: z.string(),
    outputs: z.array(
      z.object({
        txid: z.string(),
        vout: z.number(),
        satoshis: z.number(),
        spends: z.array(z.string()),
        block_hash: z.string().nullable(),
        gone: z.string().nullable(),
        is_settled: z.boolean(),
      }),
    ),
  }),
)

/** Which addresses are looked at: of an invoice, a wallet's test payment, or those whose turn it is. */
export type Whose = { of_invoice: string } | { of_wallet: string } | { most: number }

/** A price younger than this is not asked for again. */
const FRESH = 60 // s
/** How many addresses are looked at at a time, and stored together. */
const AT_ONCE = 8
const BATCH = 64

/** What a run did. */
export interface Run {
  looked: number
  /** Outputs that nobody had seen before. */
  added: number
  /** Whether no source could be believed. */
  isBlind: boolean
}

interface Report {
  name: string
  kind: 'chain' | 'price'
  problem: string | null
}

/**
 * Runs once. Throws only if the database fails.
 * @param wantsPrice whether somebody is waiting for a price
 */
export async function watch(
  db: RpcClient,
  whose: Whose,
  { wantsPrice = false, settings = readSettings() }: { wantsPrice?: boolean; settings?: Settings } = {},
): Promise<Run> {
  const known = chain.parse(await call(db, 'bitcoin_chain'))
  const { network } = known
  if (!network || !(known.is_needed || wantsPrice)) return { looked: 0, added: 0, isBlind: false }
  const reports: Report[] = []
  const isStale = known.price_age === null || known.price_age >= FRESH
  const prices = isStale && (wantsPrice || known.wants_price) ? askForPrice(db, settings, reports) : undefined
  // Thrown below, where it is awaited. If nobody listened until then, a failure would end the process in the middle of a look.
  prices?.catch(() => {})

  const turn = known.is_needed
    ? z.array(z.string()).parse(await call(db, 'claim_bitcoin_looks', { ...whose }))
    : []
  let added = 0
  let isBlind = false
  // The clock follows the chain also when it is nobody's turn: who is blind is to be known before somebody pays.
  if (turn.length > 0 || ('most' in whose && known.is_needed)) {
    const { watchers, problems } = await follow(db, settings.explorers, known.headers, network)
    isBlind = watchers.length === 0
    // Asked for anew: the main chain may have changed just now.
    const roots = new Map<string, string>()
    const context: Context = {
      watchers,
      isComplete:
        watchers.length === settings.explorers.length && watchers.every(({ isCurrent }) => isCurrent),
      network,
      async merkleRootOf(hash) {
        if (!roots.has(hash)) {
          for (const found of z.array(header).parse(await call(db, 'bitcoin_blocks', { hashes: [hash] })))
            roots.set(found.hash, found.merkleRoot)
        }
        return roots.get(hash)
      },
      blame: (source, error) => problems.set(source, sentenceOf(error)),
    }
    if (!isBlind) {
      // Only now is it known which blocks are still in the chain.
      const known = knownOutputs.parse(await call(db, 'known_bitcoin_outputs', { addresses: turn }))
      added = await lookAtAll(db, known, context)
    }
    for (const source of settings.explorers)
      reports.push({ name: source.name, kind: 'chain', problem: problems.get(source) ?? null })
  }
  await prices
  if (!prices && added > 0 && isStale) await askForPrice(db, settings, reports)
  if (reports.length > 0) await call(db, 'report_bitcoin_sources', { sources: reports })
  return { looked: isBlind ? 0 : turn.length, added, isBlind }
}

async function askForPrice(db: RpcClient, { prices }: Settings, reports: Report[]) {
  const said = await askPrices(prices)
  for (const one of said)
    reports.push({ name: one.name, kind: 'price', problem: 'problem' in one ? one.problem : null })
  await call(db, 'store_bitcoin_price', { sources: said.filter((one) => 'cents' in one) })
}

/** Brings the headers up to what the sources have, and finds out who of them can be believed. */
async function follow(
  db: RpcClient,
  sources: Esplora[],
  known: Known[],
  network: 'main' | 'test' | 'regtest',
) {
  const problems = new Map<Esplora, string>()
  const headers: Known[] = [...known]
  if (headers.length === 0) {
    try {
      const first = await beginChain(sources, network)
      await store(db, first)
      headers.push(...first.map((one) => ({ ...one, isMain: true })))
    } catch (error) {
      for (const source of sources) problems.set(source, sentenceOf(error))
      return { watchers: [], problems }
    }
  }
  const followed = await Promise.allSettled(sources.map((source) => followChain(source, headers, network)))
  const good: { source: Esplora; tip: number }[] = []
  for (const [at, source] of sources.entries()) {
    const one = followed[at]
    if (one?.status === 'fulfilled') {
      if (one.value.headers.length > 0) await store(db, one.value.headers)
      headers.push(...one.value.headers.map((header) => ({ ...header, isMain: true })))
      good.push({ source, tip: one.value.tip })
    } else {
      problems.set(source, sentenceOf(one?.reason))
    }
  }
  const highest = Math.max(...headers.map(({ height }) => height))
  const watchers: Watcher[] = good.map(({ source, tip }) => ({ source, isCurrent: tip >= highest - 1 }))
  for (const { source, tip } of good)
    if (tip < highest - 1) problems.set(source, `It is ${highest - tip} blocks behind.`)
  return { watchers, problems }
}

const store = (db: RpcClient, headers: Header[]) =>
  call(db, 'store_bitcoin_headers', {
    headers: headers.map((one) => ({
      hash: one.hash,
      previous: one.previous,
      height: one.height,
      merkle_root: one.merkleRoot,
      time: one.time,
      bits: one.bits,
      work: workOf(one).toString(),
    })),
  })

async function lookAtAll(db: RpcClient, turn: Claimed[], context: Context): Promise<number> {
  let added = 0
  for (let from = 0; from < turn.length; from += BATCH) {
    const looks: Look[] = []
    const left = turn.slice(from, from + BATCH)
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        try {
          looks.push(await lookAt(next, context))
        } catch (error) {
          // One that is no address of this network must not keep the others from being looked at.
          console.error(`${next.address}: ${sentenceOf(error)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    added += z.number().parse(await call(db, 'store_bitcoin_looks', { looks }))
  }
  return added
}
