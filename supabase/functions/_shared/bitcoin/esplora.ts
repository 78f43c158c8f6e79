import { z } from 'zod'
import { getText } from './get-text.ts'

/* What is used of Esplora's REST: https://github.com/Blockstream/esplora/blob/master/API.md. Whatever it says is only a claim. */

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const block = z.object({
  height: z.int().nonnegative(),
  version: z.int(),
  timestamp: z.int(),
  merkle_root: hash,
  previousblockhash: hash.nullish(),
  nonce: z.int(),
  bits: z.int(),
})
export type ClaimedBlock = z.infer<typeof block>

const entry = z.object({
  txid: hash,
  status: z.object({ confirmed: z.boolean(), block_hash: hash.nullish(), block_time: z.int().nullish() }),
})
export type Entry = z.infer<typeof entry>

const proof = z.object({ merkle: z.array(hash), pos: z.int().nonnegative() })
const spend = z.object({ spent: z.boolean(), txid: hash.nullish() })
const height = z.coerce.number().int().nonnegative()

/** How many transactions in blocks a page of an address has. */
const PAGE = 25
/** More is not looked at of one address: somebody would be playing. */
const MOST_PAGES = 4

/** A server that speaks Esplora's REST. Every method throws if it doesn't answer as it should. */
export interface Esplora {
  /** How people see which one it is. */
  name: string
  tipHeight(): Promise<number>
  hashAt(height: number): Promise<string>
  /** 80 bytes in hex. */
  header(hash: string): Promise<string>
  /** Ten blocks up to this height, the highest first. */
  blocksUpTo(height: number): Promise<ClaimedBlock[]>
  /** The transactions of an address. */
  entriesOf(address: string): Promise<Entry[]>
  transaction(txid: string): Promise<string>
  proof(txid: string): Promise<z.infer<typeof proof>>
  /** The transaction that spends an output, if one does. */
  spenderOf(txid: string, vout: number): Promise<string | undefined>
}

/** The server at that address, such as https://mempool.space/api. */
export function esploraAt(url: string): Esplora {
  const base = url.replace(/\/+$/, '')
  const { hostname, pathname } = new URL(base)
  const name = hostname + pathname.replace(/\/api$/, '')
  const text = async (path: string) => (await getText(base + path)).text
  const json = async <T>(path: string, shape: z.ZodType<T>) => {
    const read = shape.safeParse(JSON.parse(await text(path)))
    if (!read.success) throw new Error('It answered something else than it should.')
    return read.data
  }
  return {
    name,
    tipHeight: async () => height.parse(await text('/blocks/tip/height')),
    hashAt: async (at) => hash.parse((await text(`/block-height/${at}`)).trim()),
    header: (of) => text(`/block/${of}/header`),
    blocksUpTo: (top) => json(`/blocks/${top}`, z.array(block)),
    async entriesOf(address) {
      const all = await json(`/address/${address}/txs`, z.array(entry))
      let page = all.filter(({ status }) => status.confirmed)
      for (let pages = 1; page.length >= PAGE && pages < MOST_PAGES; pages += 1) {
        page = await json(`/address/${address}/txs/chain/${page.at(-1)?.txid}`, z.array(entry))
        all.push(...page)
      }
      return all
    },
    transaction: (txid) => text(`/tx/${txid}/hex`),
    proof: (txid) => json(`/tx/${txid}/merkle-proof`, proof),
    spenderOf: async (txid, vout) => (await json(`/tx/${txid}/outspend/${vout}`, spend)).txid ?? undefined,
  }
}
