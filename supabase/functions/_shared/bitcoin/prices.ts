import { z } from 'zod'
import { getText } from './get-text.ts'

/** The public prices of one bitcoin in dollars, at their documented addresses below the base. */
const sources = {
  /** https://docs.cdp.coinbase.com/coinbase-app/track-apis/prices */
  coinbase: {
    path: '/v2/prices/BTC-USD/spot',
    shape: z.object({ data: z.object({ amount: z.coerce.number() }) }).transform(({ data }) => data.amount),
  },
  /** https://docs.kraken.com/api/docs/rest-api/get-ticker-information */
  kraken: {
    path: '/0/public/Ticker?pair=XBTUSD',
    shape: z
      .object({
        result: z.object({ XXBTZUSD: z.object({ c: z.tuple([z.coerce.number()]).rest(z.string()) }) }),
      })
      .transform(({ result }) => result.XXBTZUSD.c[0]),
  },
  /** https://www.bitstamp.net/api/#tag/Tickers */
  bitstamp: {
    path: '/api/v2/ticker/btcusd/',
    shape: z
      .object({ last: z.coerce.number(), timestamp: z.coerce.number() })
      .transform(({ last, timestamp }) => (isOld(timestamp * 1000) ? Number.NaN : last)),
  },
} as const

export type PriceSource = keyof typeof sources
export const priceSources = Object.keys(sources) as PriceSource[]

/** What is more is no price, and no number that the database takes. */
const MOST = 1_000_000_000 // dollars

/** An older price is none. */
const MAX_AGE = 120_000 // ms

const isOld = (at: number) => Math.abs(Date.now() - at) > MAX_AGE

/** What a source says a bitcoin costs, in cents, or what is wrong with it. */
export type Said = { name: PriceSource; cents: number } | { name: PriceSource; problem: string }

/** Asks all three. Never throws. `bases` are their addresses. */
export const askPrices = (bases: Record<PriceSource, string>): Promise<Said[]> =>
  Promise.all(priceSources.map((name) => askPrice(name, bases[name])))

async function askPrice(name: PriceSource, base: string): Promise<Said> {
  const { path, shape } = sources[name]
  try {
    const { text, headers } = await getText(base.replace(/\/+$/, '') + path)
    // A cache on the way says how old its answer is.
    const date = Date.parse(headers.get('date') ?? '')
    const age = Number(headers.get('age') ?? 0) * 1000
    if (isOld(date) || age > MAX_AGE) return { name, problem: 'Its price is old.' }
    const dollars = shape.parse(JSON.parse(text))
    if (!(dollars > 0 && dollars < MOST)) return { name, problem: 'Its price is old, or none.' }
    return { name, cents: Math.round(dollars * 100) }
  } catch (error) {
    return {
      name,
      problem: error instanceof z.ZodError ? 'It said something else than a price.' : sentenceOf(error),
    }
  }
}

/** An error in words, for staff. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim().slice(0, 300) ||
  'It failed.'
