export const priceNames = ['coinbase', 'kraken', 'bitstamp'] as const
export type PriceName = (typeof priceNames)[number]

export const priceModes = ['honest', 'down', 'stale', 'wrong_digit'] as const

/** What a source of prices says, and how it behaves. */
export interface Price {
  /** Of one bitcoin. */
  cents: number
  /** `stale` still says the price it said when that began, dated an hour ago; `wrong_digit` has one zero too many. */
  mode: (typeof priceModes)[number]
}

/** As three places would have it: a little apart. Not a price of any day. */
export const firstPrices: Record<PriceName, Price> = {
  coinbase: { cents: 9_731_245, mode: 'honest' },
  kraken: { cents: 9_729_810, mode: 'honest' },
  bitstamp: { cents: 9_733_000, mode: 'honest' },
}

/** A price after something was said about it. A stale one does not hear of new prices. */
export function changed(price: Price, change: Partial<Price>): Price {
  const mode = change.mode ?? price.mode
  const isDeaf = price.mode === 'stale' && mode === 'stale'
  return { mode, cents: isDeaf ? price.cents : (change.cents ?? price.cents) }
}

const STALE_SECONDS = 3600

const dollars = (cents: number, decimals = 2) => (cents / 100).toFixed(decimals)

/**
 * Answers as a source's public API does, for bitcoin in dollars.
 * @param path below the API's base, with its query
 */
export function answerPrice(name: PriceName, { cents, mode }: Price, path: string): Response {
  if (mode === 'down') return new Response('Service Unavailable', { status: 503 })
  const said = mode === 'wrong_digit' ? cents * 10 : cents
  const age = mode === 'stale' ? STALE_SECONDS : 0
  const at = Math.floor(Date.now() / 1000) - age
  const headers = {
    date: new Date(at * 1000).toUTCString(),
    ...(age > 0 && { age: String(age) }),
  }
  const { status, body } = sources[name](path, said, at)
  return Response.json(body, { status, headers })
}

interface Answer {
  status: number
  body: object
}

const sources: Record<PriceName, (path: string, cents: number, at: number) => Answer> = {
  /** https://docs.cdp.coinbase.com/coinbase-app/track-apis/prices */
  coinbase: (path, cents) =>
    path === '/v2/prices/BTC-USD/spot'
      ? { status: 200, body: { data: { amount: dollars(cents), base: 'BTC', currency: 'USD' } } }
      : { status: 404, body: { errors: [{ id: 'not_found', message: 'Not found' }] } },

  /** https://docs.kraken.com/api/docs/rest-api/get-ticker-information */
  kraken(path, cents) {
    if (!/^\/0\/public\/Ticker\?pair=(XBTUSD|XXBTZUSD)$/.test(path))
      return { status: 200, body: { error: ['EQuery:Unknown asset pair'] } }
    const at = (percent: number) => dollars(cents * (1 + percent / 100), 5)
    const ticker = {
      a: [at(0.001), '1', '1.000'],
      b: [at(-0.001), '1', '1.000'],
      c: [at(0), '0.01250000'],
      v: ['812.48813921', '2210.99134021'],
      p: [at(-0.2), at(-0.3)],
      t: [19_214, 52_907],
      l: [at(-0.9), at(-1.4)],
      h: [at(0.4), at(0.7)],
      o: at(-0.5),
    }
    return { status: 200, body: { error: [], result: { XXBTZUSD: ticker } } }
  },

  /** https://www.bitstamp.net/api/#tag/Tickers */
  bitstamp(path, cents, at) {
    if (!/^\/api\/v2\/ticker\/btcusd\/?$/.test(path)) return { status: 404, body: { error: 'Not found' } }
    const by = (percent: number) => dollars(cents * (1 + percent / 100))
    const ticker = {
      timestamp: String(at),
      open: by(-0.5),
      high: by(0.7),
      low: by(-1.4),
      last: by(0),
      volume: '1022.40561834',
      vwap: by(-0.3),
      bid: by(-0.001),
      ask: by(0.001),
      side: '0',
      open_24: by(-0.4),
      percent_change_24: '0.40',
    }
    return { status: 200, body: ticker }
  },
}
