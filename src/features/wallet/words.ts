import { formatNumber } from '@/lib/format'

/** `2,000 satoshis`. */
export const satoshiText = (satoshis: number) =>
  `${formatNumber(satoshis)} ${satoshis === 1 ? 'satoshi' : 'satoshis'}`
