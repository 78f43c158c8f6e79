import process from 'node:process'
import { type Esplora, esploraAt } from './esplora.ts'
import type { PriceSource } from './prices.ts'

/** Who is asked about the chain, and about the price. `supabase/functions/.env.example` lists the settings. */
export interface Settings {
  explorers: Esplora[]
  prices: Record<PriceSource, string>
}

/** Public servers for the main network. For a test network, BITCOIN_ESPLORA_URLS has to name some. */
const PUBLIC = 'https://mempool.space/api https://blockstream.info/api'

/** Reads the environment on every call. */
export function readSettings(): Settings {
  const env = (name: string, otherwise: string) => process.env[name]?.trim() || otherwise
  return {
    explorers: env('BITCOIN_ESPLORA_URLS', PUBLIC).split(/\s+/).map(esploraAt),
    prices: {
      coinbase: env('BITCOIN_COINBASE_URL', 'https://api.coinbase.com'),
      kraken: env('BITCOIN_KRAKEN_URL', 'https://api.kraken.com'),
      bitstamp: env('BITCOIN_BITSTAMP_URL', 'https://www.bitstamp.net'),
    },
  }
}
