import type { ClaimedBlock, Esplora } from './esplora.ts'
import {
  BadHeader,
  checkHeader,
  checkWork,
  type Header,
  type Known,
  type Network,
  PERIOD,
  readHeader,
  writeHeader,
} from './headers.ts'

/** How many pages of ten blocks are read in one run: what is missing then comes with the next. */
const MOST_PAGES = 40
/** How deep below the tip the first header is that we trust because the sources agree on it. */
const SETTLED = 6

/** The blocks that are known, and what of a source's chain was new. */
export interface Followed {
  headers: Header[]
  /** The height of the source's last block. */
  tip: number
}

/**
 * Reads what a source has behind the blocks that are known, and checks it. Throws BadHeader or what the source failed with; what was
 * read before that is not used.
 */
export async function followChain(
  source: Esplora,
  known: readonly Known[],
  network: Network,
): Promise<Followed> {
  const tip = await source.tipHeight()
  const byHash = new Map(known.map((header) => [header.hash, header]))
  // Of two at a height, the one of the main chain.
  const byHeight = new Map(
    known.toSorted((a, b) => Number(a.isMain) - Number(b.isMain)).map((header) => [header.height, header]),
  )
  const highest = Math.max(...known.map(({ height }) => height))
  const lowest = Math.max(highest - 25, Math.min(...known.map(({ height }) => height)))
  if (tip < lowest) throw new Error(`It is ${highest - tip} blocks behind.`)
  const fresh: Header[] = []
  let top = Math.min(highest + 10, tip)
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const claimed = (await source.blocksUpTo(top)).map(headerOf).reverse()
    if (claimed.at(-1)?.height !== top) throw new Error('It answered other blocks than it was asked for.')
    const from = claimed.findIndex(({ hash, previous }) => byHash.has(hash) || byHash.has(previous))
    if (from === -1) {
      const [first] = claimed
      if (!first || first.height <= lowest) throw new BadHeader('Its blocks do not lead to those we know.')
      top = first.height - 1
      continue
    }
    for (const header of claimed.slice(from)) {
      if (byHash.has(header.hash)) continue
      const parent = byHash.get(header.previous)
      if (!parent) throw new BadHeader('Its blocks do not follow each other.')
      checkHeader(header, parent, network, (height) => byHeight.get(height))
      const checked = { ...header, isMain: true }
      byHash.set(header.hash, checked)
      if (header.height > highest) byHeight.set(header.height, checked)
      fresh.push(header)
    }
    if (top >= tip) return { headers: fresh, tip }
    top = Math.min(top + 10, tip)
  }
  return { headers: fresh, tip }
}

function headerOf({
  height,
  version,
  timestamp,
  merkle_root,
  previousblockhash,
  nonce,
  bits,
}: ClaimedBlock): Header {
  const claim = {
    version,
    previous: previousblockhash ?? '0'.repeat(64),
    merkleRoot: merkle_root,
    time: timestamp,
    bits,
    nonce,
  }
  return readHeader(writeHeader(claim).toString('hex'), height)
}

/**
 * Where following begins: a recent block, and the first of its period, whose time the next target takes. Every source that answers has
 * to have the same, and at least two have to answer. Throws if they don't.
 */
export async function beginChain(sources: readonly Esplora[], network: Network): Promise<Header[]> {
  const tips = await Promise.allSettled(sources.map((source) => source.tipHeight()))
  const answering = sources.filter((_, at) => tips[at]?.status === 'fulfilled')
  if (answering.length < 2) throw new Error('At least two sources have to agree before we can begin.')
  const lowest = Math.min(...tips.flatMap((tip) => (tip.status === 'fulfilled' ? [tip.value] : [])))
  const start = Math.max(0, lowest - SETTLED)
  const headers: Header[] = []
  for (const height of new Set([start - (start % PERIOD), start])) {
    const read = await Promise.all(
      answering.map(async (source) => source.header(await source.hashAt(height))),
    )
    const [raw, ...others] = read
    if (raw === undefined || others.some((other) => other.trim() !== raw.trim()))
      throw new Error('The sources do not agree on the chain.')
    const header = readHeader(raw.trim(), height)
    checkWork(header, network)
    headers.push(header)
  }
  return headers
}
