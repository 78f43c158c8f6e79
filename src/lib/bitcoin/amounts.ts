/*
 * Bitcoin is whole satoshis, 100,000,000 to the coin, and 21 million coins at most: below the integers that a number holds exactly.
 * What is multiplied is not, so that is done in bigint. Nothing here is ever a fraction.
 */

const COIN = 100_000_000n // satoshis

/** All there will ever be. */
const MOST = 21_000_000n * COIN

function exact(amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no whole amount.`)
  return BigInt(amount)
}

/** Satoshis as bitcoin with all eight decimals, such as `0.00123456`: as BIP 21 and wallets write it. */
export function bitcoinText(satoshis: number): string {
  const digits = String(exact(satoshis)).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** Satoshis of a text such as `0.00123456` or `2`; undefined for what is no amount of bitcoin. */
export function satoshisOf(text: string): number | undefined {
  const [, coins = '', part = ''] = /^(\d{1,8})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (!coins) return undefined
  const satoshis = BigInt(coins) * COIN + BigInt(part.padEnd(8, '0'))
  return satoshis <= MOST ? Number(satoshis) : undefined
}

/**
 * What `cents` are in satoshis where a coin costs `centsPerCoin`, rounded up: whoever pays it has paid all of it. Throws a RangeError
 * for what is no whole amount, and for more bitcoin than there will be.
 */
export function satoshisFor(cents: number, centsPerCoin: number): number {
  const price = exact(centsPerCoin)
  if (price === 0n) throw new RangeError('A coin costs something.')
  const satoshis = (exact(cents) * COIN + price - 1n) / price
  if (satoshis > MOST) throw new RangeError('There is not that much bitcoin.')
  return Number(satoshis)
}

/** What satoshis are worth where a coin costs `centsPerCoin`, in cents, half of one rounded up. */
export const centsOf = (satoshis: number, centsPerCoin: number): number =>
  Number((exact(satoshis) * exact(centsPerCoin) + COIN / 2n) / COIN)

/** What is to be paid, and what for. */
export type ToPay = { address: string; satoshis: number; label: string }

/** The link that opens a wallet (BIP 21). */
export const bitcoinUri = ({ address, satoshis, label }: ToPay): string =>
  `bitcoin:${address}?amount=${bitcoinText(satoshis)}&label=${encodeURIComponent(label)}`

/** The same for a QR code, whose address is in capitals, as BIP 173 wants it there. */
export const qrUri = ({ address, satoshis, label }: ToPay): string =>
  bitcoinUri({ address: address.toUpperCase(), satoshis, label }).replace('bitcoin:', 'BITCOIN:')
